#include "server/storage/by_post.h"

namespace server::storage {

void bind_by_post(Work& work, const std::string& battle, const std::string& key) {
    work.run("INSERT INTO by_post (battle, server) VALUES ($1, $2)", {battle, key});
}

std::string bound_by_post(Work& work, const std::string& battle) {
    const Rows rows = work.run("SELECT server FROM by_post WHERE battle = $1", {battle});
    return rows.empty() ? std::string() : rows.front().text(0);
}

} // namespace server::storage

#include "table/standing.h"

#include <algorithm>

namespace table {

std::optional<ScopedAnswer> split_scope(std::string_view text) {
    constexpr std::string_view For = " for ";
    const std::size_t at = text.rfind(For);
    if (at == std::string_view::npos || at == 0 || at + For.size() == text.size()) return std::nullopt;
    return ScopedAnswer{text.substr(0, at), text.substr(at + For.size())};
}

namespace {

std::optional<std::uint64_t> token_of(std::string_view scope, const Scopes& open) {
    if (scope.empty()) return 0; // until taken back
    for (const auto& [name, token] : open)
        if (name == scope) return token;
    return std::nullopt;
}

} // namespace

bool StandingAnswers::lasts(const Left& left, const Scopes& open) {
    return token_of(left.standing.scope, open) == left.token;
}

bool StandingAnswers::leave(Standing standing, const Scopes& open) {
    const auto token = token_of(standing.scope, open);
    if (!token || standing.prompt.empty() || standing.answer.empty()) return false;
    take_back(standing.prompt);
    if (left_.size() == Most) return false;
    left_.push_back({std::move(standing), *token});
    return true;
}

bool StandingAnswers::take_back(std::string_view prompt) {
    return std::erase_if(left_, [&](const Left& left) { return left.standing.prompt == prompt; }) > 0;
}

void StandingAnswers::end(const Scopes& open) {
    std::erase_if(left_, [&](const Left& left) { return !lasts(left, open); });
}

const Standing* StandingAnswers::find(std::string_view prompt, const Scopes& open) const {
    for (const Left& left : left_)
        if (left.standing.prompt == prompt && lasts(left, open)) return &left.standing;
    return nullptr;
}

std::vector<Standing> StandingAnswers::list(const Scopes& open) const {
    std::vector<Standing> lasting;
    for (const Left& left : left_)
        if (lasts(left, open)) lasting.push_back(left.standing);
    return lasting;
}

} // namespace table

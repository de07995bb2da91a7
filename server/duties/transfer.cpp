#include "server/duties/transfer.h"

#include <new>
#include <stdexcept>

namespace server::duties {
namespace {

constexpr long MillisecondsToConnect = 4000, MillisecondsInAll = 10000;
constexpr std::size_t LargestResponse = 16U << 10U;

// What the other side says beside its status interests nobody, but it must not be endless.
std::size_t swallow(char*, std::size_t size, std::size_t count, void* received) {
    auto& total = *static_cast<std::size_t*>(received);
    total += size * count;
    return total > LargestResponse ? 0 : size * count;
}

int is_stopping(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<const std::atomic<bool>*>(stopping)->load() ? 1 : 0;
}

void prepare_library() {
    static const CURLcode prepared = curl_global_init(CURL_GLOBAL_DEFAULT);
    if (prepared != CURLE_OK) throw std::runtime_error(curl_easy_strerror(prepared));
}

CURL* new_handle() {
    prepare_library();
    return curl_easy_init();
}

} // namespace

Transfer::Transfer(const std::atomic<bool>& stopping) : handle_(new_handle()) {
    if (!handle_) throw std::bad_alloc();
    set(CURLOPT_NOSIGNAL, 1L); // there are other threads
    set(CURLOPT_CONNECTTIMEOUT_MS, MillisecondsToConnect);
    set(CURLOPT_TIMEOUT_MS, MillisecondsInAll);
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_PROXY, ""); // none from the environment either: we look at the address that we connect to
    set(CURLOPT_WRITEFUNCTION, swallow);
    set(CURLOPT_WRITEDATA, static_cast<void*>(&received_));
    set(CURLOPT_HEADERFUNCTION, swallow);
    set(CURLOPT_HEADERDATA, static_cast<void*>(&received_));
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, is_stopping);
    set(CURLOPT_XFERINFODATA, const_cast<void*>(static_cast<const void*>(&stopping)));
}

void Transfer::append(List& list, const std::string& line) {
    curl_slist* longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    (void)list.release(); // it is a part of the longer one now
    list.reset(longer);
}

void Transfer::add_header(const std::string& line) { append(headers_, line); }
void Transfer::add_recipient(const std::string& address) { append(recipients_, address); }

Transfer::Result Transfer::run() {
    if (headers_) set(CURLOPT_HTTPHEADER, headers_.get());
    if (recipients_) set(CURLOPT_MAIL_RCPT, recipients_.get());
    if (!settable_) throw std::runtime_error("libcurl lacks what is needed");
    Result result;
    result.code = curl_easy_perform(handle_.get());
    curl_easy_getinfo(handle_.get(), CURLINFO_RESPONSE_CODE, &result.status);
    if (result.code != CURLE_OK) result.why = curl_easy_strerror(result.code);
    return result;
}

} // namespace server::duties

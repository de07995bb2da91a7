#pragma once

#include "server/duties/fate.h"

#include <curl/curl.h>

#include <atomic>
#include <cstddef>
#include <memory>

// What all that is sent with libcurl has in common.
namespace server::duties {

class Transfer {
public:
    // `stopping` ends a transfer under way; it must outlive this.
    explicit Transfer(const std::atomic<bool>& stopping);
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    template <class Value> void set(CURLoption option, Value value) {
        if (curl_easy_setopt(handle_.get(), option, value) != CURLE_OK) settable_ = false;
    }
    void add_header(const std::string& line);
    void add_recipient(const std::string& address);

    struct Result {
        CURLcode code = CURLE_OK;
        long status = 0; // of the other side; 0: it did not come to that
        std::string why;
    };
    Result run();

private:
    struct Free {
        void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };
    using List = std::unique_ptr<curl_slist, Free>;
    static void append(List& list, const std::string& line);

    std::unique_ptr<CURL, Free> handle_;
    List headers_, recipients_;
    std::size_t received_ = 0;
    bool settable_ = true;
};

} // namespace server::duties

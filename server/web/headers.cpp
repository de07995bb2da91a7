#include "server/web/headers.h"

#include <algorithm>

namespace server::web {

Fields security_headers(const Config& config) {
    Fields fields = {
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
         "form-action 'self'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "same-origin"}, // addresses of battles are secrets of those who have them
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    };
    if (config.secure()) fields.emplace_back("Strict-Transport-Security", "max-age=31536000");
    return fields;
}

bool is_safe_field(std::string_view name, std::string_view value) {
    const auto is_plain = [](char c) { return c == '\t' || (c >= ' ' && c < 0x7F); };
    const auto is_name = [](char c) { return c > ' ' && c < 0x7F && c != ':'; };
    return !name.empty() && std::all_of(name.begin(), name.end(), is_name) &&
           std::all_of(value.begin(), value.end(), is_plain);
}

} // namespace server::web

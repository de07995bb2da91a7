#pragma once

#include "server/api/dispatch.h"
#include "server/web/context.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <string>

// Where a connection goes: HTTP first, and from there it may become a WebSocket.
namespace server::web {

// The socket's executor is a strand of its own.
void begin_http(Context& web, boost::asio::ip::tcp::socket socket, Connections::PlacePtr place, std::string peer);

// Takes over from HTTP; the handshake's origin and session have been looked at.
struct Handshake {
    boost::beast::http::request<boost::beast::http::string_body> raw;
    api::Request request; // its cookies and headers go with every call
    api::Caller caller;
};
void begin_socket(Context& web, boost::beast::tcp_stream stream, Connections::PlacePtr place, Handshake handshake);

} // namespace server::web

// Where the server is, as people write it.
//
//     redis://[[user][:password]@]host[:port][/database][?prefix=word]
//
// Signs that would end a part are written %40 and so on. TLS ("rediss://") is not spoken: docs/cluster.md has
// a tunnel that does.
#pragma once

#include "bits/error.hpp"

#include <string>
#include <string_view>

namespace flipside::cluster {

struct Url {
    std::string user;
    std::string password;
    std::string host = "127.0.0.1";
    int port = 6379;
    int database = 0;
    std::string prefix = "flipside"; // of every key

    bool operator==(const Url&) const = default;
};

// Errors never repeat what they were given: it may hold a password.
Result<Url> read_url(std::string_view text);

// "redis://user@host:6379/0": for messages, never with the password.
std::string display(const Url& url);

// Writes '*' over the password in a text that reads like such a URL, in place and of the same length.
void mask_password(char* text);

} // namespace flipside::cluster

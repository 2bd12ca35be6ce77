#include "cluster/connection.hpp"

#include <csignal>

#include <hiredis/hiredis.h>

namespace flipside::cluster {

namespace {

constexpr timeval longest_connecting{5, 0};
// Longer than any command of ours blocks; a network that swallows packets is noticed by it.
constexpr timeval longest_silence{20, 0};

Value value_of(const redisReply& reply) {
    Value value;
    switch (reply.type) {
    case REDIS_REPLY_INTEGER:
        value.kind = Value::Kind::integer;
        value.integer = reply.integer;
        break;
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_STATUS:
        value.kind = Value::Kind::text;
        value.text.assign(reply.str, reply.len);
        break;
    case REDIS_REPLY_ERROR:
        value.kind = Value::Kind::error;
        value.text.assign(reply.str, reply.len);
        break;
    case REDIS_REPLY_ARRAY:
        value.kind = Value::Kind::list;
        value.list.reserve(reply.elements);
        for (std::size_t i = 0; i < reply.elements; ++i) value.list.push_back(value_of(*reply.element[i]));
        break;
    default:
        break;
    }
    return value;
}

std::unexpected<Failure> lost(const redisContext* context) {
    const char* why = context == nullptr ? "out of memory" : context->errstr;
    return std::unexpected(Failure{std::string(Failure::lost), why});
}

} // namespace

Failure failure_of(const Value& error) {
    return {error.text.substr(0, error.text.find(' ')), error.text};
}

void Connection::Closing::operator()(redisContext* context) const {
    redisFree(context);
}

Answer<Connection> Connection::open(const Url& url) {
    // A write to a connection that the other side has closed is to be an error, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    Connection connection(redisConnectWithTimeout(url.host.c_str(), url.port, longest_connecting));
    redisContext* context = connection.context_.get();
    if (context == nullptr || context->err != 0) return lost(context);
    redisEnableKeepAlive(context);
    redisSetTimeout(context, longest_silence);
    if (auto introduced = connection.introduce(url); !introduced) return std::unexpected(introduced.error());
    return connection;
}

Answer<void> Connection::introduce(const Url& url) {
    Words login;
    if (!url.user.empty())
        login = {"AUTH", url.user, url.password};
    else if (!url.password.empty())
        login = {"AUTH", url.password};
    for (const Words& words : {login, Words{"SELECT", std::to_string(url.database)}}) {
        if (words.empty()) continue;
        const auto answer = call(words);
        if (!answer) return std::unexpected(answer.error());
        if (answer->is_error()) return std::unexpected(failure_of(*answer));
    }
    return {};
}

Answer<Value> Connection::call(const Words& words) {
    std::vector<const char*> texts;
    std::vector<std::size_t> lengths;
    for (const std::string& word : words) {
        texts.push_back(word.data());
        lengths.push_back(word.size());
    }
    const std::unique_ptr<redisReply, decltype(&freeReplyObject)> reply(
        static_cast<redisReply*>(
            redisCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(), lengths.data())),
        freeReplyObject);
    if (!reply) return lost(context_.get());
    return value_of(*reply);
}

} // namespace flipside::cluster

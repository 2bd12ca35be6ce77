#include "cluster/value.hpp"

#include <charconv>

namespace flipside::cluster {

namespace {

const Value nil{};

} // namespace

long long Value::number() const {
    if (kind == Kind::integer) return integer;
    long long value = 0;
    if (kind == Kind::text) std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

const Value& Value::operator[](std::size_t index) const {
    return index < list.size() ? list[index] : nil;
}

const Value& Value::at(std::string_view name) const {
    for (std::size_t i = 0; i + 1 < list.size(); i += 2)
        if (list[i].text == name) return list[i + 1];
    return nil;
}

} // namespace flipside::cluster

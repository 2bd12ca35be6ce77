#include "records/json.hpp"

#include "records/text.hpp"

namespace flipside::records {

namespace {

constexpr int deepest = 64;

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text), at_(text.size() - without_bom(text).size()) {}

    Result<Json> read() {
        auto value = read_value(0);
        if (!value) return value;
        skip_space();
        if (at_ < text_.size()) return fail("something stands after the JSON value", "the end");
        return value;
    }

  private:
    void skip_space() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    bool take(char c) {
        skip_space();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::unexpected<Error> fail(std::string what, std::string expected) const {
        Error error;
        error.what = std::move(what);
        error.found = text_.substr(std::min(at_, text_.size()), 1);
        error.expected = std::move(expected);
        return std::unexpected(placed(std::move(error), text_, at_));
    }

    Result<Json> read_value(int depth) {
        if (depth > deepest) return fail("the JSON is nested too deeply", "64 levels at most");
        skip_space();
        if (at_ >= text_.size()) return fail("the JSON ends early", "a value");
        Json value;
        value.offset = at_;
        const char c = text_[at_];
        if (c == '{') return read_object(depth);
        if (c == '[') return read_array(depth);
        if (c == '"') {
            auto text = read_string();
            if (!text) return std::unexpected(text.error());
            value.kind = Json::Kind::string;
            value.text = std::move(*text);
            return value;
        }
        if (c == '-' || is_digit(c)) {
            const std::size_t end = std::min(text_.find_first_not_of("+-.0123456789eE", at_), text_.size());
            value.kind = Json::Kind::number;
            value.text = text_.substr(at_, end - at_);
            at_ = end;
            return value;
        }
        for (const std::string_view word : {"true", "false", "null"}) {
            if (!text_.substr(at_).starts_with(word)) continue;
            at_ += word.size();
            value.kind = word == "null" ? Json::Kind::null : Json::Kind::boolean;
            value.boolean = word == "true";
            return value;
        }
        return fail("not JSON", "a value");
    }

    Result<Json> read_object(int depth) {
        Json object;
        object.kind = Json::Kind::object;
        object.offset = at_++;
        if (take('}')) return object;
        do {
            skip_space();
            auto name = read_string();
            if (!name) return std::unexpected(name.error());
            if (!take(':')) return fail("no ':' after a name", ":");
            auto value = read_value(depth + 1);
            if (!value) return value;
            object.names.push_back(std::move(*name));
            object.items.push_back(std::move(*value));
        } while (take(','));
        if (!take('}')) return fail("the object is not closed", ", or }");
        return object;
    }

    Result<Json> read_array(int depth) {
        Json array;
        array.kind = Json::Kind::array;
        array.offset = at_++;
        if (take(']')) return array;
        do {
            auto value = read_value(depth + 1);
            if (!value) return value;
            array.items.push_back(std::move(*value));
        } while (take(','));
        if (!take(']')) return fail("the array is not closed", ", or ]");
        return array;
    }

    Result<std::string> read_string() {
        if (at_ >= text_.size() || text_[at_] != '"') return fail("not a string", "\"");
        std::string value;
        for (++at_; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') {
                ++at_;
                return value;
            }
            if (c != '\\') {
                value += c;
                continue;
            }
            if (++at_ == text_.size()) break;
            if (text_[at_] == 'u') {
                if (!read_code(value)) return fail("not an escape", "\\u and four hexadecimal digits");
                continue;
            }
            static constexpr std::string_view names = "\"\\/bfnrt";
            static constexpr std::string_view values = "\"\\/\b\f\n\r\t";
            const std::size_t which = names.find(text_[at_]);
            if (which == std::string_view::npos) return fail("not an escape", "one of \" \\ / b f n r t u");
            value += values[which];
        }
        return fail("the string is not closed", "\"");
    }

    std::optional<unsigned> hex_digits(std::size_t from) const {
        unsigned code = 0;
        for (std::size_t i = from; i < from + 4; ++i) {
            const char c = i < text_.size() ? lower(text_[i]) : ' ';
            if (!is_digit(c) && (c < 'a' || c > 'f')) return std::nullopt;
            code = code * 16 + static_cast<unsigned>(is_digit(c) ? c - '0' : c - 'a' + 10);
        }
        return code;
    }

    // At the 'u' of an escape; leaves the last digit current. Two halves make one character above 0xffff.
    bool read_code(std::string& value) {
        const auto first = hex_digits(at_ + 1);
        if (!first) return false;
        unsigned code = *first;
        at_ += 4;
        if (code >= 0xd800 && code < 0xdc00 && text_.substr(at_ + 1).starts_with("\\u")) {
            const auto second = hex_digits(at_ + 3);
            if (second && *second >= 0xdc00 && *second < 0xe000) {
                code = 0x10000 + ((code - 0xd800) << 10) + (*second - 0xdc00);
                at_ += 6;
            }
        }
        if (code >= 0xd800 && code < 0xe000) code = 0xfffd; // half of a pair
        const auto byte = [&value](unsigned bits) { value += static_cast<char>(bits); };
        if (code < 0x80) {
            byte(code);
        } else if (code < 0x800) {
            byte(0xc0 | code >> 6);
            byte(0x80 | (code & 0x3f));
        } else if (code < 0x10000) {
            byte(0xe0 | code >> 12);
            byte(0x80 | (code >> 6 & 0x3f));
            byte(0x80 | (code & 0x3f));
        } else {
            byte(0xf0 | code >> 18);
            byte(0x80 | (code >> 12 & 0x3f));
            byte(0x80 | (code >> 6 & 0x3f));
            byte(0x80 | (code & 0x3f));
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_;
};

} // namespace

const Json* Json::find(std::string_view name) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return &items[i];
    }
    return nullptr;
}

std::optional<double> Json::number() const {
    return kind == Kind::number ? decimal_number(text) : std::nullopt;
}

std::optional<int> Json::whole() const {
    return kind == Kind::number ? whole_number(text) : std::nullopt;
}

std::string Json::string() const {
    return kind == Kind::string ? text : "";
}

Result<Json> read_json(std::string_view text) {
    return Parser(text).read();
}

std::string json_string(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') quoted += '\\';
        if (byte < 0x20) {
            static constexpr std::string_view hex = "0123456789abcdef";
            quoted += "\\u00";
            quoted += hex[byte >> 4];
            quoted += hex[byte & 15];
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

} // namespace flipside::records

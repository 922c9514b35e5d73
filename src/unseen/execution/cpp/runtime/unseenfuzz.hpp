// Reads inputs, calls a function on them, and writes down what it did with each.
#ifndef UNSEENFUZZ_HPP
#define UNSEENFUZZ_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <exception>
#include <iostream>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <type_traits>
#include <typeinfo>
#include <unistd.h>
#include <utility>
#include <vector>

namespace unseenfuzz {

struct Input {
    const char *at;

    std::string word() {
        while (*at == ' ') ++at;
        const char *start = at;
        while (*at != ' ' && *at != '\n' && *at != '\0') ++at;
        return std::string(start, at);
    }

    std::size_t count() { return std::strtoull(word().c_str(), nullptr, 10); }
};

inline std::string text_of(const std::string &digits) {
    std::string text;
    for (std::size_t i = 1; i + 1 < digits.size(); i += 2)
        text += static_cast<char>(std::strtol(digits.substr(i, 2).c_str(), nullptr, 16));
    return text;
}

template <class T, class = void> struct is_map : std::false_type {};
template <class T>
struct is_map<T, std::void_t<typename T::key_type, typename T::mapped_type>> : std::true_type {};
template <class T, class = void> struct is_keyed : std::false_type {};
template <class T> struct is_keyed<T, std::void_t<typename T::key_type>> : std::true_type {};
template <class T, class = void> struct is_hashed : std::false_type {};
template <class T> struct is_hashed<T, std::void_t<typename T::hasher>> : std::true_type {};
template <class T, class = void> struct is_range : std::false_type {};
template <class T>
struct is_range<T, std::void_t<typename T::value_type, decltype(std::declval<const T &>().begin())>>
    : std::true_type {};
template <class T, class = void> struct is_growing : std::false_type {};
template <class T>
struct is_growing<T, std::void_t<decltype(std::declval<T &>().push_back(std::declval<typename T::value_type>()))>>
    : std::true_type {};
template <class T, class = void> struct is_maybe : std::false_type {};
template <class T>
struct is_maybe<T, std::void_t<decltype(std::declval<const T &>().has_value()), typename T::value_type>>
    : std::true_type {};
template <class T, class = void> struct is_tuple : std::false_type {};
template <class T> struct is_tuple<T, std::void_t<decltype(std::tuple_size<T>::value)>> : std::true_type {};

template <class T> T take(Input &in);

template <class T, std::size_t... N> T take_tuple(Input &in, std::index_sequence<N...>) {
    return T{take<std::decay_t<std::tuple_element_t<N, T>>>(in)...};
}

template <class T> T take(Input &in) {
    if constexpr (std::is_same_v<T, bool>) {
        return in.word() == "1";
    } else if constexpr (std::is_floating_point_v<T>) {
        std::uint64_t bits = std::strtoull(in.word().c_str(), nullptr, 16);
        double value;
        std::memcpy(&value, &bits, sizeof value);
        return static_cast<T>(value);
    } else if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>) {
        return static_cast<T>(std::strtoull(in.word().c_str(), nullptr, 10));
    } else if constexpr (std::is_integral_v<T>) {
        return static_cast<T>(std::strtoll(in.word().c_str(), nullptr, 10));
    } else if constexpr (std::is_same_v<T, std::string>) {
        return text_of(in.word());
    } else if constexpr (is_maybe<T>::value) {
        return in.word() == "0" ? T() : T(take<typename T::value_type>(in));
    } else if constexpr (is_map<T>::value) {
        T made;
        for (std::size_t count = in.count(); count > 0; --count) {
            auto key = take<typename T::key_type>(in);
            made.emplace(std::move(key), take<typename T::mapped_type>(in));
        }
        return made;
    } else if constexpr (is_keyed<T>::value) {
        T made;
        for (std::size_t count = in.count(); count > 0; --count) made.insert(take<typename T::key_type>(in));
        return made;
    } else if constexpr (is_growing<T>::value) {
        T made;
        for (std::size_t count = in.count(); count > 0; --count) made.push_back(take<typename T::value_type>(in));
        return made;
    } else if constexpr (is_range<T>::value) {
        T made{};
        in.count();
        for (auto &each : made) each = take<typename T::value_type>(in);
        return made;
    } else {
        return take_tuple<T>(in, std::make_index_sequence<std::tuple_size<T>::value>());
    }
}

inline std::string number(const char *format, long double value, int digits) {
    if (value != value) return "nan";
    char text[64];
    std::snprintf(text, sizeof text, format, digits, value);
    return text;
}

template <class T> std::string show(const T &value);

template <class T, std::size_t... N> std::string show_tuple(const T &value, std::index_sequence<N...>) {
    using std::get;
    std::string text;
    ((text += (N ? ", " : "") + show(get<N>(value))), ...);
    return "(" + text + ")";
}

template <class T> std::string show(const T &value) {
    if constexpr (std::is_same_v<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::is_floating_point_v<T>) {
        return number("%.*Lg", value, sizeof(T) == 4 ? 9 : sizeof(T) == 8 ? 17 : 21);
    } else if constexpr (std::is_enum_v<T>) {
        return std::to_string(static_cast<long long>(value));
    } else if constexpr (std::is_integral_v<T>) {
        return std::to_string(value);
    } else if constexpr (std::is_same_v<T, std::string>) {
        return "\"" + value + "\"";
    } else if constexpr (std::is_same_v<std::decay_t<T>, const char *> || std::is_same_v<std::decay_t<T>, char *>) {
        return value ? "\"" + std::string(value) + "\"" : "null";
    } else if constexpr (std::is_pointer_v<T>) {
        return value ? "pointer" : "null";
    } else if constexpr (is_maybe<T>::value) {
        return value.has_value() ? "some(" + show(*value) + ")" : "none";
    } else if constexpr (is_range<T>::value) {
        std::vector<std::string> parts;
        for (const auto &each : value) parts.push_back(show(static_cast<const typename T::value_type &>(each)));
        if constexpr (is_hashed<T>::value) {
            for (std::size_t i = 0; i < parts.size(); ++i)
                for (std::size_t j = i; j > 0 && parts[j] < parts[j - 1]; --j) std::swap(parts[j], parts[j - 1]);
        }
        std::string text;
        for (const auto &part : parts) text += (text.empty() ? "" : ", ") + part;
        return "{" + text + "}";
    } else {
        return show_tuple(value, std::make_index_sequence<std::tuple_size<T>::value>());
    }
}

struct Record {
    std::string ending = "returned", value, after;
};

// A type of the standard library keeps its name; a rewrite may rename the program's own.
inline std::string kind_of(const std::type_info *kind) {
    std::string name = kind ? kind->name() : "";
    return name.rfind("St", 0) == 0 || name.rfind("NSt", 0) == 0 || name.size() < 4 ? name : "object";
}

template <class Function> void call(Record &record, Function function) {
    try {
        if constexpr (std::is_void_v<decltype(function())>) {
            function();
        } else {
            const auto &value = function();
            record.value = show(value);
        }
    } catch (const std::exception &error) {
        record.ending = "raised";
        record.value = kind_of(&typeid(error)) + ": " + error.what();
    } catch (int thrown) {
        record.ending = "raised";
        record.value = "int " + std::to_string(thrown);
    } catch (const char *thrown) {
        record.ending = "raised";
        record.value = std::string("text ") + thrown;
    } catch (const std::string &thrown) {
        record.ending = "raised";
        record.value = "string " + thrown;
    } catch (...) {
        record.ending = "raised";
        record.value = kind_of(abi::__cxa_current_exception_type());
    }
}

inline std::string one_line(const std::string &text) {
    std::string line;
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (unsigned char byte : text) {
        sum = (sum ^ byte) * 0x100000001b3u;
        if (line.size() > 3000) continue;
        char code[8];
        std::snprintf(code, sizeof code, byte < 32 ? "\\x%02x" : "%c", byte);
        line += code;
    }
    if (line.size() > 3000) line += " ... " + std::to_string(text.size()) + " bytes, fnv " + std::to_string(sum);
    return line;
}

inline long long size(int fd) {
    struct stat found;
    return fstat(fd, &found) == 0 ? static_cast<long long>(found.st_size) : 0;
}

// Calls a function on every line of descriptor 4 and writes a record for each on descriptor 3. A variant's
// frames may be larger, so that its stack may grow more.
inline int serve(void (*function)(Input &, Record &), const char *stack) {
    rlimit limit;
    getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = std::strtoull(stack, nullptr, 10) << 20;
    setrlimit(RLIMIT_STACK, &limit);
    std::string text;
    char part[65536];
    for (ssize_t got; (got = read(4, part, sizeof part)) > 0;) text.append(part, got);
    if (write(3, "ready\n", 6) != 6) _exit(70);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = text.find('\n', at);
        Input input{text.data() + at};
        Record record;
        function(input, record);
        std::cout.flush();
        std::cerr.flush();
        std::fflush(nullptr);
        std::string line = record.ending + "\t" + one_line(record.value) + "\t" + one_line(record.after) + "\t" +
                           std::to_string(size(1)) + "\t" + std::to_string(size(2)) + "\n";
        for (std::size_t done = 0; done < line.size();) {
            ssize_t wrote = write(3, line.data() + done, line.size() - done);
            if (wrote <= 0) _exit(70);
            done += wrote;
        }
        at = end + 1;
    }
    _exit(0);
}

}  // namespace unseenfuzz

#endif

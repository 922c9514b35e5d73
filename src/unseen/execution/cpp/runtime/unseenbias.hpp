// Writes results down as JSON, with the names of fields.
#ifndef UNSEENBIAS_HPP
#define UNSEENBIAS_HPP

#include "unseenfuzz.hpp"

#include <algorithm>
#include <cmath>
#include <cxxabi.h>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace unseenbias {

inline std::string as_text(std::string_view text) {
    std::string made = "\"";
    for (unsigned char each : text) {
        char code[8];
        std::snprintf(code, sizeof code, each < 32 || each == '"' || each == '\\' ? "\\u%04x" : "%c", each);
        made += code;
    }
    return made + "\"";
}

inline std::string named(const char *name) { return "{\"enum:\": " + as_text(name) + "}"; }

template <class T> std::string json(const T &value);

inline std::string listed(const std::vector<std::string> &parts, const char *open, const char *close) {
    std::string text = open;
    for (const auto &part : parts) text += (text == open ? "" : ", ") + part;
    return text + close;
}

template <class T, std::size_t... N> std::string tuple_json(const T &value, std::index_sequence<N...>) {
    return listed({json(std::get<N>(value))...}, "[", "]");
}

template <class T, class = void> struct is_smart : std::false_type {};
template <class T>
struct is_smart<T, std::void_t<typename T::element_type, decltype(std::declval<const T &>().get())>> : std::true_type {};

// A program's own types have specialisations of this.
template <class T> struct Shown {
    static std::string json_of(const T &value) {
        if constexpr (std::is_same_v<T, bool>) {
            return value ? "true" : "false";
        } else if constexpr (std::is_same_v<T, char>) {
            return as_text(std::string_view(&value, 1));
        } else if constexpr (std::is_floating_point_v<T>) {
            if (std::isnan(value)) return "NaN";
            if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
            return unseenfuzz::number("%.*Lg", value, sizeof(T) == 4 ? 9 : 17);
        } else if constexpr (std::is_enum_v<T>) {
            return std::to_string(static_cast<long long>(value));
        } else if constexpr (std::is_integral_v<T>) {
            return std::to_string(value);
        } else if constexpr (std::is_convertible_v<const T &, std::string_view>) {
            if constexpr (std::is_pointer_v<T>)
                if (!value) return "null";
            return as_text(std::string_view(value));
        } else if constexpr (std::is_pointer_v<T> && !std::is_void_v<std::remove_pointer_t<T>> &&
                             !std::is_function_v<std::remove_pointer_t<T>>) {
            return value ? json(*value) : "null";
        } else if constexpr (unseenfuzz::is_maybe<T>::value) {
            return value.has_value() ? json(*value) : "null";
        } else if constexpr (is_smart<T>::value) {
            return value ? json(*value) : "null";
        } else if constexpr (unseenfuzz::is_map<T>::value) {
            std::vector<std::string> parts;
            for (const auto &each : value) {
                std::string key = json(each.first);
                parts.push_back((key[0] == '"' ? key : as_text(key)) + ": " + json(each.second));
            }
            std::sort(parts.begin(), parts.end());
            return listed(parts, "{", "}");
        } else if constexpr (unseenfuzz::is_range<T>::value) {
            std::vector<std::string> parts;
            for (const auto &each : value) parts.push_back(json(static_cast<const typename T::value_type &>(each)));
            if constexpr (unseenfuzz::is_hashed<T>::value) std::sort(parts.begin(), parts.end());
            return listed(parts, "[", "]");
        } else if constexpr (unseenfuzz::is_tuple<T>::value) {
            return tuple_json(value, std::make_index_sequence<std::tuple_size<T>::value>());
        } else {
            return "\"?unseen?\"";
        }
    }
};

template <class T> std::string json(const T &value) { return Shown<T>::json_of(value); }

inline std::string type_name(const std::type_info *kind) {
    if (!kind) return "exception";
    int status = 0;
    std::unique_ptr<char, void (*)(void *)> name(abi::__cxa_demangle(kind->name(), nullptr, nullptr, &status), std::free);
    return status == 0 ? name.get() : kind->name();
}

template <class Function> void call(unseenfuzz::Record &record, Function function) {
    try {
        record.value = function();
        return;
    } catch (const std::exception &error) {
        record.value = type_name(&typeid(error)) + ": " + error.what();
    } catch (const std::string &thrown) {
        record.value = "string: " + thrown;
    } catch (const char *thrown) {
        record.value = std::string("text: ") + thrown;
    } catch (...) {
        record.value = type_name(abi::__cxa_current_exception_type());
    }
    record.ending = "raised";
}

}  // namespace unseenbias

#endif

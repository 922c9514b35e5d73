// Exceptions as bytes: the class, where the tests' side can make one, and what it says.
#pragma once

#include <exception>
#include <ios>
#include <new>
#include <stdexcept>
#include <system_error>
#include <typeinfo>

#include "unseencall.hpp"

namespace unseen_wire {

// Of the given class, with a text that its constructors would not give it.
template <class X> struct Saying : X {
    std::string text;
    template <class... A>
    explicit Saying(std::string said, A &&...given) : X(std::forward<A>(given)...), text(std::move(said)) {}
    const char *what() const noexcept override { return text.c_str(); }
};

template <class X> constexpr bool has_code = std::is_base_of_v<std::system_error, X>;

// A class with a base and fields of its own has no `Wire`.
template <class X>
constexpr bool is_carried = !std::is_class_v<X> || std::is_same_v<X, std::string> || IsStructure<X>::value;

// Of no class that the tests' side knows.
struct Unknown {};

template <class X> void write_exception(Out &out, const X &error) {
    if constexpr (std::is_base_of_v<std::exception, X>) {
        const char *text = error.what();
        unseen_wire::write(out, std::string_view(text ? text : ""));
        if constexpr (has_code<X>) unseen_wire::write(out, error.code().value());
    } else if constexpr (std::is_empty_v<X>) out.byte(0);
    else if constexpr (is_carried<X>) unseen_wire::write(out, error);
    else throw NotCarried{};
}

template <class X> [[noreturn]] void read_and_throw(In &in) {
    if constexpr (!std::is_base_of_v<std::exception, X>) {
        if constexpr (std::is_empty_v<X>) {
            Unit::skip(in);
            throw X{};
        } else if constexpr (is_carried<X>) throw Wire<X>::read(in);
        else throw Malformed{};
    } else {
        std::string text = Wire<std::string>::read(in);
        if constexpr (has_code<X>) {
            std::error_code code(Wire<int>::read(in), std::generic_category());
            if constexpr (std::is_constructible_v<X, std::error_code>) throw Saying<X>(text, code);
            else throw Saying<X>(text, text, code);
        } else if constexpr (std::is_constructible_v<X, const std::string &>) {
            X error(text);
            if (error.what() == text) throw error;
            if constexpr (!std::is_final_v<X>) throw Saying<X>(text, text);
            else throw error;
        } else if constexpr (std::is_constructible_v<X, const char *>) {
            throw X(stored(text).c_str());
        } else if constexpr (!std::is_default_constructible_v<X>) {
            throw NotCarried{};
        } else {
            X error{};
            if (error.what() == text) throw error;
            if constexpr (!std::is_final_v<X>) throw Saying<X>(text);
            else throw error;
        }
    }
}

template <class... X> struct Exceptions {
    // Writes the exception that is being handled: the first class of the list that it is of.
    static constexpr unsigned char UNKNOWN = 255;
    static_assert(sizeof...(X) < UNKNOWN);
    static void put(Out &out) {
        unsigned char index = 0;
        if (!(put_as<X>(out, index++) || ...)) out.byte(UNKNOWN);
    }
    template <class One> static bool put_as(Out &out, unsigned char index) {
        try {
            throw;
        } catch (const One &error) {
            out.byte(index);
            write_exception(out, error);
            return true;
        } catch (...) {
            return false;
        }
    }
    [[noreturn]] static void get(In &in) {
        unsigned char index = in.byte(), each = 0;
        ((each++ == index ? read_and_throw<X>(in) : void()), ...);
        if (index == UNKNOWN) throw Unknown{};
        throw Malformed{};
    }
};

// Those of one's own come first, the latest first, because a class is defined after its bases.
template <class... Own>
using Thrown = Exceptions<
    Own...,
#ifdef _GLIBCXX_ANY
    std::bad_any_cast,
#endif
#ifdef _GLIBCXX_VARIANT
    std::bad_variant_access,
#endif
#ifdef _GLIBCXX_STD_FUNCTION_H
    std::bad_function_call,
#endif
#ifdef _SHARED_PTR_BASE_H
    std::bad_weak_ptr,
#endif
    std::bad_optional_access, std::bad_array_new_length, std::bad_alloc, std::bad_cast, std::bad_typeid,
    std::bad_exception, std::ios_base::failure, std::system_error, std::range_error, std::overflow_error,
    std::underflow_error, std::runtime_error, std::invalid_argument, std::domain_error, std::length_error,
    std::out_of_range, std::logic_error, std::exception, std::string, const char *, int, double, char, long,
    unsigned, bool>;

}  // namespace unseen_wire

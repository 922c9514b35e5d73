// Plain values as bytes: what crosses between the tests and the answer.
//
// A type without a `Wire` does not compile, so that its problem is judged otherwise. The program's own text
// comes first, so that only types whose headers it includes are described (by libstdc++'s macros): more headers
// would cost more than everything else. Decoding checks every
// count against the bytes that are left, and every value takes at least one byte, so that what is allocated is
// bounded by what was received. Whatever is wrong throws `Malformed`.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

namespace unseen_wire {

struct Malformed {};
struct NotCarried {};

constexpr int MOST_DEPTH = 4000;

struct Out {
    std::string bytes;
    int depth = 0;

    void raw(const void *from, std::size_t size) { bytes.append(static_cast<const char *>(from), size); }
    void byte(unsigned char value) { bytes.push_back(static_cast<char>(value)); }
    void count(std::size_t value) {
        std::uint64_t wide = value;
        raw(&wide, sizeof wide);
    }
};

struct In {
    const char *at;
    const char *end;
    int depth = 0;

    std::size_t left() const { return static_cast<std::size_t>(end - at); }
    const char *take(std::size_t size) {
        if (size > left()) throw Malformed{};
        const char *from = at;
        at += size;
        return from;
    }
    unsigned char byte() { return static_cast<unsigned char>(*take(1)); }
    bool flag() {
        unsigned char value = byte();
        if (value > 1) throw Malformed{};
        return value == 1;
    }
    std::uint64_t number() {
        std::uint64_t value;
        std::memcpy(&value, take(sizeof value), sizeof value);
        return value;
    }
    std::size_t count(std::size_t each = 1) {
        std::uint64_t value = number();
        if (value > left() / each) throw Malformed{};
        return static_cast<std::size_t>(value);
    }
};

template <class Stream> struct Deeper {
    Stream &stream;
    explicit Deeper(Stream &given) : stream(given) { ++stream.depth; }
    ~Deeper() { --stream.depth; }
};

// Views and C strings that were received point here for the rest of the process.
inline const std::string &stored(std::string text) {
    return *new std::string(std::move(text));
}

template <class T, class = void> struct Wire;

template <class T> void write(Out &out, const T &value) { Wire<T>::write(out, value); }
template <class T> T read(In &in) { return Wire<T>::read(in); }

template <class T, class = void> struct Updates : std::false_type {};
template <class T>
struct Updates<T, std::void_t<decltype(&Wire<T>::update)>> : std::true_type {};

// Gives an object another value; elements stay where they are, as pointers to them may exist.
template <class T> void update(In &in, T &target) {
    if constexpr (Updates<T>::value) Wire<T>::update(in, target);
    else target = Wire<T>::read(in);
}

template <class T> constexpr bool is_number = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;

template <class T> struct Wire<T, std::enable_if_t<is_number<T>>> {
    // The rest of an x87 number is padding.
    static constexpr std::size_t size = std::is_same_v<T, long double> && sizeof(T) == 16 ? 10 : sizeof(T);
    static void write(Out &out, const T &value) { out.raw(&value, size); }
    static T read(In &in) {
        T value{};
        std::memcpy(&value, in.take(size), size);
        return value;
    }
};

template <> struct Wire<bool> {
    static void write(Out &out, bool value) { out.byte(value ? 1 : 0); }
    static bool read(In &in) { return in.flag(); }
};

#ifdef __SIZEOF_INT128__
template <class T> struct Wide {
    static void write(Out &out, const T &value) { out.raw(&value, sizeof value); }
    static T read(In &in) {
        T value;
        std::memcpy(&value, in.take(sizeof value), sizeof value);
        return value;
    }
};
#ifdef __STRICT_ANSI__
template <> struct Wire<__int128> : Wide<__int128> {};
template <> struct Wire<unsigned __int128> : Wide<unsigned __int128> {};
#endif
#endif

template <class T> struct Wire<T, std::enable_if_t<std::is_enum_v<T>>> {
    using Number = std::underlying_type_t<T>;
    static void write(Out &out, const T &value) { Wire<Number>::write(out, static_cast<Number>(value)); }
    static T read(In &in) { return static_cast<T>(Wire<Number>::read(in)); }
};

struct Unit {
    template <class T> static void write(Out &out, const T &) { out.byte(0); }
    static void skip(In &in) {
        if (in.byte() != 0) throw Malformed{};
    }
};

template <class C, class R, class A> struct Wire<std::basic_string<C, R, A>> {
    using T = std::basic_string<C, R, A>;
    static void write(Out &out, const T &value) {
        out.count(value.size());
        out.raw(value.data(), value.size() * sizeof(C));
    }
    static T read(In &in) {
        T value;
        update(in, value);
        return value;
    }
    static void update(In &in, T &value) {
        std::size_t size = in.count(sizeof(C));
        value.resize(size);
        if (size) std::memcpy(&value[0], in.take(size * sizeof(C)), size * sizeof(C));
    }
};

template <> struct Wire<std::string_view> {
    static void write(Out &out, std::string_view value) {
        out.count(value.size());
        out.raw(value.data(), value.size());
    }
    static std::string_view read(In &in) { return stored(Wire<std::string>::read(in)); }
};

template <> struct Wire<const char *> {
    static void write(Out &out, const char *value) {
        out.byte(value ? 1 : 0);
        if (value) Wire<std::string_view>::write(out, value);
    }
    static const char *read(In &in) {
        return in.flag() ? stored(Wire<std::string>::read(in)).c_str() : nullptr;
    }
};

// Sequences that can be resized keep the elements that they have.
template <class T> struct Sequence {
    using Item = typename T::value_type;
    static constexpr bool packed = is_number<Item> && !std::is_same_v<Item, long double>;
    static void write(Out &out, const T &value) {
        out.count(static_cast<std::size_t>(std::distance(value.begin(), value.end())));
        for (const auto &item : value) Wire<Item>::write(out, item);
    }
    static T read(In &in) {
        T value;
        for (std::size_t size = in.count(); size; --size) value.push_back(Wire<Item>::read(in));
        return value;
    }
    static void update(In &in, T &value) {
        std::size_t size = in.count();
        std::size_t done = 0;
        // What has constant parts can only be made anew.
        if constexpr (!std::is_move_assignable_v<Item>) value.clear();
        else
            for (auto item = value.begin(); item != value.end() && done < size; ++item, ++done)
                unseen_wire::update(in, *item);
        while (value.size() > size) value.pop_back();
        for (; done < size; ++done) value.push_back(Wire<Item>::read(in));
    }
};

template <class I, class A> struct Wire<std::vector<I, A>> : Sequence<std::vector<I, A>> {
    using T = std::vector<I, A>;
    using Sequence<T>::packed;
    static void write(Out &out, const T &value) {
        if constexpr (packed) {
            out.count(value.size());
            out.raw(value.data(), value.size() * sizeof(I));
        } else Sequence<T>::write(out, value);
    }
    static T read(In &in) {
        if constexpr (packed) {
            T value;
            update(in, value);
            return value;
        } else return Sequence<T>::read(in);
    }
    static void update(In &in, T &value) {
        if constexpr (packed) {
            std::size_t size = in.count(sizeof(I));
            value.resize(size);
            if (size) std::memcpy(value.data(), in.take(size * sizeof(I)), size * sizeof(I));
        } else Sequence<T>::update(in, value);
    }
};

template <class A> struct Wire<std::vector<bool, A>> {
    using T = std::vector<bool, A>;
    static void write(Out &out, const T &value) {
        out.count(value.size());
        for (bool item : value) out.byte(item ? 1 : 0);
    }
    static T read(In &in) {
        T value;
        for (std::size_t size = in.count(); size; --size) value.push_back(in.flag());
        return value;
    }
};

#ifdef _STL_DEQUE_H
template <class I, class A> struct Wire<std::deque<I, A>> : Sequence<std::deque<I, A>> {};
#endif

#ifdef _STL_LIST_H
template <class I, class A> struct Wire<std::list<I, A>> : Sequence<std::list<I, A>> {};
#endif

#ifdef _FORWARD_LIST_H
template <class I, class A> struct Wire<std::forward_list<I, A>> {
    using T = std::forward_list<I, A>;
    static void write(Out &out, const T &value) { Sequence<T>::write(out, value); }
    static T read(In &in) {
        T value;
        auto last = value.before_begin();
        for (std::size_t size = in.count(); size; --size) last = value.insert_after(last, Wire<I>::read(in));
        return value;
    }
};
#endif

#ifdef _GLIBCXX_VALARRAY
template <class I> struct Wire<std::valarray<I>> {
    using T = std::valarray<I>;
    static void write(Out &out, const T &value) {
        out.count(value.size());
        for (const auto &item : value) Wire<I>::write(out, item);
    }
    static T read(In &in) {
        std::vector<I> items = Sequence<std::vector<I>>::read(in);
        return T(items.data(), items.size());
    }
};
#endif

template <class I, std::size_t N> struct Wire<I[N]> {
    static void write(Out &out, const I (&value)[N]) {
        for (const auto &item : value) unseen_wire::write(out, item);
    }
    static void update(In &in, I (&value)[N]) {
        for (auto &item : value) unseen_wire::update(in, item);
    }
};

template <class I, std::size_t N> struct Wire<std::array<I, N>> {
    using T = std::array<I, N>;
    static void write(Out &out, const T &value) {
        if constexpr (N == 0) out.byte(0);
        for (const auto &item : value) Wire<I>::write(out, item);
    }
    static T read(In &in) {
        T value{};
        update(in, value);
        return value;
    }
    static void update(In &in, T &value) {
        if constexpr (N == 0) Unit::skip(in);
        for (auto &item : value) unseen_wire::update(in, item);
    }
};

template <class A, class B> struct Wire<std::pair<A, B>> {
    using T = std::pair<A, B>;
    static void write(Out &out, const T &value) {
        unseen_wire::write(out, value.first);
        unseen_wire::write(out, value.second);
    }
    static T read(In &in) {
        return T{Wire<std::remove_const_t<A>>::read(in), Wire<std::remove_const_t<B>>::read(in)};
    }
};

template <class... I> struct Wire<std::tuple<I...>> {
    using T = std::tuple<I...>;
    static void write(Out &out, const T &value) {
        if constexpr (sizeof...(I) == 0) out.byte(0);
        std::apply([&](const auto &...item) { (unseen_wire::write(out, item), ...); }, value);
    }
    static T read(In &in) {
        if constexpr (sizeof...(I) == 0) return Unit::skip(in), T{};
        else return T{Wire<I>::read(in)...};
    }
};

#ifdef _GLIBCXX_COMPLEX
template <class I> struct Wire<std::complex<I>> {
    static void write(Out &out, const std::complex<I> &value) {
        Wire<I>::write(out, value.real());
        Wire<I>::write(out, value.imag());
    }
    static std::complex<I> read(In &in) {
        I real = Wire<I>::read(in);
        return {real, Wire<I>::read(in)};
    }
};
#endif

#ifdef _GLIBCXX_BITSET
template <std::size_t N> struct Wire<std::bitset<N>> {
    static void write(Out &out, const std::bitset<N> &value) { unseen_wire::write(out, value.to_string()); }
    static std::bitset<N> read(In &in) {
        std::string text = Wire<std::string>::read(in);
        if (text.size() != N || text.find_first_not_of("01") != text.npos) throw Malformed{};
        return std::bitset<N>(text);
    }
};
#endif

#ifdef _GLIBCXX_CHRONO_H
template <class R, class P> struct Wire<std::chrono::duration<R, P>> {
    using T = std::chrono::duration<R, P>;
    static void write(Out &out, const T &value) { Wire<R>::write(out, value.count()); }
    static T read(In &in) { return T(Wire<R>::read(in)); }
};
#endif

}  // namespace unseen_wire

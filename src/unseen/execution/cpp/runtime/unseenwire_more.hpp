// Sets and maps, optional and alternative values, and structures as bytes.
#pragma once

#include "unseenwire.hpp"

namespace unseen_wire {

// An order or hash that is an object with state cannot be made again.
template <class... F> constexpr bool stateless = (std::is_empty_v<F> && ...);

template <class T> struct Ordered {
    using Item = std::remove_const_t<typename T::value_type>;
    static void write(Out &out, const T &value) {
        out.count(value.size());
        for (const auto &item : value) unseen_wire::write(out, item);
    }
    static T read(In &in) {
        T value;
        std::size_t size = in.count();
        for (std::size_t done = 0; done < size; ++done) value.insert(value.end(), Wire<Item>::read(in));
        if (value.size() != size) throw Malformed{};
        return value;
    }
};

#ifdef _STL_SET_H
template <class K, class C, class A>
struct Wire<std::set<K, C, A>, std::enable_if_t<stateless<C>>> : Ordered<std::set<K, C, A>> {};
#endif

#ifdef _STL_MULTISET_H
template <class K, class C, class A>
struct Wire<std::multiset<K, C, A>, std::enable_if_t<stateless<C>>> : Ordered<std::multiset<K, C, A>> {};
#endif

#ifdef _STL_MAP_H
template <class K, class V, class C, class A>
struct Wire<std::map<K, V, C, A>, std::enable_if_t<stateless<C>>> : Ordered<std::map<K, V, C, A>> {};
#endif

#ifdef _STL_MULTIMAP_H
template <class K, class V, class C, class A>
struct Wire<std::multimap<K, V, C, A>, std::enable_if_t<stateless<C>>> : Ordered<std::multimap<K, V, C, A>> {};
#endif

// The same buckets filled in reverse give the same order of iteration.
template <class T> struct Hashed {
    using Item = std::remove_const_t<typename T::value_type>;
    static void write(Out &out, const T &value) {
        out.count(value.size());
        out.count(value.bucket_count());
        for (const auto &item : value) unseen_wire::write(out, item);
    }
    static T read(In &in) {
        std::uint64_t size = in.number(), buckets = in.number();
        if (size > in.left()) throw Malformed{};
        std::vector<Item> items;
        for (std::uint64_t done = 0; done < size; ++done) items.push_back(Wire<Item>::read(in));
        T value;
        if (buckets != value.bucket_count() && buckets < 1024 + 8 * size) value.rehash(buckets);
        for (; !items.empty(); items.pop_back()) value.insert(std::move(items.back()));
        if (value.size() != size) throw Malformed{};
        return value;
    }
};

#ifdef _UNORDERED_SET_H
template <class K, class H, class E, class A>
struct Wire<std::unordered_set<K, H, E, A>, std::enable_if_t<stateless<H, E>>>
    : Hashed<std::unordered_set<K, H, E, A>> {};
template <class K, class H, class E, class A>
struct Wire<std::unordered_multiset<K, H, E, A>, std::enable_if_t<stateless<H, E>>>
    : Hashed<std::unordered_multiset<K, H, E, A>> {};
#endif

#ifdef _UNORDERED_MAP_H
template <class K, class V, class H, class E, class A>
struct Wire<std::unordered_map<K, V, H, E, A>, std::enable_if_t<stateless<H, E>>>
    : Hashed<std::unordered_map<K, V, H, E, A>> {};
template <class K, class V, class H, class E, class A>
struct Wire<std::unordered_multimap<K, V, H, E, A>, std::enable_if_t<stateless<H, E>>>
    : Hashed<std::unordered_multimap<K, V, H, E, A>> {};
#endif

template <class T> struct Adaptor {
    struct Open : T {
        using T::c;
    };
    using Inner = typename T::container_type;
    static void write(Out &out, const T &value) { Wire<Inner>::write(out, value.*(&Open::c)); }
    static T read(In &in) {
        T value;
        value.*(&Open::c) = Wire<Inner>::read(in);
        return value;
    }
};

#ifdef _STL_STACK_H
template <class I, class S> struct Wire<std::stack<I, S>> : Adaptor<std::stack<I, S>> {};
#endif

#ifdef _STL_QUEUE_H
template <class I, class S> struct Wire<std::queue<I, S>> : Adaptor<std::queue<I, S>> {};
template <class I, class S, class C>
struct Wire<std::priority_queue<I, S, C>, std::enable_if_t<stateless<C>>>
    : Adaptor<std::priority_queue<I, S, C>> {};
#endif

template <> struct Wire<std::nullopt_t> {
    static void write(Out &out, std::nullopt_t) { out.byte(0); }
    static std::nullopt_t read(In &in) { return Unit::skip(in), std::nullopt; }
};

template <class I> struct Wire<std::optional<I>> {
    static void write(Out &out, const std::optional<I> &value) {
        out.byte(value ? 1 : 0);
        if (value) Wire<I>::write(out, *value);
    }
    static std::optional<I> read(In &in) {
        if (!in.flag()) return std::nullopt;
        return std::optional<I>(std::in_place, Wire<I>::read(in));
    }
};

#ifdef _UNIQUE_PTR_H
template <class I> struct Wire<std::unique_ptr<I>> {
    static_assert(!std::is_polymorphic_v<I> && !std::is_array_v<I>);
    static void write(Out &out, const std::unique_ptr<I> &value) {
        Deeper<Out> deeper(out);
        if (out.depth > MOST_DEPTH) throw NotCarried{};
        out.byte(value ? 1 : 0);
        if (value) unseen_wire::write(out, *value);
    }
    static std::unique_ptr<I> read(In &in) {
        Deeper<In> deeper(in);
        if (in.depth > MOST_DEPTH) throw Malformed{};
        if (!in.flag()) return nullptr;
        return std::unique_ptr<I>(new I(Wire<std::remove_const_t<I>>::read(in)));
    }
};
#endif

#ifdef _GLIBCXX_VARIANT
template <> struct Wire<std::monostate> {
    static void write(Out &out, std::monostate) { out.byte(0); }
    static std::monostate read(In &in) { return Unit::skip(in), std::monostate{}; }
};

template <class... I> struct Wire<std::variant<I...>> {
    using T = std::variant<I...>;
    static void write(Out &out, const T &value) {
        if (value.valueless_by_exception()) throw NotCarried{};
        out.byte(static_cast<unsigned char>(value.index()));
        std::visit([&](const auto &item) { unseen_wire::write(out, item); }, value);
    }
    static T read(In &in) { return pick(in, in.byte(), std::index_sequence_for<I...>{}); }
    template <std::size_t... N> static T pick(In &in, std::size_t index, std::index_sequence<N...>) {
        static_assert(sizeof...(N) < 256);
        std::optional<T> found;
        ((index == N ? (void)found.emplace(std::in_place_index<N>, Wire<I>::read(in)) : (void)0), ...);
        if (!found) throw Malformed{};
        return std::move(*found);
    }
};
#endif

// Lets the functions of this name be found by their arguments' namespaces.
template <class T> T any_cast(const Unit &);

// What an object of any type may hold to cross.
template <class Any> struct Dynamic {
    template <class... I> struct List {};
    using Known = List<
        int, double, bool, char, std::string, const char *, float, long, long long, unsigned, unsigned long,
        unsigned long long, short, unsigned short, signed char, unsigned char, std::vector<int>,
        std::vector<double>, std::vector<std::string>>;

    static void write(Out &out, const Any &value) { write(out, value, Known{}); }
    static Any read(In &in) {
        unsigned char index = in.byte();
        return index == 0 ? Any() : read(in, index, Known{});
    }
    template <class... I> static void write(Out &out, const Any &value, List<I...>) {
        const std::type_info &held = value.type();
        unsigned char index = 0;
        bool done = held == typeid(void);
        if (done) out.byte(0);
        ((++index, !done && held == typeid(I)
              ? (out.byte(index), unseen_wire::write(out, any_cast<const I &>(value)), void(done = true))
              : void()),
         ...);
        if (!done) throw NotCarried{};
    }
    template <class... I> static Any read(In &in, unsigned char index, List<I...>) {
        Any value;
        unsigned char each = 0;
        bool done = false;
        ((++each == index ? (value = Any(Wire<I>::read(in)), void(done = true)) : void()), ...);
        if (!done) throw Malformed{};
        return value;
    }
};

#ifdef _GLIBCXX_ANY
template <> struct Wire<std::any> : Dynamic<std::any> {};
#endif
#ifdef BOOST_ANY_INCLUDED
template <> struct Wire<boost::any> : Dynamic<boost::any> {};
#endif

// Made from the definition of each structure: `each` applies a function to its fields, `make` builds one.
template <class T> struct Fields;
template <class T> using Bare = std::remove_all_extents_t<T>;

template <class T, class = void> struct IsStructure : std::false_type {};
template <class T> struct IsStructure<T, std::void_t<decltype(sizeof(Fields<T>))>> : std::true_type {};

template <class T> struct Wire<T, std::enable_if_t<IsStructure<T>::value>> {
    static_assert(!std::is_polymorphic_v<T> && !std::is_union_v<T>);
    static void write(Out &out, const T &value) {
        out.byte(0);
        Fields<T>::each(value, [&](const auto &field) { unseen_wire::write(out, field); });
    }
    static T read(In &in) {
        if constexpr (std::is_default_constructible_v<T> && Fields<T>::template assignable<T>()) {
            T value{};
            update(in, value);
            return value;
        } else {
            static_assert(std::is_aggregate_v<T>);
            Unit::skip(in);
            return Fields<T>::template make<T>(in);
        }
    }
    static void update(In &in, T &value) {
        if constexpr (Fields<T>::template assignable<T>()) {
            Unit::skip(in);
            Fields<T>::each(value, [&](auto &field) { unseen_wire::update(in, field); });
        } else value = read(in);
    }
};

#ifdef _GLIBCXX_FILESYSTEM
template <> struct Wire<std::filesystem::path> {
    static void write(Out &out, const std::filesystem::path &value) { unseen_wire::write(out, value.native()); }
    static std::filesystem::path read(In &in) { return Wire<std::string>::read(in); }
};
#endif

}  // namespace unseen_wire

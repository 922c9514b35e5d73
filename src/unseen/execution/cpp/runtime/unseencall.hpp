// How one function's call crosses: its parameters and its result, on both sides.
//
// A request holds the arguments; a reply its kind, the result or exception, and what the function changed of
// the objects that it was given by reference or pointer.
#pragma once

#include <cerrno>
#include <cstdio>
#include <new>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include "unseenwire_more.hpp"

namespace unseen_wire {

constexpr int FROM_PEER = 3, TO_PEER = 4;
constexpr std::uint64_t MOST_BYTES = std::uint64_t(64) << 20;
enum Kind : unsigned char { VALUE, EXCEPTION, NOT_SENT };

inline bool pause(int descriptor, short events) {
    if (errno == EINTR) return true;
    if (errno != EAGAIN) return false;
    pollfd one{descriptor, events, 0};
    return poll(&one, 1, -1) >= 0 || errno == EINTR;
}

inline bool send_all(const void *from, std::size_t size) {
    for (const char *at = static_cast<const char *>(from); size;) {
        ssize_t done = ::write(TO_PEER, at, size);
        if (done < 0) {
            if (!pause(TO_PEER, POLLOUT)) return false;
            continue;
        }
        at += done, size -= static_cast<std::size_t>(done);
    }
    return true;
}

inline bool send_message(const std::string &bytes) {
    std::uint64_t size = bytes.size();
    return send_all(&size, sizeof size) && send_all(bytes.data(), bytes.size());
}

// Returns false at the end of the stream. The buffer grows with what arrives, whatever was announced.
inline bool receive_all(std::string &bytes, std::uint64_t size) {
    char part[1 << 16];
    bytes.clear();
    while (bytes.size() < size) {
        std::uint64_t rest = size - bytes.size();
        ssize_t got = ::read(FROM_PEER, part, rest < sizeof part ? rest : sizeof part);
        if (got < 0) {
            if (!pause(FROM_PEER, POLLIN)) return false;
            continue;
        }
        if (got == 0) return false;
        bytes.append(part, static_cast<std::size_t>(got));
    }
    return true;
}

inline bool receive_message(std::string &bytes) {
    std::uint64_t size;
    if (!receive_all(bytes, sizeof size)) return false;
    std::memcpy(&size, bytes.data(), sizeof size);
    if (size > MOST_BYTES) throw Malformed{};
    return receive_all(bytes, size);
}

// An object that ends where a page without access begins, so that what indexes beyond it cannot seem to work.
template <class T> struct Fenced {
    T *object = nullptr;
    char *pages = nullptr;
    std::size_t size = 0;

    explicit Fenced(In &in) {
        std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        std::size_t room = (sizeof(T) + page - 1) / page * page;
        size = room + page;
        void *made = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (made == MAP_FAILED) throw std::bad_alloc();
        pages = static_cast<char *>(made);
        mprotect(pages + room, page, PROT_NONE);
        object = new (pages + room - sizeof(T)) T(Wire<T>::read(in));
    }
    Fenced(const Fenced &) = delete;
    ~Fenced() {
        if (object) object->~T();
        munmap(pages, size);
    }
};

// Earlier arguments, so that one object given twice stays one object.
struct Objects {
    struct One {
        const void *address;
        const std::type_info *type;
        bool fixed;
    };
    std::vector<One> all;

    template <class T> unsigned char find(const T *address, bool writable) const {
        for (std::size_t index = 0; index < all.size(); ++index)
            if (all[index].address == address && address && *all[index].type == typeid(T) &&
                !(writable && all[index].fixed))
                return static_cast<unsigned char>(index + 1);
        return 0;
    }
    template <class T> T *get(unsigned char index, bool writable) const {
        if (index == 0 || index > all.size()) throw Malformed{};
        const One &one = all[index - 1];
        if (!one.address || *one.type != typeid(T) || (writable && one.fixed)) throw Malformed{};
        return static_cast<T *>(const_cast<void *>(one.address));
    }
    const char *text(unsigned char index) const {
        if (index == 0 || index > all.size() || *all[index - 1].type != typeid(const char *)) throw Malformed{};
        if (!all[index - 1].address) throw Malformed{};
        return static_cast<const char *>(all[index - 1].address);
    }
    template <class T> void add(const T *address, bool fixed) { all.push_back({address, &typeid(T), fixed}); }
    // A text may be pointed into; it is told from a single character.
    void add_text(const char *address) { all.push_back({address, &typeid(const char *), true}); }
    void add_value() { all.push_back({nullptr, &typeid(void), true}); }
};

// An object that the function may keep in mind or change: a reference's or a pointer's.
template <class T, bool FIXED, template <class> class Holder> struct Shared {
    std::optional<Holder<T>> holder;
    T *object = nullptr;
    std::string before;

    static void ask(Out &out, Objects &objects, const T *given) {
        unsigned char same = given ? objects.find(given, !FIXED) : 0;
        out.byte(given ? 1 : 0);
        if (given) {
            out.byte(same);
            if (!same) unseen_wire::write(out, *given);
        }
        objects.add(given, FIXED);
    }
    void take(In &in, Objects &objects) {
        if (in.flag()) {
            unsigned char same = in.byte();
            if (same) object = objects.get<T>(same, !FIXED);
            else {
                const char *from = in.at;
                holder.emplace(in);
                object = holder->object;
                if (!FIXED) before.assign(from, in.at);
            }
        }
        objects.add(object, FIXED);
    }
    void report(Out &out) const {
        if (FIXED || !holder) return;
        Out after;
        unseen_wire::write(after, *object);
        bool changed = after.bytes != before;
        out.byte(changed ? 1 : 0);
        if (changed) out.bytes += after.bytes;
    }
    static void learn(In &in, const Objects &objects, std::size_t index, T *given) {
        if constexpr (!FIXED) {
            for (std::size_t other = 0; other < index; ++other)
                if (objects.all[other].address == given && !objects.all[other].fixed &&
                    *objects.all[other].type == typeid(T))
                    return;
            if (given && in.flag()) unseen_wire::update(in, *given);
        }
    }
};

template <class T> struct Owned {
    T value;
    T *object = &value;
    explicit Owned(In &in) : value(Wire<T>::read(in)) {}
};
template <class I, std::size_t N> struct Owned<I[N]> {
    I value[N]{};
    I (*object)[N] = &value;
    explicit Owned(In &in) { Wire<I[N]>::update(in, value); }
};

// What a function has in its hands as an argument.
template <class P> using Given = std::conditional_t<std::is_reference_v<P>, P, const P> &;

// A parameter by value.
template <class P, class = void> struct Parameter {
    std::optional<P> value;
    static void ask(Out &out, Objects &objects, const P &given) {
        unseen_wire::write(out, given);
        objects.add_value();
    }
    void take(In &in, Objects &objects) {
        value.emplace(Wire<P>::read(in));
        objects.add_value();
    }
    P &&pass() { return std::move(*value); }
    void report(Out &) const {}
    static void learn(In &, const Objects &, std::size_t, const P &) {}
};

template <class P> struct Parameter<P, std::enable_if_t<std::is_reference_v<P>>> {
    using T = std::remove_cv_t<std::remove_reference_t<P>>;
    using S = Shared<T, std::is_const_v<std::remove_reference_t<P>>, Owned>;
    S shared;
    static void ask(Out &out, Objects &objects, const T &given) { S::ask(out, objects, &given); }
    void take(In &in, Objects &objects) {
        shared.take(in, objects);
        if (!shared.object) throw Malformed{};
    }
    P &&pass() { return static_cast<P &&>(*shared.object); }
    void report(Out &out) const { shared.report(out); }
    static void learn(In &in, const Objects &objects, std::size_t index, const T &given) {
        S::learn(in, objects, index, const_cast<T *>(&given));
    }
};

template <class T> constexpr bool is_characters = std::is_same_v<T, const char>;

template <class I>
struct Parameter<I *, std::enable_if_t<!is_characters<I> && !std::is_function_v<I> && !std::is_void_v<I>>> {
    using T = std::remove_cv_t<I>;
    // A pointer to characters is the beginning of a text of unknown length.
    static_assert(!std::is_same_v<T, char>);
    using S = Shared<T, std::is_const_v<I>, Fenced>;
    S shared;
    static void ask(Out &out, Objects &objects, const T *given) { S::ask(out, objects, given); }
    void take(In &in, Objects &objects) { shared.take(in, objects); }
    I *pass() { return shared.object; }
    void report(Out &out) const { shared.report(out); }
    static void learn(In &in, const Objects &objects, std::size_t index, const T *given) {
        S::learn(in, objects, index, const_cast<T *>(given));
    }
};

template <> struct Parameter<const char *> {
    const char *value = nullptr;
    static void ask(Out &out, Objects &objects, const char *given) {
        unseen_wire::write(out, given);
        objects.add_text(given);
    }
    void take(In &in, Objects &objects) {
        value = Wire<const char *>::read(in);
        objects.add_text(value);
    }
    const char *pass() { return value; }
    void report(Out &) const {}
    static void learn(In &, const Objects &, std::size_t, const char *) {}
};

// A result by value.
template <class R, class = void> struct Result {
    template <class F> static void put(Out &out, const Objects &, F function) {
        R value = function();
        unseen_wire::write(out, value);
    }
    static R get(In &in, const Objects &) { return Wire<R>::read(in); }
};

template <> struct Result<void> {
    template <class F> static void put(Out &out, const Objects &, F function) {
        function();
        out.byte(0);
    }
    static void get(In &in, const Objects &) { Unit::skip(in); }
};

// A reference to one of the arguments is that argument; to another constant object, a copy that stays.
template <class I> struct Result<I &> {
    using T = std::remove_cv_t<I>;
    static constexpr bool writable = !std::is_const_v<I>;
    template <class F> static void put(Out &out, const Objects &objects, F function) {
        I &value = function();
        unsigned char same = objects.find<T>(&value, writable);
        if (!same && writable) throw NotCarried{};
        out.byte(same);
        if (!same) unseen_wire::write(out, value);
    }
    static I &get(In &in, const Objects &objects) {
        unsigned char same = in.byte();
        if (same) return *objects.get<T>(same, writable);
        if (writable) throw Malformed{};
        return *new T(Wire<T>::read(in));
    }
};

template <class I> struct Result<I *, std::enable_if_t<!is_characters<I>>> {
    using T = std::remove_cv_t<I>;
    static constexpr bool writable = !std::is_const_v<I>;
    template <class F> static void put(Out &out, const Objects &objects, F function) {
        I *value = function();
        unsigned char same = value ? objects.find<T>(value, writable) : 0;
        if (value && !same) throw NotCarried{};
        out.byte(same);
    }
    static I *get(In &in, const Objects &objects) {
        unsigned char same = in.byte();
        return same ? objects.get<T>(same, writable) : nullptr;
    }
};

// A place in a text that was given is that place; another text is a copy.
template <> struct Result<const char *> {
    template <class F> static void put(Out &out, const Objects &objects, F function) {
        const char *value = function();
        for (std::size_t index = 0; value && index < objects.all.size(); ++index) {
            const Objects::One &one = objects.all[index];
            const char *text = static_cast<const char *>(one.address);
            if (!text || *one.type != typeid(const char *) || value < text || value > text + std::strlen(text)) continue;
            out.byte(static_cast<unsigned char>(index + 1));
            out.count(static_cast<std::size_t>(value - text));
            return;
        }
        out.byte(0);
        unseen_wire::write(out, value);
    }
    static const char *get(In &in, const Objects &objects) {
        unsigned char same = in.byte();
        if (!same) return Wire<const char *>::read(in);
        const char *text = objects.text(same);
        std::uint64_t offset = in.number();
        if (offset > std::strlen(text)) throw Malformed{};
        return text + offset;
    }
};

}  // namespace unseen_wire

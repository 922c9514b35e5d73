// The answer's side: reads calls, makes them and replies, until the tests have ended.
#pragma once

#include <dlfcn.h>

#include "unseenexceptions.hpp"

namespace unseen_wire {

// Relative names mean the same on both sides, where both have the folder.
inline void enter(const std::string &folder) {
    static std::string entered;
    if (folder == entered) return;
    entered = folder;
    if (chdir(folder.c_str()) != 0) return;
}

template <class Errors, class F> struct Server;

template <class Errors, class R, class... P> struct Server<Errors, R(P...)> {
    template <std::size_t... N>
    static std::string reply(In &in, R (*function)(P...), std::index_sequence<N...>) {
        enter(read<std::string>(in));
        std::tuple<Parameter<P>...> parameters;
        Objects objects;
        (std::get<N>(parameters).take(in, objects), ...);
        (void)parameters;
        if (in.left()) throw Malformed{};
        Out out;
        try {
            try {
                out.byte(VALUE);
                Result<R>::put(out, objects, [&]() -> R { return function(std::get<N>(parameters).pass()...); });
            } catch (const NotCarried &) {
                throw;
            } catch (...) {
                Out error;
                Errors::put(error);
                out.bytes.clear();
                out.byte(EXCEPTION);
                unseen_wire::write(out, error.bytes);
            }
            (std::get<N>(parameters).report(out), ...);
        } catch (const NotCarried &) {
            out.bytes.assign(1, static_cast<char>(NOT_SENT));
        }
        if (out.bytes.size() > MOST_BYTES) out.bytes.assign(1, static_cast<char>(NOT_SENT));
        return std::move(out.bytes);
    }
    static int serve(const char *library, const char *name) {
        void *loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
        void *found = loaded ? dlsym(loaded, name) : nullptr;
        if (!found) {
            dprintf(2, "%s\n", dlerror());
            return 1;
        }
        auto function = reinterpret_cast<R (*)(P...)>(found);
        std::string request;
        while (receive_message(request)) {
            In in{request.data(), request.data() + request.size()};
            if (!send_message(reply(in, function, std::index_sequence_for<P...>{}))) break;
        }
        std::fflush(nullptr);
        _exit(0);
    }
};

template <class Errors, class R, class... P>
struct Server<Errors, R(P...) noexcept> : Server<Errors, R(P...)> {};

}  // namespace unseen_wire

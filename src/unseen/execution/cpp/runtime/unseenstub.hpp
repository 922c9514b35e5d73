// The tests' side: a function that asks the answer's program.
#pragma once

#include <csignal>
#include <pthread.h>

#include "unseenexceptions.hpp"

namespace unseen_wire {

// The trusted side knows these statuses.
enum Status { PEER_ENDED = 120, BAD_MESSAGE = 121, NOT_CARRIED = 122 };

[[noreturn]] inline void leave(Status status, const char *why) {
    std::fflush(nullptr);
    dprintf(2, "%s\n", why);
    _exit(status);
}

inline std::string working_folder() {
    char folder[4096];
    return getcwd(folder, sizeof folder) ? folder : "";
}

struct OneAtATime {
    static inline pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    OneAtATime() { pthread_mutex_lock(&mutex); }
    OneAtATime(const OneAtATime &) = delete;
    ~OneAtATime() { pthread_mutex_unlock(&mutex); }
};

template <class Errors, class F> struct Call;

template <class Errors, class R, class... P> struct Call<Errors, R(P...)> {
    using All = std::tuple<Given<P>...>;

    template <std::size_t... N> static void ask(Objects &objects, All &given, std::index_sequence<N...>) {
        Out out;
        unseen_wire::write(out, working_folder());
        (Parameter<P>::ask(out, objects, std::get<N>(given)), ...);
        if (out.bytes.size() > MOST_BYTES) throw NotCarried{};
        static const bool once = (std::signal(SIGPIPE, SIG_IGN), true);
        (void)once;
        if (!send_message(out.bytes)) leave(PEER_ENDED, "the answer's program has ended");
    }
    template <std::size_t... N>
    static void learn(In &in, const Objects &objects, All &given, std::index_sequence<N...>) {
        (Parameter<P>::learn(in, objects, N, std::get<N>(given)), ...);
        if (in.left()) throw Malformed{};
    }
    static R result(In &in, const Objects &objects, All &given) {
        constexpr auto all = std::index_sequence_for<P...>{};
        switch (in.byte()) {
        case VALUE:
            if constexpr (std::is_void_v<R>) {
                Result<R>::get(in, objects);
                learn(in, objects, given, all);
                return;
            } else {
                R value = Result<R>::get(in, objects);
                learn(in, objects, given, all);
                return static_cast<R &&>(value);
            }
        case EXCEPTION: {
            // Its length comes first, because it is thrown when the changes behind it are made.
            std::size_t size = in.count();
            In error{in.at, in.at + size};
            in.take(size);
            learn(in, objects, given, all);
            Errors::get(error);
        }
        case NOT_SENT: throw NotCarried{};
        default: throw Malformed{};
        }
    }
    static R ask(Given<P>... arguments) {
        OneAtATime lock;
        All given(arguments...);
        Objects objects;
        try {
            ask(objects, given, std::index_sequence_for<P...>{});
            std::string reply;
            if (!receive_message(reply)) leave(PEER_ENDED, "the answer's program has ended");
            In in{reply.data(), reply.data() + reply.size()};
            return result(in, objects, given);
        } catch (const Malformed &) {
            leave(BAD_MESSAGE, "the answer's program sent no encoding of a result");
        } catch (const NotCarried &) {
            leave(NOT_CARRIED, "an argument or result cannot be sent");
        }
    }
};

template <class Errors, class R, class... P>
struct Call<Errors, R(P...) noexcept> : Call<Errors, R(P...)> {};

}  // namespace unseen_wire

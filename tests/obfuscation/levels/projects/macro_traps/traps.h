/* Macros that look like calls, and do with their arguments what no call could. */
#ifndef TRAPS_H
#define TRAPS_H
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

extern int steps, errors;
extern char note[64];

#define WHEN(condition, action) do { if (condition) { action; } } while (0)
#define UNLESS(condition, action) WHEN(!(condition), action)
#define CHECK_NULL(pointer, action) if ((pointer) == NULL) { action; return -1; }
#define BIGGER(a, b) ((a) > (b) ? (a) : (b))
#define CLAMPED(low, value, high) ((value) < (low) ? (low) : (value) > (high) ? (high) : (value))
#define IGNORED(value) ((void)0)
#define FIRST(a, b) (a)
#define SECOND(a, b) (b)
#define TWICE(value) ((value) + (value))
#define SQUARE(value) ((value) * (value))
#define BOTH(a, b) ((a) && (b))
#define EITHER(a, b) ((a) || (b))
#define CHOOSE(condition, a, b) ((condition) ? (a) : (b))
#define SIZE_OF(value) ((int)sizeof(value))
#define TEXT_OF(value) #value
#define NAMED(value) (remember(TEXT_OF(value)), (value))
#define REPEAT(count, action) do { for (int at_ = 0; at_ < (count); at_++) { action; } } while (0)
#define UNTIL(condition, action) do { while (!(condition)) { action; } } while (0)
#define LATER(value) (steps += 10, (value))
#define EARLIER(value) ((steps += 10) ? (value) : 0)
#define SWAPPED(a, b) ((b) - (a))
#define STORE(place, value) ((place) = (value))
#define ADD_TO(place, value) ((place) += (value))
#define DEFAULTED(value, other) ((value) ? (value) : (other))
#define TRY(call) do { int failed_ = (call); if (failed_ < 0) return failed_; } while (0)
#define GIVE(value) return (value)
#define GIVE_IF(condition, value) if (condition) return (value)
#define ALL_OF(...) sum_of(COUNT_OF(__VA_ARGS__), __VA_ARGS__)
#define COUNT_OF(...) ((int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)))
#define JOINED(left, right) left##right
#define CALLED(verb, value) JOINED(do_, verb)(value)
#define APPLY(function, value) function(value)
#define COMPOSED(f, g, value) f(g(value))
#define LOGGED(...) ((void)0)
#define WITH_STEPS(value, action) do { int kept_ = steps; steps = (value); action; steps = kept_; } while (0)
#define IN_ORDER(a, b) do { a; b; } while (0)
#define CONSTANT(value) (__builtin_constant_p(value) ? 1 : (value))
#define TYPED(value) _Generic((value), int: (value) + 1, default: 0)
#define IF_EVEN(n) if ((n) % 2 == 0)
#define TICK (steps++)
#define MASKED(value) ((value) & bump(7))
#define likely(condition) __builtin_expect(!!(condition), 1)
#define LIMIT (3 * 2)
#define PLAIN(value) ((value) + 1)

int bump(int n);
int half(int n);
int drop(int n);
int do_bump(int n);
void remember(const char *text);
int sum_of(int count, ...);

#endif

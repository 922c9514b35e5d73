/* Every function has a call inside a macro's argument that must stay there. */
#include "traps.h"

int steps, errors;
char note[64];

int bump(int n)
{
    steps++;
    return n + 1;
}

int half(int n)
{
    steps += 2;
    return n / 2;
}

int drop(int n)
{
    errors++;
    return -n;
}

int do_bump(int n)
{
    steps += 3;
    return n + 100;
}

void remember(const char *text)
{
    strncpy(note, text, sizeof note - 1);
}

#include <stdarg.h>

int sum_of(int count, ...)
{
    va_list all;
    int sum = 0;
    va_start(all, count);
    while (count-- > 0)
        sum += va_arg(all, int);
    va_end(all);
    return sum;
}

/* Traps: evaluated under a condition. */
int trap_when(int n) { WHEN(n > 2, bump(n)); return steps; }
int trap_when_result(int n) { WHEN(n > 2, n = bump(n)); return n; }
int trap_unless(int n) { UNLESS(n > 2, drop(n)); return errors; }
int trap_when_condition(int n) { WHEN(bump(n) > 4, n = 9); return n; }
int trap_check_null(int *n) { CHECK_NULL(n, drop(1)); return *n; }
int trap_both(int n) { n = BOTH(n > 2, bump(n)); return n + steps; }
int trap_either(int n) { n = EITHER(n > 2, half(n)); return n + steps; }
int trap_choose(int n) { int m = CHOOSE(n > 2, bump(n), half(n)); return m + steps; }
int trap_choose_condition(int n) { int m = CHOOSE(bump(n) > 3, 1, 2); return m + steps; }
int trap_default(int n) { int m = DEFAULTED(n, bump(n)); return m + steps; }

/* Traps: evaluated twice. */
int trap_bigger(int n) { int m = BIGGER(bump(n), 3); return m + steps; }
int trap_bigger_second(int n) { int m = BIGGER(3, bump(n)); return m + steps; }
int trap_clamped(int n) { int m = CLAMPED(0, bump(n), 4); return m + steps; }
int trap_twice(int n) { return TWICE(bump(n)) + steps; }
int trap_square(int n) { int m = SQUARE(half(n)); return m + steps; }
int trap_default_twice(int n) { int m = DEFAULTED(half(n), 7); return m + steps; }
int trap_repeat(int n) { REPEAT(n, bump(n)); return steps; }
int trap_repeat_count(int n) { REPEAT(half(n), n++); return n + steps; }
int trap_until(int n) { UNTIL(bump(n) > 5, n++); return n + steps; }
int trap_until_action(int n) { UNTIL(n > 5, n = bump(n)); return n + steps; }

/* Traps: not evaluated, or only its text or type. */
int trap_ignored(int n) { IGNORED(bump(n)); return steps; }
int trap_first(int n) { int m = FIRST(n, bump(n)); return m + steps; }
int trap_second(int n) { int m = SECOND(half(n), n); return m + steps; }
int trap_size(int n) { int m = SIZE_OF(bump(n)); return m + steps; }
int trap_text(int n) { remember(TEXT_OF(bump(n))); return note[0] + steps; }
int trap_named(int n) { int m = NAMED(bump(n)); return m + note[0] + (int)strlen(note); }
int trap_logged(int n) { LOGGED("%d", bump(n)); return steps; }
int trap_constant(int n) { int m = CONSTANT(bump(n)); return m + steps; }
int trap_typed(int n) { int m = TYPED(bump(n)); return m + steps; }

/* Traps: after or before something else that the macro does. */
int trap_later(int n) { int m = LATER(steps + bump(n)); return m; }
int trap_earlier(int n) { int m = EARLIER(bump(n) + steps); return m; }
int trap_swapped(int n) { int m = SWAPPED(bump(n), half(n)); return m + steps; }
int trap_with_steps(int n) { WITH_STEPS(n, n = bump(steps)); return n + steps; }
int trap_in_order(int n) { IN_ORDER(n = steps, bump(n)); return n + steps; }
int trap_add(int n) { ADD_TO(n, bump(n)); return n + steps; }
int trap_masked(int n) { int m = MASKED(steps + half(n)); return m; }
int trap_all(int n) { int m = ALL_OF(bump(n), half(n)); return m + steps; }
int trap_beside(int n) { int m = TICK + bump(n); return m + steps; }

/* Traps: it leaves the function, or completes what a macro begins. */
int trap_try(int n) { TRY(drop(n)); return n + errors; }
int trap_give(int n) { GIVE(bump(n)); }
int trap_give_if(int n) { GIVE_IF(bump(n) > 3, 9); return n + steps; }
int trap_give_value(int n) { GIVE_IF(n > 3, bump(n)); return n + steps; }
int trap_if_even(int n) { IF_EVEN(bump(n)) { n = half(n); } return n + steps; }

/* Traps: names that a macro takes or makes. */
int trap_called(int n) { int m = CALLED(bump, half(n)); return m + steps; }
int trap_apply_macro(int n) { int m = APPLY(TWICE, half(n)); return m + steps; }
int trap_composed(int n) { int m = COMPOSED(half, bump, n); return m + steps; }
int trap_nested(int n) { int m = FIRST(n, BIGGER(bump(n), half(n))); return m + steps; }
int trap_outer_call(int n) { int m = half(BIGGER(bump(n), 2)); return m + steps; }
int trap_assert(int n) { assert(bump(n) > 0); return n + steps; }

/* What the macro does is plain, so the call may move. */
int safe_likely(int n) { if (likely(bump(n) > 3)) return 1; return steps; }
int safe_plain(int n) { int m = PLAIN(bump(n)); return m + steps; }
int safe_beside(int n) { int m = bump(n) + LIMIT; return m + steps; }
int safe_whole(int n) { int m = bump(BIGGER(n, 3)); return m + steps; }

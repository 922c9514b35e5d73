#include "traps.h"

typedef int (*trap)(int);
#define EACH(f) f(when) f(when_result) f(unless) f(when_condition) f(both) f(either) f(choose) \
    f(choose_condition) f(default) f(bigger) f(bigger_second) f(clamped) f(twice) f(square) f(default_twice) \
    f(repeat) f(repeat_count) f(until) f(until_action) f(ignored) f(first) f(second) f(size) f(text) f(named) \
    f(logged) f(constant) f(typed) f(later) f(earlier) f(swapped) f(with_steps) f(in_order) f(add) f(masked) \
    f(all) f(beside) f(try) f(give) f(give_if) f(give_value) f(if_even) f(called) f(apply_macro) f(composed) \
    f(nested) f(outer_call) f(assert)
#define DECLARE(name) int trap_##name(int);
#define LIST(name) {#name, trap_##name},
EACH(DECLARE)
int trap_check_null(int *n);
int safe_likely(int n), safe_plain(int n), safe_beside(int n), safe_whole(int n);

int main(void)
{
    struct { const char *name; trap run; } all[] = {
        EACH(LIST) {"likely", safe_likely}, {"plain", safe_plain}, {"beside", safe_beside}, {"whole", safe_whole}
    };
    for (size_t at = 0; at < sizeof all / sizeof *all; at++)
        for (int n = 0; n < 7; n++) {
            steps = errors = 0;
            memset(note, 0, sizeof note);
            int got = all[at].run(n);
            printf("%s %d: %d %d %d %s\n", all[at].name, n, got, steps, errors, note);
        }
    int five = 5;
    errors = 0;
    printf("%d %d %d\n", trap_check_null(&five), trap_check_null(NULL), errors);
    return 0;
}

// unseen: prompt entry_point=plan_roster
#include <stdbool.h>
#include <string.h>

enum { NOBODY = -1, MAX_CREW = 30 };

/* Tell whether bit `sailor` is set in the mask of a day's absences. */
static bool is_away(int mask, int sailor) {
    return (mask >> sailor & 1) == 1;
}

/*
 * Choose for each day the sailor, 0 to crew - 1, who stands the night watch, or NOBODY; out[d] is day d's.
 *
 * absences[d] is a bit mask: its bit s is set if sailor s is away on day d. Of those not away the sailor
 * with the fewest watches so far stands the watch. Whoever stood it the day before is taken only if
 * nobody else is there. Among equals take the first in circular order, beginning after the sailor who
 * stood the last watch of all (on whatever day), and beginning at 0 as long as there was none. A day
 * on which all are away, and every day if crew <= 0, gets NOBODY. There are at most MAX_CREW sailors.
 * `out` has room for `days` numbers.
 *
 * Example: crew 3 and absences {0, 0, 0, 4, 0} give {0, 1, 2, 0, 1}.
 */
void plan_roster(int crew, const int *absences, int days, int *out) {
// unseen: solution
    int watches[MAX_CREW] = {0};
    int last = NOBODY, before = NOBODY;
    for (int day = 0; day < days; day++) {
        int chosen = NOBODY;
        for (int step = 1; step <= crew; step++) {
            int sailor = (last + step) % crew;
            if (is_away(absences[day], sailor))
                continue;
            if (chosen == NOBODY || chosen == before)
                chosen = sailor;
            else if (sailor != before && watches[sailor] < watches[chosen])
                chosen = sailor;
        }
        if (chosen != NOBODY) {
            watches[chosen]++;
            last = chosen;
        }
        out[day] = before = chosen;
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

static bool gives(int crew, const int *absences, int days, const int *wanted) {
    int out[16];
    plan_roster(crew, absences, days, out);
    return days == 0 || memcmp(out, wanted, days * sizeof *out) == 0;
}

int main(void) {
    assert(gives(3, (int[]){0, 0, 0, 4, 0}, 5, (int[]){0, 1, 2, 0, 1}));
    assert(gives(2, (int[]){2, 2, 3, 0, 1}, 5, (int[]){0, 0, -1, 1, 1}));
    assert(gives(4, NULL, 0, NULL));
    assert(gives(0, (int[]){0, 0}, 2, (int[]){-1, -1}));
    assert(gives(-3, (int[]){1}, 1, (int[]){-1}));
    assert(gives(1, (int[]){0, 0, 1, 0}, 4, (int[]){0, 0, -1, 0}));
    assert(gives(3, (int[]){0, 1, 0, 0}, 4, (int[]){0, 1, 2, 0}));
    assert(gives(3, (int[]){6, 6, 0, 0, 0}, 5, (int[]){0, 0, 1, 2, 1}));
    assert(gives(3, (int[]){6, 7, 0}, 3, (int[]){0, -1, 1}));
    assert(gives(2, (int[]){1, 1, 2, 3, 0}, 5, (int[]){1, 1, 0, -1, 0}));
    assert(gives(4, (int[]){0, 0, 12, 12, 0, 0, 0}, 7, (int[]){0, 1, 0, 1, 2, 3, 2}));
    assert(gives(30, (int[]){536870911, 0}, 2, (int[]){29, 0}));
    return 0;
}

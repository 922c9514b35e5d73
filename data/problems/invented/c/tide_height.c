// unseen: prompt entry_point=tide_height
static const int TWELFTHS[6] = {1, 2, 3, 3, 2, 1};

/*
 * Return the twelfths of the whole rise or fall that are done after `progress` sixths of the time.
 * The six sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
 */
static double twelfths_done(double progress) {
    double done = 0.0;
    for (int sixth = 0; sixth < 6; sixth++) {
        if (progress >= sixth + 1)
            done += TWELFTHS[sixth];
        else if (progress > sixth)
            done += TWELFTHS[sixth] * (progress - sixth);
    }
    return done;
}

/*
 * Return the height of the water at a minute, read from a tide table by the rule of twelfths.
 *
 * The table's `count` turning points (high and low water) are at the minutes `times`, strictly increasing,
 * with the water at `heights` then. Between two neighbouring turning points the time is divided into
 * six equal sixths in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the whole difference,
 * evenly within each sixth. Up to the first turning point the water stands at the first height, from
 * the last one on at the last height. An empty table gives 0.0.
 *
 * Example: times {0, 360}, heights {100, 220} and minute 60 give 110.0.
 */
double tide_height(const int *times, const int *heights, int count, int minute) {
// unseen: solution
    if (count == 0)
        return 0.0;
    if (minute <= times[0])
        return heights[0];
    int k = 0;
    while (k + 1 < count && times[k + 1] <= minute)
        k++;
    if (k == count - 1)
        return heights[k];
    int span = times[k + 1] - times[k];
    double progress = 6.0 * (minute - times[k]) / span;
    int difference = heights[k + 1] - heights[k];
    return heights[k] + difference * twelfths_done(progress) / 12.0;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <stddef.h>

int main(void) {
    assert(fabs(tide_height((int[]){0, 360}, (int[]){100, 220}, 2, 60) - 110.0) < 1e-9);
    assert(fabs(tide_height((int[]){0, 360, 720}, (int[]){100, 220, 40}, 3, 390) - 212.5) < 1e-9);
    assert(fabs(tide_height(NULL, NULL, 0, 15) - 0.0) < 1e-9);
    assert(fabs(tide_height((int[]){100}, (int[]){75}, 1, 0) - 75.0) < 1e-9);
    assert(fabs(tide_height((int[]){100}, (int[]){75}, 1, 500) - 75.0) < 1e-9);
    assert(fabs(tide_height((int[]){50, 80}, (int[]){9, -9}, 2, 20) - 9.0) < 1e-9);
    assert(fabs(tide_height((int[]){50, 80}, (int[]){9, -9}, 2, 50) - 9.0) < 1e-9);
    assert(fabs(tide_height((int[]){50, 80}, (int[]){9, -9}, 2, 80) - -9.0) < 1e-9);
    assert(fabs(tide_height((int[]){50, 80}, (int[]){9, -9}, 2, 65) - 0.0) < 1e-9);
    assert(fabs(tide_height((int[]){0, 360, 720}, (int[]){100, 220, 40}, 3, 360) - 220.0) < 1e-9);
    assert(fabs(tide_height((int[]){0, 360, 720}, (int[]){100, 220, 40}, 3, 480) - 175.0) < 1e-9);
    assert(fabs(tide_height((int[]){0, 360, 720}, (int[]){100, 220, 40}, 3, 690) - 47.5) < 1e-9);
    assert(fabs(tide_height((int[]){0, 360}, (int[]){0, 1200}, 2, 150) - 450.0) < 1e-9);
    assert(fabs(tide_height((int[]){10, 70, 145}, (int[]){-30, 30, 18}, 3, 120) - 21.0) < 1e-9);
    return 0;
}

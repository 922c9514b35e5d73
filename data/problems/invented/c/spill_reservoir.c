// unseen: prompt entry_point=spill_reservoir
#include <stdbool.h>

static double gate_outflow(double level, double capacity);

/*
 * Return how much water spills over the dam of a reservoir in all during `days` days.
 *
 * The level at the start is first brought into the range 0 to `capacity`. Each day, in this order: the
 * day's inflow is added (it may be negative, but the level does not fall below 0); the gates let out
 * nothing if the level reached is below 0.3 of the capacity, 0.05 of the level if it is below 0.7 of
 * the capacity, and 0.1 of the level otherwise, but twice as much if water spilled on the day before;
 * and what is then above the capacity spills, so that the level is the capacity. A capacity that is
 * not positive gives -1.0.
 *
 * Example: inflows {100.0, 50.0}, capacity 100.0 and level 60.0 give 64.0.
 */
double spill_reservoir(const double *inflows, int days, double capacity, double level) {
// unseen: solution
    double spilled = 0.0;
    bool spilled_before = false;
    if (capacity <= 0.0)
        return -1.0;
    if (level < 0.0)
        level = 0.0;
    else if (level > capacity)
        level = capacity;
    for (int day = 0; day < days; day++) {
        level += inflows[day];
        if (level < 0.0)
            level = 0.0;
        double outflow = gate_outflow(level, capacity);
        if (spilled_before)
            outflow *= 2.0;
        level -= outflow;
        spilled_before = level > capacity;
        if (spilled_before) {
            spilled += level - capacity;
            level = capacity;
        }
    }
    return spilled;
}

/* Return what the gates let out in a day on which no water spilled the day before. */
static double gate_outflow(double level, double capacity) {
    if (level < 0.3 * capacity)
        return 0.0;
    if (level < 0.7 * capacity)
        return 0.05 * level;
    return 0.1 * level;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <math.h>
#include <stddef.h>

int main(void) {
    assert(fabs(spill_reservoir((double[]){100.0, 50.0}, 2, 100.0, 60.0) - 64.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){10.0, -40.0}, 2, 100.0, 20.0) - 0.0) < 1e-9);
    assert(fabs(spill_reservoir(NULL, 0, 50.0, 70.0) - 0.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){5.0}, 1, 0.0, 3.0) - -1.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){5.0}, 1, -2.0, 3.0) - -1.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){0.0}, 1, 100.0, 500.0) - 0.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){20.0}, 1, 100.0, 500.0) - 8.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){-30.0, 120.0}, 2, 100.0, -50.0) - 8.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){-30.0, 120.0}, 2, 100.0, 10.0) - 8.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){70.0, 50.0}, 2, 100.0, 0.0) - 1.7000000000000028) < 1e-9);
    assert(fabs(spill_reservoir((double[]){30.0, 90.0}, 2, 100.0, 0.0) - 6.650000000000006) < 1e-9);
    assert(fabs(spill_reservoir((double[]){29.0, 91.0}, 2, 100.0, 0.0) - 8.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){100.0, 0.0, 40.0}, 3, 100.0, 60.0) - 52.0) < 1e-9);
    assert(fabs(spill_reservoir((double[]){10.0, 110.0}, 2, 90.0, 90.0) - 90.0) < 1e-9);
    return 0;
}

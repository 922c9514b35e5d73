// unseen: prompt entry_point=smooth_readings
#include <math.h>
#include <stdbool.h>

/* Move `index` to the nearest valid index of an array with `count` items (count > 0). */
static int clamp_index(int index, int count) {
    if (index < 0)
        return 0;
    if (index >= count)
        return count - 1;
    return index;
}

/* Tell whether a reading is missing, that is, NaN. */
static bool is_missing(double value) {
    return isnan(value);
}

/*
 * Smooth the readings of a sensor; out[i] becomes the result for values[i].
 *
 * Each result is the mean of the readings at most `reach` places away (itself included) that differ by
 * no more than `spike` from the reading in the middle. They are added from left to right and the sum
 * is divided by their number. At both ends of the array the window is cut off. NaN is a missing
 * reading: it is never part of a mean, and its own result repeats the result before it (0.0 for the
 * first reading). A negative `reach` or `spike` counts as 0. `out` has room for `count` numbers and
 * does not overlap `values`.
 *
 * Example: values {1.0, 2.0, 9.0, 3.0}, reach 1 and spike 2.0 give {1.5, 1.5, 9.0, 3.0}.
 */
void smooth_readings(const double *values, int count, int reach, double spike, double *out) {
// unseen: solution
    if (reach < 0)
        reach = 0;
    if (spike < 0.0)
        spike = 0.0;
    for (int i = 0; i < count; ++i) {
        if (is_missing(values[i])) {
            out[i] = i > 0 ? out[i - 1] : 0.0;
            continue;
        }
        double total = 0.0;
        int used = 0;
        int last = clamp_index(i + reach, count);
        for (int j = clamp_index(i - reach, count); j <= last; ++j) {
            if (!is_missing(values[j]) && fabs(values[j] - values[i]) <= spike) {
                total += values[j];
                used += 1;
            }
        }
        out[i] = total / used;
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

static bool gives(const double *values, int count, int reach, double spike, const double *wanted) {
    double out[16];
    smooth_readings(values, count, reach, spike, out);
    for (int i = 0; i < count; i++) {
        if (!(fabs(out[i] - wanted[i]) < 1e-12))
            return false;
    }
    return true;
}

int main(void) {
    assert(gives((double[]){1.0, 2.0, 9.0, 3.0}, 4, 1, 2.0, (double[]){1.5, 1.5, 9.0, 3.0}));
    assert(gives((double[]){4.0, NAN, 5.0}, 3, 5, 1.0, (double[]){4.5, 4.5, 4.5}));
    assert(gives(NULL, 0, 3, 1.0, NULL));
    assert(gives((double[]){NAN, NAN, 2.5}, 3, 1, 9.0, (double[]){0.0, 0.0, 2.5}));
    assert(gives((double[]){7.0, 7.5, 8.0}, 3, -2, 5.0, (double[]){7.0, 7.5, 8.0}));
    assert(gives((double[]){1.0, 1.0, 4.0, 1.0}, 4, 3, -1.0, (double[]){1.0, 1.0, 4.0, 1.0}));
    assert(gives((double[]){0.0, 2.0, 4.0, 6.0, 8.0}, 5, 2, 100.0, (double[]){2.0, 3.0, 4.0, 5.0, 6.0}));
    assert(gives((double[]){0.0, 2.0, 4.0, 6.0, 8.0}, 5, 2, 2.0, (double[]){1.0, 2.0, 4.0, 6.0, 7.0}));
    assert(gives((double[]){-3.0, NAN, NAN, -1.0}, 4, 3, 2.0, (double[]){-2.0, -2.0, -2.0, -2.0}));
    assert(gives((double[]){6.0, -6.0}, 2, 1, 11.5, (double[]){6.0, -6.0}));
    assert(gives((double[]){5.0, 1.0, 2.0, NAN, 9.0}, 5, 1, 1.0, (double[]){5.0, 1.5, 1.5, 1.5, 9.0}));
    assert(gives((double[]){1.0, 5.0, NAN, 2.0}, 4, 0, 1.0, (double[]){1.0, 5.0, 5.0, 2.0}));
    return 0;
}

// unseen: prompt entry_point=smooth_readings
#include <cmath>
#include <vector>

/// Moves `index` to the nearest valid index of a sequence with `count` items (count > 0).
int clamp_index(int index, int count) {
    if (index < 0) {
        return 0;
    } else if (index >= count) {
        return count - 1;
    }
    return index;
}

/// Tells whether a reading is missing, that is, NaN.
bool is_missing(double value) {
    return value != value;
}

/// Smooths the readings of a sensor and returns as many values as there are readings.
///
/// Each result is the mean of the readings at most `reach` places away (itself included) that differ by no
/// more than `spike` from the reading in the middle. They are added from left to right and the sum is divided
/// by their number. At both ends the window is cut off. NaN is a missing reading: it is never part of a mean,
/// and its own result repeats the result before it (0.0 for the first reading). A negative `reach` or `spike`
/// counts as 0.
/// Example: `smooth_readings({1.0, 2.0, 9.0, 3.0}, 1, 2.0)` returns `{1.5, 1.5, 9.0, 3.0}`.
std::vector<double> smooth_readings(const std::vector<double>& values, int reach, double spike) {
// unseen: solution
    int count = static_cast<int>(values.size());
    std::vector<double> smoothed(values.size(), 0.0);
    reach = reach < 0 ? 0 : reach;
    spike = spike < 0.0 ? 0.0 : spike;
    for (int i = 0; i < count; i++) {
        if (is_missing(values[i])) {
            if (i > 0)
                smoothed[i] = smoothed[i - 1];
            continue;
        }
        double sum = 0.0;
        int used = 0;
        int last = clamp_index(i + reach, count);
        for (int j = clamp_index(i - reach, count); j <= last; j++) {
            if (!is_missing(values[j]) && std::fabs(values[j] - values[i]) <= spike) {
                sum += values[j];
                used += 1;
            }
        }
        smoothed[i] = sum / used;
    }
    return smoothed;
}
// unseen: test
#undef NDEBUG
#include <cassert>
#include <cmath>

int main() {
    const double nan = std::nan("");
    assert((smooth_readings({1.0, 2.0, 9.0, 3.0}, 1, 2.0) == std::vector<double>{1.5, 1.5, 9.0, 3.0}));
    assert((smooth_readings({4.0, nan, 5.0}, 5, 1.0) == std::vector<double>{4.5, 4.5, 4.5}));
    assert(smooth_readings({}, 3, 1.0).empty());
    assert((smooth_readings({nan, nan, 2.5}, 1, 9.0) == std::vector<double>{0.0, 0.0, 2.5}));
    assert((smooth_readings({7.0, 7.5, 8.0}, -2, 5.0) == std::vector<double>{7.0, 7.5, 8.0}));
    assert((smooth_readings({1.0, 1.0, 4.0, 1.0}, 3, -1.0) == std::vector<double>{1.0, 1.0, 4.0, 1.0}));
    assert((smooth_readings({0.0, 2.0, 4.0, 6.0, 8.0}, 2, 100.0) ==
            std::vector<double>{2.0, 3.0, 4.0, 5.0, 6.0}));
    assert((smooth_readings({0.0, 2.0, 4.0, 6.0, 8.0}, 2, 2.0) ==
            std::vector<double>{1.0, 2.0, 4.0, 6.0, 7.0}));
    assert((smooth_readings({-3.0, nan, nan, -1.0}, 3, 2.0) == std::vector<double>{-2.0, -2.0, -2.0, -2.0}));
    assert((smooth_readings({6.0, -6.0}, 1, 11.5) == std::vector<double>{6.0, -6.0}));
    assert((smooth_readings({5.0, 1.0, 2.0, nan, 9.0}, 1, 1.0) ==
            std::vector<double>{5.0, 1.5, 1.5, 1.5, 9.0}));
    assert((smooth_readings({1.0, 5.0, nan, 2.0}, 0, 1.0) == std::vector<double>{1.0, 5.0, 5.0, 2.0}));
    assert((smooth_readings({1.0, 1.5, 2.5}, 1, 0.5) == std::vector<double>{1.25, 1.25, 2.5}));
    assert((smooth_readings({1.0, 1.25}, 1, -1.0) == std::vector<double>{1.0, 1.25}));
    return 0;
}

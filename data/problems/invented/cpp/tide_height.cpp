// unseen: prompt entry_point=tide_height
#include <cstddef>
#include <vector>

const int TWELFTHS[6] = {1, 2, 3, 3, 2, 1};

/// Returns the twelfths of the whole rise or fall that are done after `progress` sixths of the time. The six
/// sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
double twelfths_done(double progress) {
    double done = 0.0;
    for (int sixth = 0; sixth < 6; sixth++) {
        if (progress >= sixth + 1)
            done += TWELFTHS[sixth];
        else if (progress > sixth)
            done += TWELFTHS[sixth] * (progress - sixth);
    }
    return done;
}

/// Returns the height of the water at a minute, read from a tide table by the rule of twelfths.
///
/// The table's turning points (high and low water) are at the minutes `times`, strictly increasing, with the
/// water at `heights` then. Between two neighbouring turning points the time is divided into six equal sixths
/// in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the whole difference, evenly within each sixth.
/// Up to the first turning point the water stands at the first height, from the last one on at the last
/// height. An empty table gives 0.0.
/// Example: `tide_height({0, 360}, {100, 220}, 60)` returns `110.0`.
/// Example: `tide_height({0, 360, 720}, {100, 220, 40}, 390)` returns `212.5`.
double tide_height(const std::vector<int>& times, const std::vector<int>& heights, int minute) {
// unseen: solution
    if (times.empty())
        return 0.0;
    if (minute <= times.front())
        return heights.front();
    std::size_t next = 1;
    while (next < times.size() && times[next] <= minute)
        ++next;
    if (next == times.size())
        return heights.back();
    int span = times[next] - times[next - 1];
    int difference = heights[next] - heights[next - 1];
    double progress = 6.0 * (minute - times[next - 1]) / span;
    double height = heights[next - 1];
    height += difference * twelfths_done(progress) / 12.0;
    return height;
}
// unseen: test
#undef NDEBUG
#include <cassert>
#include <cmath>

int main() {
    assert(std::fabs(tide_height({0, 360}, {100, 220}, 60) - 110.0) < 1e-9);
    assert(std::fabs(tide_height({0, 360, 720}, {100, 220, 40}, 390) - 212.5) < 1e-9);
    assert(std::fabs(tide_height({}, {}, 15) - 0.0) < 1e-9);
    assert(std::fabs(tide_height({100}, {75}, 0) - 75.0) < 1e-9);
    assert(std::fabs(tide_height({100}, {75}, 500) - 75.0) < 1e-9);
    assert(std::fabs(tide_height({50, 80}, {9, -9}, 20) - 9.0) < 1e-9);
    assert(std::fabs(tide_height({50, 80}, {9, -9}, 50) - 9.0) < 1e-9);
    assert(std::fabs(tide_height({50, 80}, {9, -9}, 80) - -9.0) < 1e-9);
    assert(std::fabs(tide_height({50, 80}, {9, -9}, 65) - 0.0) < 1e-9);
    assert(std::fabs(tide_height({0, 360, 720}, {100, 220, 40}, 360) - 220.0) < 1e-9);
    assert(std::fabs(tide_height({0, 360, 720}, {100, 220, 40}, 480) - 175.0) < 1e-9);
    assert(std::fabs(tide_height({0, 360, 720}, {100, 220, 40}, 690) - 47.5) < 1e-9);
    assert(std::fabs(tide_height({0, 360}, {0, 1200}, 150) - 450.0) < 1e-9);
    assert(std::fabs(tide_height({10, 70, 145}, {-30, 30, 18}, 120) - 21.0) < 1e-9);
    return 0;
}

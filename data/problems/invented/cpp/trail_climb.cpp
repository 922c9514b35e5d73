// unseen: prompt entry_point=trail_climb
#include <cstddef>
#include <vector>

const int MISSING = -9999;

/// Returns the current reading, or the previous one if the current one is missing (-9999).
int mend_reading(int previous, int current) {
    return current == MISSING ? previous : current;
}

/// Returns how many metres a trail climbs in all, without the wobbles of the altimeter.
///
/// A reading of -9999 is missing and stands for the (mended) reading before it, or for 0 if it is the first.
/// A `threshold` below 1 counts as 1. Outside a climb keep the lowest reading since the last climb ended
/// (since the start at first). A climb begins when a reading is at least `threshold` above that lowest
/// reading. Within a climb keep its highest reading. The climb ends when a reading is at least `threshold`
/// below that highest reading; that reading is then the new lowest one. A climb counts its highest reading
/// less the lowest one before it, and one that lasts to the end counts as well.
/// Example: `trail_climb({100, 103, 99, 140, 136, 150, 120}, 10)` returns `51`.
/// Example: `trail_climb({50, 60, -9999, 40, 70}, 5)` returns `40`.
int trail_climb(const std::vector<int>& heights, int threshold) {
// unseen: solution
    int total = 0;
    int height = 0, low = 0, high = 0;
    bool climbing = false;
    if (threshold < 1)
        threshold = 1;
    for (std::size_t i = 0; i < heights.size(); i++) {
        height = mend_reading(height, heights[i]);
        if (i == 0) {
            low = height;
            continue;
        }
        if (climbing) {
            if (height > high) {
                high = height;
            } else if (high - height >= threshold) {
                total += high - low;
                climbing = false;
                low = height;
            }
        } else if (height < low) {
            low = height;
        } else if (height - low >= threshold) {
            climbing = true;
            high = height;
        }
    }
    if (climbing)
        total += high - low;
    return total;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(trail_climb({100, 103, 99, 140, 136, 150, 120}, 10) == 51);
    assert(trail_climb({50, 60, -9999, 40, 70}, 5) == 40);
    assert(trail_climb({}, 3) == 0);
    assert(trail_climb({812}, 3) == 0);
    assert(trail_climb({-9999, 8, -9999, 16}, 4) == 16);
    assert(trail_climb({9, 7, 5, 2}, 1) == 0);
    assert(trail_climb({1, 2, 1, 3, 3, 2, 5}, 0) == 6);
    assert(trail_climb({1, 2, 1, 3, 3, 2, 5}, -7) == 6);
    assert(trail_climb({0, 9, 0, 9, 0}, 10) == 0);
    assert(trail_climb({0, 10, 0, 10, 0}, 10) == 20);
    assert(trail_climb({0, 10, 1, 12, 2, 13}, 10) == 23);
    assert(trail_climb({5, -20, -12, -9999, 4, -30}, 6) == 24);
    assert(trail_climb({0, 30, 24, 29, 23, 50}, 8) == 50);
    assert(trail_climb({0, 12, 3, 10, 15, 20}, 8) == 29);
    return 0;
}

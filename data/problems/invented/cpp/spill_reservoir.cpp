// unseen: prompt entry_point=spill_reservoir
#include <algorithm>
#include <vector>

/// Returns what the gates let out in a day: nothing below 0.3 of the capacity, 0.05 of the level below 0.7 of
/// the capacity, and 0.1 of the level from there on.
double gate_outflow(double level, double capacity) {
    if (level < 0.3 * capacity) {
        return 0.0;
    }
    if (level < 0.7 * capacity) {
        return 0.05 * level;
    }
    return 0.1 * level;
}

/// Returns how much water spills over the dam of a reservoir in all.
///
/// The level at the start is first brought into the range 0 to `capacity`. Each day, in this order: the day's
/// inflow is added (it may be negative, but the level does not fall below 0); the `gate_outflow` of the level
/// reached is let out, twice as much if water spilled on the day before; and what is then above the capacity
/// spills, so that the level is the capacity. A capacity that is not positive gives -1.0.
/// Example: `spill_reservoir({100.0, 50.0}, 100.0, 60.0)` returns `64.0`.
/// Example: `spill_reservoir({10.0, -40.0}, 100.0, 20.0)` returns `0.0`.
double spill_reservoir(const std::vector<double>& inflows, double capacity, double level) {
// unseen: solution
    if (capacity <= 0.0) {
        return -1.0;
    }
    level = std::min(std::max(level, 0.0), capacity);
    double spilled = 0.0;
    bool spilled_before = false;
    for (double inflow : inflows) {
        level += inflow;
        if (level < 0.0) {
            level = 0.0;
        }
        double outflow = gate_outflow(level, capacity);
        if (spilled_before) {
            outflow *= 2.0;
        }
        level -= outflow;
        spilled_before = level > capacity;
        if (!spilled_before) {
            continue;
        }
        spilled += level - capacity;
        level = capacity;
    }
    return spilled;
}
// unseen: test
#undef NDEBUG
#include <cassert>
#include <cmath>

int main() {
    assert(std::fabs(spill_reservoir({100.0, 50.0}, 100.0, 60.0) - 64.0) < 1e-9);
    assert(std::fabs(spill_reservoir({10.0, -40.0}, 100.0, 20.0) - 0.0) < 1e-9);
    assert(std::fabs(spill_reservoir({}, 50.0, 70.0) - 0.0) < 1e-9);
    assert(std::fabs(spill_reservoir({5.0}, 0.0, 3.0) - -1.0) < 1e-9);
    assert(std::fabs(spill_reservoir({5.0}, -2.0, 3.0) - -1.0) < 1e-9);
    assert(std::fabs(spill_reservoir({0.0}, 100.0, 500.0) - 0.0) < 1e-9);
    assert(std::fabs(spill_reservoir({20.0}, 100.0, 500.0) - 8.0) < 1e-9);
    assert(std::fabs(spill_reservoir({-30.0, 120.0}, 100.0, -50.0) - 8.0) < 1e-9);
    assert(std::fabs(spill_reservoir({-30.0, 120.0}, 100.0, 10.0) - 8.0) < 1e-9);
    assert(std::fabs(spill_reservoir({70.0, 50.0}, 100.0, 0.0) - 1.7) < 1e-9);
    assert(std::fabs(spill_reservoir({30.0, 90.0}, 100.0, 0.0) - 6.65) < 1e-9);
    assert(std::fabs(spill_reservoir({29.0, 91.0}, 100.0, 0.0) - 8.0) < 1e-9);
    assert(std::fabs(spill_reservoir({100.0, 0.0, 40.0}, 100.0, 60.0) - 52.0) < 1e-9);
    assert(std::fabs(spill_reservoir({10.0, 110.0}, 90.0, 90.0) - 90.0) < 1e-9);
    assert(std::fabs(spill_reservoir({120.0}, 100.0, -50.0) - 8.0) < 1e-9);
    assert(std::fabs(spill_reservoir({0.1, 0.2}, 0.2, 0.0) - 0.0655) < 1e-9);
    return 0;
}

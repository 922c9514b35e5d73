// unseen: prompt entry_point=tariff_bill
#include <vector>

/// Returns the price of a unit in tenths of a cent; `day` counts from a Monday, 0. Hours 0 to 5 cost 11,
/// hours 17 to 20 cost 41 on working days, everything else costs 23.
int hour_rate(int day, int hour) {
    bool weekend = day % 7 == 5 || day % 7 == 6;
    if (hour < 6)
        return 11;
    else if (hour >= 17 && hour <= 20 && !weekend)
        return 41;
    else
        return 23;
}

/// Returns the price in cents of the electricity used, `usage[i]` units in hour i.
///
/// Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i / 24. A negative reading is a
/// faulty one and is skipped. The first `free_units` units cost nothing (none are free if that is negative).
/// Every other unit costs the `hour_rate` of its hour; of these paid units all after the first 100 cost 5
/// tenths of a cent more. The sum of all tenths of a cent is rounded to whole cents, 5 tenths upwards. The
/// sums may need 64 bits.
/// Example: `tariff_bill({10, 10}, 5)` returns `17`.
/// Example: `tariff_bill({0, 0, 0, 0, 0, 0, 130}, 0)` returns `314`.
long long tariff_bill(const std::vector<int>& usage, int free_units) {
// unseen: solution
    long long left = free_units > 0 ? free_units : 0;
    long long paid = 0;
    long long tenths = 0;
    int count = static_cast<int>(usage.size());
    for (int i = 0; i < count; i++) {
        long long units = usage[i];
        if (units <= 0)
            continue;
        if (left >= units) {
            left -= units;
            continue;
        }
        units -= left;
        left = 0;
        tenths += units * hour_rate(i / 24, i % 24);
        if (paid >= 100)
            tenths += 5 * units;
        else if (paid + units > 100)
            tenths += 5 * (paid + units - 100);
        paid += units;
    }
    return (tenths + 5) / 10;
}
// unseen: test
#undef NDEBUG
#include <cassert>

std::vector<int> run_of(int count, int value, std::vector<int> tail) {
    tail.insert(tail.begin(), count, value);
    return tail;
}

int main() {
    assert(tariff_bill({10, 10}, 5) == 17);
    assert(tariff_bill({0, 0, 0, 0, 0, 0, 130}, 0) == 314);
    assert(tariff_bill({}, 10) == 0);
    assert(tariff_bill({7, -3, 8}, 100) == 0);
    assert(tariff_bill({5}, -20) == 6);
    assert(tariff_bill({1, -50, 3}, 0) == 4);
    assert(tariff_bill(run_of(24, 1, {}), 0) == 55);
    assert(tariff_bill(run_of(168, 1, {}), 0) == 406);
    assert(tariff_bill(run_of(16, 0, {10, 10, 0, 0, 10, 10}), 4) == 119);
    assert(tariff_bill({100, 1}, 0) == 112);
    assert(tariff_bill({60, 60, 60}, 50) == 158);
    assert(tariff_bill(run_of(138, 0, {20}), 0) == 46);
    assert(tariff_bill({2000000000, 2000000000}, 0) == 6399999950LL);
    assert(tariff_bill({4, 4, 4}, 6) == 7);
    assert(tariff_bill({60, 61}, 0) == 144);
    assert(tariff_bill(run_of(306, 0, {20}), 0) == 46);
    assert(tariff_bill({101}, 0) == 112);
    assert(tariff_bill(run_of(600, 1, {}), 0) == 1587);
    return 0;
}

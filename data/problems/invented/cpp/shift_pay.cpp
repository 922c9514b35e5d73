// unseen: prompt entry_point=shift_pay
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

/// Returns the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480. A block of less
/// than 15 minutes is not paid.
long long block_units(int minutes) {
    if (minutes < 15) {
        return 0;
    }
    if (minutes > 480) {
        return 2LL * 480 + 3LL * (minutes - 480);
    }
    return 2LL * minutes;
}

/// Returns the pay in cents for the shifts of a week at `rate` cents an hour.
///
/// Shift i lasts from minute `starts[i]` to minute `ends[i]`; it is ignored if `ends[i]` <= `starts[i]`. The
/// shifts come in any order. Those that overlap or touch form one block (a chain of such shifts is still one
/// block), whose overlapping minutes count once. A block under 15 minutes is not paid; in each block the
/// minutes beyond 480 count one and a half times. The total over all blocks is rounded down to whole cents
/// once, at the end. The sums may need 64 bits.
/// Example: `shift_pay({0, 100}, {60, 130}, 1000)` returns `1500`.
/// Example: `shift_pay({300, 0, 480}, {540, 320, 490}, 1200)` returns `11400`.
long long shift_pay(const std::vector<int>& starts, const std::vector<int>& ends, int rate) {
// unseen: solution
    std::vector<std::pair<int, int>> shifts;
    for (std::size_t i = 0; i < starts.size(); i++) {
        if (ends[i] > starts[i]) {
            shifts.push_back(std::make_pair(starts[i], ends[i]));
        }
    }
    std::sort(shifts.begin(), shifts.end());
    long long units = 0;
    std::size_t i = 0;
    while (i < shifts.size()) {
        int begin = shifts[i].first;
        int end = shifts[i].second;
        for (i++; i < shifts.size() && shifts[i].first <= end; i++) {
            end = std::max(end, shifts[i].second);
        }
        units += block_units(end - begin);
    }
    return units * rate / 120;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(shift_pay({0, 100}, {60, 130}, 1000) == 1500);
    assert(shift_pay({300, 0, 480}, {540, 320, 490}, 1200) == 11400);
    assert(shift_pay({}, {}, 900) == 0);
    assert(shift_pay({50, 60}, {50, 40}, 900) == 0);
    assert(shift_pay({0}, {14}, 6000) == 0);
    assert(shift_pay({0}, {15}, 6000) == 1500);
    assert(shift_pay({0, 8}, {8, 16}, 6000) == 1600);
    assert(shift_pay({0, 9}, {8, 17}, 6000) == 0);
    assert(shift_pay({10}, {490}, 100) == 800);
    assert(shift_pay({10}, {491}, 100) == 802);
    assert(shift_pay({0, 100}, {25, 125}, 71) == 59);
    assert(shift_pay({0, 10, 200}, {100, 20, 230}, 600) == 1300);
    assert(shift_pay({0}, {600}, 2000000000) == 22000000000LL);
    assert(shift_pay({90, 30}, {120, 60}, 60) == 60);
    assert(shift_pay({50, 0}, {40, 60}, 600) == 600);
    return 0;
}

// unseen: prompt entry_point=simulate_queue
#include <cstddef>
#include <vector>

/// Returns the index (0 or 1) of the counter that is free earlier, 0 if they are equal.
int earlier_counter(int first_free, int second_free) {
    return second_free < first_free ? 1 : 0;
}

/// Returns how long someone waits for a counter that is free from minute `free`.
int waiting_time(int free, int arrival) {
    if (free > arrival) {
        return free - arrival;
    }
    return 0;
}

/// Simulates a post office with two counters and returns three numbers: served, left, waited.
///
/// Customer i comes at minute `arrivals[i]` (never before customer i - 1) and needs `services[i]` minutes.
/// Both counters are free from minute 0. A customer goes to the counter that is free earlier (the first if
/// equal) and waits there until it is free, but leaves at once if that takes more than `patience` minutes.
/// After every third customer that a counter has served, it pauses for 2 more minutes. Someone with
/// `services[i]` <= 0 has only a question: served at once, without waiting, without a counter. Returned are
/// the number of customers served, the number who left, and the total waiting time of those served.
/// Example: `simulate_queue({0, 0, 1, 2}, {5, 3, 4, 1}, 2)` returns `{3, 1, 2}`.
std::vector<int> simulate_queue(const std::vector<int>& arrivals, const std::vector<int>& services,
                                int patience) {
// unseen: solution
    int free[2] = {0, 0};
    int handled[2] = {0, 0};
    int served = 0, left = 0, waited = 0;
    for (std::size_t i = 0; i < arrivals.size(); i++) {
        if (services[i] <= 0) {
            served++;
            continue;
        }
        int counter = earlier_counter(free[0], free[1]);
        int wait = waiting_time(free[counter], arrivals[i]);
        if (wait > patience) {
            left++;
            continue;
        }
        served += 1;
        waited += wait;
        free[counter] = arrivals[i] + wait + services[i];
        if (++handled[counter] % 3 == 0) {
            free[counter] += 2;
        }
    }
    return {served, left, waited};
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((simulate_queue({0, 0, 1, 2}, {5, 3, 4, 1}, 2) == std::vector<int>{3, 1, 2}));
    assert((simulate_queue({}, {}, 5) == std::vector<int>{0, 0, 0}));
    assert((simulate_queue({3, 3, 3}, {10, 10, 10}, 0) == std::vector<int>{2, 1, 0}));
    assert((simulate_queue({3, 3, 3}, {10, 10, 10}, 10) == std::vector<int>{3, 0, 10}));
    assert((simulate_queue({3, 3, 3}, {10, 10, 10}, 9) == std::vector<int>{2, 1, 0}));
    assert((simulate_queue({1, 1, 1, 1}, {9, 0, 9, -2}, 0) == std::vector<int>{4, 0, 0}));
    assert((simulate_queue({0, 1, 2, 3}, {1, 100, 1, 1}, 0) == std::vector<int>{4, 0, 0}));
    assert((simulate_queue({0, 0, 1, 2, 3}, {1, 100, 1, 1, 1}, 5) == std::vector<int>{5, 0, 2}));
    assert((simulate_queue({0, 0, 1, 2, 3}, {1, 100, 1, 1, 1}, 1) == std::vector<int>{4, 1, 0}));
    assert((simulate_queue({0, 0, 0, 0, 0, 0, 0, 0}, {2, 2, 2, 2, 2, 2, 2, 2}, 50) ==
            std::vector<int>{8, 0, 28}));
    assert((simulate_queue({5, 6, 7, 8, 9}, {4, 4, 4, 4, 4}, 2) == std::vector<int>{4, 1, 4}));
    assert((simulate_queue({0, 0, 1, 9}, {5, 5, 5, 5}, 2) == std::vector<int>{3, 1, 0}));
    assert((simulate_queue({0, 0, 1}, {9, 9, 0}, 0) == std::vector<int>{3, 0, 0}));
    return 0;
}

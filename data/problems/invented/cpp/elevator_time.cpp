// unseen: prompt entry_point=elevator_time
#include <vector>

/// Tells whether any floor from `low` to `high`, both included, is pending (none if low > high).
bool pending_between(const std::vector<bool>& pending, int low, int high) {
    for (int floor = low; floor <= high; floor++) {
        if (pending[floor]) {
            return true;
        }
    }
    return false;
}

/// Returns the seconds that an elevator needs to serve all requested floors of a house.
///
/// The house has the floors 0 to `top`; requests for other floors are ignored and a floor requested more than
/// once is served once. The elevator is at floor `start` (0 <= start <= top) and goes up at first. At each
/// floor that is pending when it is there, `start` included, it stops for 2 seconds. It keeps its direction
/// while requests are pending further on in that direction, otherwise it reverses, which takes 3 seconds.
/// Each floor that it moves takes 1 second. It is done as soon as nothing is pending. If top < 0 the result
/// is 0.
/// Example: `elevator_time(2, {4, 3, 4}, 5)` returns `6`, `elevator_time(2, {0, 2, 9}, 5)` returns `9`.
int elevator_time(int start, const std::vector<int>& requests, int top) {
// unseen: solution
    if (top < 0) {
        return 0;
    }
    std::vector<bool> pending(top + 1, false);
    for (int request : requests) {
        if (request >= 0 && request <= top) {
            pending[request] = true;
        }
    }
    int seconds = 0;
    int floor = start;
    int direction = 1;
    while (pending_between(pending, 0, top)) {
        if (pending[floor]) {
            pending[floor] = false;
            seconds += 2;
            continue;
        }
        bool above = pending_between(pending, floor + 1, top);
        bool below = pending_between(pending, 0, floor - 1);
        if ((direction == 1 && !above) || (direction == -1 && !below)) {
            direction = -direction;
            seconds += 3;
        }
        floor += direction;
        seconds++;
    }
    return seconds;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(elevator_time(2, {4, 3, 4}, 5) == 6);
    assert(elevator_time(2, {0, 2, 9}, 5) == 9);
    assert(elevator_time(0, {}, 9) == 0);
    assert(elevator_time(3, {3}, 3) == 2);
    assert(elevator_time(3, {3, 3, 3}, 7) == 2);
    assert(elevator_time(0, {1, 2}, -1) == 0);
    assert(elevator_time(0, {-1, 8}, 7) == 0);
    assert(elevator_time(0, {0}, 0) == 2);
    assert(elevator_time(4, {5, 3}, 9) == 10);
    assert(elevator_time(4, {3, 1}, 9) == 10);
    assert(elevator_time(4, {9, 0}, 9) == 21);
    assert(elevator_time(1, {0, 6, 6, 2, 7}, 6) == 20);
    assert(elevator_time(5, {5, 4, 6, 0, 6, 12}, 6) == 18);
    assert(elevator_time(1, {9, 3}, 5) == 4);
    return 0;
}

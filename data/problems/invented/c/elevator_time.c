// unseen: prompt entry_point=elevator_time
#include <stdbool.h>

#define MAX_FLOORS 200

/* Tell whether any floor from `low` to `high`, both included, is pending (none if low > high). */
static bool pending_between(const bool *pending, int low, int high) {
    int floor = low;
    while (floor <= high) {
        if (pending[floor])
            return true;
        floor++;
    }
    return false;
}

/*
 * Return the seconds that an elevator needs to serve all requested floors of a house.
 *
 * The house has the floors 0 to `top` (below MAX_FLOORS); requests for other floors are ignored and a
 * floor requested more than once is served once. The elevator is at floor `start` (0 <= start <= top)
 * and goes up at first. At each floor that is pending when it is there, `start` included, it stops
 * for 2 seconds. It keeps its direction while requests are pending further on in that direction, otherwise
 * it reverses, which takes 3 seconds. Each floor that it moves takes 1 second. It is done as soon as
 * nothing is pending. If top < 0 the result is 0.
 *
 * Example: start 2, requests {0, 2, 9} and top 5 give 9.
 */
int elevator_time(int start, const int *requests, int count, int top) {
// unseen: solution
    bool pending[MAX_FLOORS] = {false};
    int seconds = 0, floor = start, direction = 1;
    if (top < 0)
        return 0;
    for (int i = 0; i < count; i++) {
        if (requests[i] < 0 || requests[i] > top)
            continue;
        pending[requests[i]] = true;
    }
    while (true) {
        if (pending[floor]) {
            pending[floor] = false;
            seconds += 2;
        }
        bool above = pending_between(pending, floor + 1, top);
        bool below = pending_between(pending, 0, floor - 1);
        if (!above && !below)
            break;
        if ((direction > 0 && !above) || (direction < 0 && !below)) {
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
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(elevator_time(2, (int[]){4, 3, 4}, 3, 5) == 6);
    assert(elevator_time(2, (int[]){0, 2, 9}, 3, 5) == 9);
    assert(elevator_time(0, NULL, 0, 9) == 0);
    assert(elevator_time(3, (int[]){3}, 1, 3) == 2);
    assert(elevator_time(3, (int[]){3, 3, 3}, 3, 7) == 2);
    assert(elevator_time(0, (int[]){1, 2}, 2, -1) == 0);
    assert(elevator_time(0, (int[]){-1, 8}, 2, 7) == 0);
    assert(elevator_time(0, (int[]){0}, 1, 0) == 2);
    assert(elevator_time(4, (int[]){5, 3}, 2, 9) == 10);
    assert(elevator_time(4, (int[]){3, 1}, 2, 9) == 10);
    assert(elevator_time(4, (int[]){9, 0}, 2, 9) == 21);
    assert(elevator_time(1, (int[]){0, 6, 6, 2, 7}, 5, 6) == 20);
    assert(elevator_time(5, (int[]){5, 4, 6, 0, 6, 12}, 6, 6) == 18);
    assert(elevator_time(1, (int[]){9, 3}, 2, 5) == 4);
    return 0;
}

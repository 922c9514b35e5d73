// unseen: prompt entry_point=load_ferry
/* Return the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead. */
static int room_needed(int length, int ahead) {
    return ahead > 0 ? length + 3 : length;
}

/*
 * Return how many of `count` vehicles drive onto a ferry with two lanes, each `lane` long.
 *
 * The vehicles come in the given order; a length that is not positive is an error and is skipped. A
 * vehicle longer than 120 is a truck and may only use the left lane. Any other takes the lane that has
 * more room left (the left one if equal). In its lane it needs its length, and 3 more if that lane
 * already has a vehicle. If there is not enough room, it has to wait aside. When the third vehicle has
 * to wait, loading stops at once.
 *
 * Example: lengths {40, 50, 130, 30} and lane 100 give 3.
 */
int load_ferry(const int *lengths, int count, int lane) {
// unseen: solution
    struct {
        int room, vehicles;
    } lanes[2] = {{lane, 0}, {lane, 0}};
    int waiting = 0;
    for (int i = 0; i < count && waiting < 3; i++) {
        int length = lengths[i];
        if (length <= 0)
            continue;
        int side = length <= 120 && lanes[1].room > lanes[0].room ? 1 : 0;
        int needed = room_needed(length, lanes[side].vehicles);
        if (needed > lanes[side].room) {
            waiting++;
        } else {
            lanes[side].room -= needed;
            lanes[side].vehicles++;
        }
    }
    return lanes[0].vehicles + lanes[1].vehicles;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(load_ferry((int[]){40, 50, 130, 30}, 4, 100) == 3);
    assert(load_ferry((int[]){60, 60, 60, 60, 60, 10}, 6, 100) == 2);
    assert(load_ferry(NULL, 0, 100) == 0);
    assert(load_ferry((int[]){10, 20}, 2, 0) == 0);
    assert(load_ferry((int[]){5, 5}, 2, -3) == 0);
    assert(load_ferry((int[]){0, -5, 10}, 3, 10) == 1);
    assert(load_ferry((int[]){100, 100}, 2, 100) == 2);
    assert(load_ferry((int[]){50, 50, 47, 47}, 4, 100) == 4);
    assert(load_ferry((int[]){50, 50, 48, 47}, 4, 100) == 3);
    assert(load_ferry((int[]){121, 121}, 2, 300) == 2);
    assert(load_ferry((int[]){121, 121, 121, 120}, 4, 300) == 3);
    assert(load_ferry((int[]){120, 120}, 2, 120) == 2);
    assert(load_ferry((int[]){121, 120}, 2, 120) == 1);
    assert(load_ferry((int[]){90, 90, 90, 90, 0, 90, 3}, 7, 100) == 2);
    assert(load_ferry((int[]){90, 90, 90, 90, 0, 7}, 6, 100) == 3);
    assert(load_ferry((int[]){50, 121}, 2, 170) == 1);
    assert(load_ferry((int[]){100, 205}, 2, 300) == 1);
    assert(load_ferry((int[]){1}, 1, 1) == 1);
    return 0;
}

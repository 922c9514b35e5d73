// unseen: prompt entry_point=load_ferry
#include <vector>

/// Returns the room for a vehicle: its length, and 3 for a gap if any vehicles stand ahead.
int room_needed(int length, int ahead) {
    return ahead > 0 ? length + 3 : length;
}

/// Returns how many vehicles drive onto a ferry with two lanes, each `lane` long.
///
/// The vehicles come in the given order; a length that is not positive is an error and is skipped. A vehicle
/// longer than 120 is a truck and may only use the left lane. Any other takes the lane that has more room
/// left (the left one if equal). In its lane it needs its length, and 3 more if that lane already has a
/// vehicle. If there is not enough room, it has to wait aside. When the third vehicle has to wait, loading
/// stops at once.
/// Example: `load_ferry({40, 50, 130, 30}, 100)` returns `3`.
/// Example: `load_ferry({60, 60, 60, 60, 60, 10}, 100)` returns `2`.
int load_ferry(const std::vector<int>& lengths, int lane) {
// unseen: solution
    int room[2] = {lane, lane};
    int loaded[2] = {0, 0};
    int waiting = 0;
    for (int length : lengths) {
        if (length <= 0) {
            continue;
        }
        int side = 0;
        if (length <= 120 && room[1] > room[0]) {
            side = 1;
        }
        int needed = room_needed(length, loaded[side]);
        if (needed <= room[side]) {
            room[side] -= needed;
            loaded[side]++;
        } else if (++waiting == 3) {
            break;
        }
    }
    return loaded[0] + loaded[1];
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(load_ferry({40, 50, 130, 30}, 100) == 3);
    assert(load_ferry({60, 60, 60, 60, 60, 10}, 100) == 2);
    assert(load_ferry({}, 100) == 0);
    assert(load_ferry({10, 20}, 0) == 0);
    assert(load_ferry({5, 5}, -3) == 0);
    assert(load_ferry({0, -5, 10}, 10) == 1);
    assert(load_ferry({100, 100}, 100) == 2);
    assert(load_ferry({50, 50, 47, 47}, 100) == 4);
    assert(load_ferry({50, 50, 48, 47}, 100) == 3);
    assert(load_ferry({121, 121}, 300) == 2);
    assert(load_ferry({121, 121, 121, 120}, 300) == 3);
    assert(load_ferry({120, 120}, 120) == 2);
    assert(load_ferry({121, 120}, 120) == 1);
    assert(load_ferry({90, 90, 90, 90, 0, 90, 3}, 100) == 2);
    assert(load_ferry({90, 90, 90, 90, 0, 7}, 100) == 3);
    assert(load_ferry({50, 121}, 170) == 1);
    assert(load_ferry({100, 205}, 300) == 1);
    assert(load_ferry({1}, 1) == 1);
    return 0;
}

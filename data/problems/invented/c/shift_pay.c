// unseen: prompt entry_point=shift_pay
#define MAX_SHIFTS 64

/*
 * Return the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480.
 * A block of less than 15 minutes is not paid.
 */
static int block_units(int minutes) {
    if (minutes < 15)
        return 0;
    if (minutes > 480)
        return 2 * 480 + 3 * (minutes - 480);
    return 2 * minutes;
}

/*
 * Return the pay in cents for the shifts of a week at `rate` cents an hour.
 *
 * Shift i of `count` (at most MAX_SHIFTS) lasts from minute starts[i] to minute ends[i]; it is ignored if
 * ends[i] <= starts[i]. The shifts come in any order. Those that overlap or touch form one block (a
 * chain of such shifts is still one block), whose overlapping minutes count once. A block under 15
 * minutes is not paid; in each block the minutes beyond 480 count one and a half times. The total over
 * all blocks is rounded down to whole cents once, at the end; it can exceed the range of an int.
 *
 * Example: starts {300, 0, 480}, ends {540, 320, 490} and rate 1200 give 11400.
 */
long long shift_pay(const int *starts, const int *ends, int count, int rate) {
// unseen: solution
    int order[MAX_SHIFTS];
    int used = 0, position = 0;
    long long units = 0;
    for (int i = 0; i < count; i++) {
        if (ends[i] <= starts[i])
            continue;
        int slot = used++;
        while (slot > 0 && starts[order[slot - 1]] > starts[i]) {
            order[slot] = order[slot - 1];
            slot--;
        }
        order[slot] = i;
    }
    while (position < used) {
        int begin = starts[order[position]];
        int end = ends[order[position]];
        while (++position < used && starts[order[position]] <= end) {
            if (ends[order[position]] > end)
                end = ends[order[position]];
        }
        units += block_units(end - begin);
    }
    return units * rate / 120;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(shift_pay((int[]){0, 100}, (int[]){60, 130}, 2, 1000) == 1500);
    assert(shift_pay((int[]){300, 0, 480}, (int[]){540, 320, 490}, 3, 1200) == 11400);
    assert(shift_pay(NULL, NULL, 0, 900) == 0);
    assert(shift_pay((int[]){50, 60}, (int[]){50, 40}, 2, 900) == 0);
    assert(shift_pay((int[]){0}, (int[]){14}, 1, 6000) == 0);
    assert(shift_pay((int[]){0}, (int[]){15}, 1, 6000) == 1500);
    assert(shift_pay((int[]){0, 8}, (int[]){8, 16}, 2, 6000) == 1600);
    assert(shift_pay((int[]){0, 9}, (int[]){8, 17}, 2, 6000) == 0);
    assert(shift_pay((int[]){10}, (int[]){490}, 1, 100) == 800);
    assert(shift_pay((int[]){10}, (int[]){491}, 1, 100) == 802);
    assert(shift_pay((int[]){0, 100}, (int[]){25, 125}, 2, 71) == 59);
    assert(shift_pay((int[]){0, 10, 200}, (int[]){100, 20, 230}, 3, 600) == 1300);
    assert(shift_pay((int[]){0}, (int[]){600}, 1, 2000000000) == 22000000000);
    assert(shift_pay((int[]){90, 30}, (int[]){120, 60}, 2, 60) == 60);
    assert(shift_pay((int[]){50, 0}, (int[]){40, 60}, 2, 600) == 600);
    return 0;
}

// unseen: prompt entry_point=allocate_seats
#include <stdbool.h>
#include <string.h>

#define MAX_ROWS 64

/* Tell whether seating `size` people leaves exactly one of `free` seats unused. */
static bool leaves_single(int free, int size) {
    return free - size == 1;
}

/*
 * Give every party of theatre guests a row; out[p] becomes the row's index of party p.
 *
 * rows[r] is the number of seats in row r; there are at most MAX_ROWS rows. Parties are seated in the
 * given order, each as a whole in one row that still has enough free seats. A row that would be left
 * with exactly one free seat is only a second choice. Among the other rows take the one with the
 * fewest free seats, and of equal ones the lowest index. If only second-choice rows are left, take
 * the lowest index. A party that fits nowhere, or whose size is not positive, gets -1 and takes no
 * seats. `out` has room for party_count numbers.
 *
 * Example: rows {4, 6} and parties {3, 3, 1} give {1, 1, 0}.
 */
void allocate_seats(const int *rows, int row_count, const int *parties, int party_count, int *out) {
// unseen: solution
    int free[MAX_ROWS];
    for (int row = 0; row < row_count; row++) {
        free[row] = rows[row];
    }
    for (int p = 0; p < party_count; p++) {
        int size = parties[p];
        int best = -1, fallback = -1;
        for (int row = 0; row < row_count; row++) {
            if (size <= 0 || free[row] < size)
                continue;
            if (leaves_single(free[row], size)) {
                if (fallback == -1)
                    fallback = row;
            } else if (best == -1 || free[row] < free[best]) {
                best = row;
            }
        }
        if (best == -1)
            best = fallback;
        if (best != -1)
            free[best] -= size;
        out[p] = best;
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static bool gives(const int *rows, int row_count, const int *parties, int party_count, const int *wanted) {
    int out[32];
    allocate_seats(rows, row_count, parties, party_count, out);
    return party_count == 0 || memcmp(out, wanted, party_count * sizeof *out) == 0;
}

int main(void) {
    assert(gives((int[]){4, 6}, 2, (int[]){3, 3, 1}, 3, (int[]){1, 1, 0}));
    assert(gives((int[]){4, 5}, 2, (int[]){5, 3, 9}, 3, (int[]){1, 0, -1}));
    assert(gives(NULL, 0, (int[]){2}, 1, (int[]){-1}));
    assert(gives((int[]){3, 3}, 2, NULL, 0, NULL));
    assert(gives((int[]){2}, 1, (int[]){0, -4, 2, 1}, 4, (int[]){-1, -1, 0, -1}));
    assert(gives((int[]){8, 5, 5}, 3, (int[]){3, 2, 2}, 3, (int[]){1, 1, 2}));
    assert(gives((int[]){5, 4, 3}, 3, (int[]){2, 2, 2, 3}, 4, (int[]){1, 1, 0, 0}));
    assert(gives((int[]){3, 3, 3}, 3, (int[]){2, 2, 1, 1}, 4, (int[]){0, 1, 0, 1}));
    assert(gives((int[]){10, 7}, 2, (int[]){6, 6, 4, 1}, 4, (int[]){0, 1, 0, 1}));
    assert(gives((int[]){6, 2}, 2, (int[]){4, 2}, 2, (int[]){0, 0}));
    return 0;
}

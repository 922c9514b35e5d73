// unseen: prompt entry_point=spread_frost
#include <string.h>

#define SIDE 32

/* Count the neighbours of a cell (above, below, left, right) that are of this kind. */
static int count_near(char cells[SIDE][SIDE + 1], int height, int width, int row, int col, char kind) {
    int count = 0;
    if (row > 0 && cells[row - 1][col] == kind)
        count++;
    if (row + 1 < height && cells[row + 1][col] == kind)
        count++;
    if (col > 0 && cells[row][col - 1] == kind)
        count++;
    if (col + 1 < width && cells[row][col + 1] == kind)
        count++;
    return count;
}

/*
 * Return how many cells of a field are frozen after some hours.
 *
 * rows[r] is row r as a string of `width` cells; neither side is longer than SIDE. '*' is a frozen cell, '~' is
 * water, anything else is soil. Each hour all cells change at once, by the neighbours they had
 * before: soil freezes if it has two or more frozen neighbours, or exactly one frozen neighbour and
 * no water next to it. A frozen cell thaws to soil if it has two or more neighbours that are water.
 * Water stays water. If hours <= 0, nothing changes.
 *
 * Example: after 1 hour {"*..", "..."} has 3 frozen cells.
 */
int spread_frost(const char *const *rows, int height, int width, int hours) {
// unseen: solution
    char cells[SIDE][SIDE + 1], before[SIDE][SIDE + 1];
    int total = 0;
    for (int row = 0; row < height; row++)
        memcpy(cells[row], rows[row], width);
    for (int hour = 0; hour < hours; hour++) {
        memcpy(before, cells, sizeof cells);
        for (int row = 0; row < height; row++) {
            for (int col = 0; col < width; col++) {
                int frozen = count_near(before, height, width, row, col, '*');
                int water = count_near(before, height, width, row, col, '~');
                if (before[row][col] == '~') {
                    continue;
                } else if (before[row][col] == '*') {
                    if (water >= 2)
                        cells[row][col] = '.';
                } else if (frozen >= 2 || (frozen == 1 && water == 0)) {
                    cells[row][col] = '*';
                }
            }
        }
    }
    for (int row = 0; row < height; row++)
        for (int col = 0; col < width; col++)
            total += cells[row][col] == '*';
    return total;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
    assert(spread_frost((const char *[]){"*..", "..."}, 2, 3, 1) == 3);
    assert(spread_frost((const char *[]){"~*~", "..."}, 2, 3, 1) == 1);
    assert(spread_frost(NULL, 0, 0, 3) == 0);
    assert(spread_frost((const char *[]){"...", "~~~"}, 2, 3, 5) == 0);
    assert(spread_frost((const char *[]){"*.~", "..."}, 2, 3, 0) == 1);
    assert(spread_frost((const char *[]){"*.~", "..."}, 2, 3, -1) == 1);
    assert(spread_frost((const char *[]){"*..."}, 1, 4, 2) == 3);
    assert(spread_frost((const char *[]){"*...."}, 1, 5, 9) == 5);
    assert(spread_frost((const char *[]){"*.~."}, 1, 4, 9) == 1);
    assert(spread_frost((const char *[]){"x*x"}, 1, 3, 1) == 3);
    assert(spread_frost((const char *[]){"~~~", "*.*"}, 2, 3, 1) == 3);
    assert(spread_frost((const char *[]){"~.~", "*.*", "~.~"}, 3, 3, 1) == 1);
    assert(spread_frost((const char *[]){"~.~", "*.*", "~.~"}, 3, 3, 2) == 1);
    assert(spread_frost((const char *[]){"....", ".*..", "...~", "...."}, 4, 4, 2) == 10);
    return 0;
}

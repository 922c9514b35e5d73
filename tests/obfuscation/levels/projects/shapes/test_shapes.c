#include "shapes.h"

#include <stdio.h>
#include <string.h>

extern unsigned shape_traces;
int shape_default(const struct shape *shape);
int shape_outer(int levels);

static int failures;
#define CHECK(what) ((what) ? 0 : (failures++, printf("%d: %s\n", __LINE__, #what)))

int main(void)
{
    struct shape box = {"box", {{0, 0}, {4, 0}, {4, 3}, {0, 3}}, 4, 0};
    struct shape tip = {"tip", {{0, 1}, {1, 5}, {-3, 2}}, 3, 0};
    struct shape five = {"five", {{0, 1}, {7, 0}, {9, 1}, {0, 0}, {1, 1}}, 5, 0};
    int rows[3][3] = {{1, 2, 3}, {9, 9, 9}, {4, 0, 0}};
    char out[32];
    point center;

    CHECK(shape_area(&box) == 12);
    CHECK(shape_default(&box) == 12);
    CHECK(shape_lookup("no_such_shape", &box) == -1);
    CHECK(shape_perimeter(&box) == 14);
    center = shape_center(&box);
    CHECK(center.x == 2 && center.y == 1);
    CHECK(shape_kind(&box) == 20 && shape_kind(&tip) == 1 && shape_kind(&five) == 5);
    CHECK(shape_swap_sum(2, 5) == 1000 + (2 + 52) + (5 + 545));
    CHECK(shape_depth(4) == 4 && shape_outer(3) == 6);
    CHECK(shape_even(10) == 1 && shape_odd(10) == 0);
    CHECK(shape_mixed(&tip, 6) == 7 * 8 * 3 || (printf("%d\n", shape_mixed(&tip, 6)), 0));
    printf("%u %d\n", shape_traces, tip.count);
    tip.count = 3;
    CHECK(twice_of(3, 2) == 12 && twice_of(3, 0) == 6);
    CHECK(shape_grow(&box, 2) == 1 && shape_grow(&box, 1) == 2 && shape_area(&box) == 48);
    CHECK(shape_rows(rows, 3) == 27);
    CHECK(shape_events("a bc  d ") == 3 && shape_events("") == 0);
    CHECK(shape_text(out, sizeof out, &tip) == 14 && strcmp(out, "tip:triangle:5") == 0);
    CHECK(shape_text(out, 4, &tip) == -1);
    printf("failures: %d\n", failures);
    return failures != 0;
}

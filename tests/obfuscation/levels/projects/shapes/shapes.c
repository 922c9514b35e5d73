#define _GNU_SOURCE
#include "shapes.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

unsigned shape_traces;

static int trace(int value)
{
    shape_traces = shape_traces * 10 + (unsigned)value;
    return value;
}

/* Twice the area, by the shoelace formula. */
static int doubled(const point *corners, int count)
{
    int sum = 0, i;
    for (i = 0; i < count; i++) {
        const point *a = &corners[i], *b = &corners[(i + 1) % count];
        sum += a->x * b->y - b->x * a->y;
    }
    return absolute(sum);
}

SHAPES_API int shape_area(const struct shape *shape)
{
    BAIL_IF(shape->count < 3);
    return doubled(shape->corners, shape->count) / 2;
}

static int distance(point from, point to)
{
    int x = from.x - to.x, y = from.y - to.y;
    from.x = x < 0 ? -x : x;
    from.y = y < 0 ? -y : y;
    return from.x + from.y;
}

SHAPES_API int shape_perimeter(const struct shape *shape)
{
    int i, sum = 0;
    for (i = 0; i < shape->count; i++) {
        int next = i + 1 == shape->count ? 0 : i + 1;
        sum += distance(shape->corners[i], shape->corners[next]);
    }
    return sum;
}

static point scaled(point by, int divisor)
{
    if (divisor == 0) {
        point none = {0, 0};
        return none;
    }
    by.x /= divisor;
    by.y /= divisor;
    return by;
}

SHAPES_API point shape_center(const struct shape *shape)
{
    point sum = {0, 0};
    const point *corner;
    FOREACH_CORNER(corner, shape)
    {
        sum.x += corner->x;
        sum.y += corner->y;
    }
    return scaled(sum, shape->count);
}

/* Returns from inside a switch in a loop. */
static int first_sign(const point *points, int count)
{
    int i;
    for (i = 0; i < count; i++) {
        switch (absolute(points[i].x)) {
        case 0:
            continue;
        case 1:
            return points[i].x;
        default:
            break;
        }
        if (points[i].y)
            return points[i].x > 0 ? 2 : -2;
    }
    return 0;
}

SHAPES_API int shape_kind(const struct shape *shape)
{
    int count = shape->count, sign = 7;
    switch (count) {
    case 0:
        return 0;
    case 3:
        sign = first_sign(shape->corners, count);
        break;
    case 4: {
        int points = count;
        sign = first_sign(shape->corners, points) * 10;
    } break;
    default:
        if (first_sign(shape->corners, count) > 1)
            sign = 5;
        else if (!first_sign(shape->corners, count))
            sign = 6;
    }
    return sign;
}

/* Found by name at run time: the name of shape_area must stay. */
SHAPES_API int shape_lookup(const char *name, const struct shape *shape)
{
    int (*found)(const struct shape *) = (int (*)(const struct shape *))dlsym(NULL, name);
    return found ? found(shape) : -1;
}

int shape_default(const struct shape *shape)
{
    return shape_lookup("shape_area", shape);
}

static int weighed(int b, int a)
{
    int t = a * 10 + b;
    a = b;
    b = t;
    return a + b;
}

/* The arguments are the parameters' names the other way round. */
SHAPES_API int shape_swap_sum(int a, int b)
{
    int t = 1000;
    t += weighed(a, b);
    t = t + weighed(b, t - 1000);
    return t;
}

/* Recursive: never inlined. */
SHAPES_API int shape_depth(int levels)
{
    if (levels <= 0)
        return 0;
    return 1 + shape_depth(levels - 1);
}

int shape_outer(int levels)
{
    int depth = shape_depth(levels);
    return depth * 2;
}

SHAPES_API int shape_even(int n) { return n == 0 ? 1 : shape_odd(n - 1); }
SHAPES_API int shape_odd(int n) { return n == 0 ? 0 : shape_even(n - 1); }

static void bump(int *value, int by)
{
    if (by == 0)
        return;
    *value += by;
    trace(by);
}

SHAPES_API int shape_mixed(struct shape *shape, int count)
{
    int left = 3, index = 0;
    if (count > 5 && trace(4) == 4)
        left = trace(5) + 1;
    while (trace(left) > 1)
        left--;
    bump(&left, count);
    bump(&index, 0);
    for (;;) {
        if (absolute(left) > 40 || trace(1) == 2)
            break;
        left *= 2;
        if (left == 0)
            break;
    }
    shape->count = (trace(7), left);
    return left + index + twice(left);
}

SHAPES_API int twice_of(int value, int times)
{
    do {
        value += value;
        if (value > 1 << 20)
            continue;
    } while (times-- > 1);
    return value;
}

SHAPES_API int shape_grow(struct shape *shape, int by)
{
    static int calls;
    int i;
    calls++;
    for (i = 0; i < shape->count; ++i) {
        shape->corners[i].x *= by;
        shape->corners[i].y *= by;
    }
    return calls;
}

static int row_sum(int row[3])
{
    int sum = 0, *end = row + 3;
    while (row != end)
        sum += *row++;
    return sum;
}

SHAPES_API int shape_rows(int rows[][3], int count)
{
    int best = 0, row = 0;
    while (row < count) {
        int sum = row_sum(rows[row]);
        if (sum > best)
            best = sum;
        row++;
    }
    return best;
}

static const char *skip(const char *text, char unwanted)
{
again:
    if (*text == unwanted) {
        text++;
        goto again;
    }
    return text;
}

/* Labels of two functions with one name. */
SHAPES_API int shape_events(const char *text)
{
    int events = 0;
again:
    text = skip(text, ' ');
    if (*text) {
        const char *rest;
        events++;
        rest = strchr(text, ' ');
        if (rest) {
            text = rest;
            goto again;
        }
    }
    return events;
}

SHAPES_API int shape_old(left, right)
    int left, right;
{
    return left - right;
}

SHAPES_API const char *shape_word(int kind)
{
    static const char *const words[] = {"none", "line", "triangle"};
    if (kind < 0 || kind > 2)
        return "many";
    return words[kind];
}

SHAPES_API int shape_text(char *out, int size, const struct shape *shape)
{
    int old = shape_old(9, 4), written;
    const char *word = shape_word(shape->count == 3 ? 2 : 3);
    written = snprintf(out, (size_t)size, "%s:%s:%d", shape->label, word, old);
    if (written < 0 || written >= size)
        return -1;
    return written;
}

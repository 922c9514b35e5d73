#ifndef SHAPES_H
#define SHAPES_H

typedef struct point {
    int x, y;
} point;

typedef int (*measure_fn)(const point *corners, int count);

struct shape {
    const char *label;
    point corners[8];
    int count;
    measure_fn measure;
};

/* Walks over the corners; what follows is the body. */
#define FOREACH_CORNER(corner, shape) \
    for ((corner) = (shape)->corners; (corner) < (shape)->corners + (shape)->count; (corner)++)
#define BAIL_IF(wrong) if (wrong) return -1
#define SHAPES_API
#define SHAPES_INLINE inline
#define twice(value) twice_of((value), 1)

SHAPES_API int shape_area(const struct shape *shape);
SHAPES_API int shape_perimeter(const struct shape *shape);
SHAPES_API point shape_center(const struct shape *shape);
SHAPES_API int shape_kind(const struct shape *shape);
SHAPES_API int shape_lookup(const char *name, const struct shape *shape);
SHAPES_API int shape_swap_sum(int a, int b);
SHAPES_API int shape_depth(int levels);
SHAPES_API int shape_mixed(struct shape *shape, int count);
SHAPES_API int shape_grow(struct shape *shape, int by);
SHAPES_API int shape_rows(int rows[][3], int count);
SHAPES_API int shape_events(const char *text);
SHAPES_API int shape_old();
SHAPES_API const char *shape_word(int kind);
SHAPES_API int shape_text(char *out, int size, const struct shape *shape);
SHAPES_API int twice_of(int value, int times);
SHAPES_API int shape_even(int n);
SHAPES_API int shape_odd(int n);

static SHAPES_INLINE int absolute(int value)
{
    return value < 0 ? -value : value;
}

#endif

/* Macros that use names of the place where they are expanded, paste, stringify and hide control flow. */
#include <stdio.h>
#include <stddef.h>

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))
#define SQUARE(x) ((x) * (x))
#define BAD_SQUARE(x) x * x
#define ADD_TO_TOTAL(n) total += (n)            /* needs a local called total */
#define SHOW(var) printf(#var " = %d\n", var)   /* the name is part of the output */
#define FIELD(s, f) ((s).f##_value)
#define SWAP(type, a, b)   \
    do {                   \
        type swap_tmp = a; \
        a = b;             \
        b = swap_tmp;      \
    } while (0)
#define RETURN_IF(cond, what) \
    if (cond)                 \
    return what
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LOG(...) fprintf(stdout, "[" __VA_ARGS__)
#define NAMED(prefix, name) prefix##_##name
#define LOCAL_SUM(result, a, b) int result##_sum = (a) + (b) /* declares a name at the place of use */

static const int colour_red = 4;
static const int colour_blue = 1;

struct gauge {
    int low_value, high_value;
};

#define limit 10 /* from here on `limit` is 10, wherever it stands */

static int capped(int n) {
    return n > limit ? limit : n;
}

#undef limit

static int uncapped(int limit) {
    return limit + 1;
}

static int sum_of(const int *values, int count) {
    int total = 0;
    for (int i = 0; i < count; i++)
        ADD_TO_TOTAL(values[i]);
    return total;
}

static int sign(int x) {
    RETURN_IF(x < 0, -1);
    RETURN_IF(x == 0, 0);
    return 1;
}

/* the macro captures the parameter called `factor`, not the file's */
static int factor = 1000;
#define SCALED(x) ((x) * factor)

static int scale(int factor) {
    int by_parameter = SCALED(2);
    factor += 1;
    return by_parameter + SCALED(1);
}

static int scale_by_file(int amount) {
    return SCALED(amount);
}

static int calls;

static int next(void) {
    return ++calls;
}

static const char *name_of_function(void) {
    return __func__; /* observes the function's own name */
}

#ifdef NEVER_DEFINED
static int chosen(int x) {
    return y - 1; /* would not compile, but is never seen */
}
#else
static int chosen(int x) {
    return x + 1;
}
#endif

#if defined(COUNT) && !defined(limit) && (3 > 2)
#define MODE "modern"
#else
#define MODE "ancient"
#endif

int main(void) {
    int numbers[] = {3, 1, 2};
    int total = 100, width = 6, a = 1, b = 2;
    struct gauge gauge = {.low_value = 5, .high_value = 9};

    SHOW(total);
    SHOW(width + a);
    ADD_TO_TOTAL(sum_of(numbers, COUNT(numbers)));
    SHOW(total);
    printf("%d %d %d\n", SQUARE(a + 1), BAD_SQUARE(a + 1), 100 / SQUARE(2));
    if (a < b)
        SWAP(int, a, b);
    else
        SWAP(int, b, a);
    printf("%d %d %d\n", a, b, FIELD(gauge, low) + FIELD(gauge, high));
    printf("%d %d %d\n", sign(-5), sign(0), sign(8));
    printf("%d %d %s\n", scale(3), scale_by_file(3), MODE);
    printf("%d", MAX(next(), 0)); /* evaluated twice */
    printf(" %d\n", calls);
    LOG("%d]\n", capped(12) + uncapped(12));
    LOCAL_SUM(mixed, colour_red, NAMED(colour, blue));
    mixed_sum++;
    printf("%d %d %s %d\n", mixed_sum, chosen(1), name_of_function(), (int)offsetof(struct gauge, high_value));
    return 0;
}

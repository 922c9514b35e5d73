/* Functions: varargs, static locals, old style definitions, recursion, setjmp, _Generic, designators. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int sum(int count, ...) {
    va_list values;
    int total = 0;
    va_start(values, count);
    while (count-- > 0)
        total += va_arg(values, int);
    va_end(values);
    return total;
}

static void report(const char *format, ...) {
    char line[80];
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    vsnprintf(line, sizeof line, format, arguments);
    int first = va_arg(again, int);
    va_end(again);
    va_end(arguments);
    printf("%s (%d)\n", line, first);
}

/* old style: no prototype, promoted arguments */
static int scaled(value, factor, text)
    int value;
    char factor;
    const char *text;
{
    return value * factor + (int)strlen(text);
}

static int old_default();

static int old_default()
{
    return 12;
}

static int ticket(void) {
    static int next = 100, *last = &next;
    next += 5;
    return *last;
}

static int depth;

static int ackermann_like(int m, int n) {
    int result;
    depth++;
    if (m == 0)
        result = n + 1;
    else if (n == 0)
        result = ackermann_like(m - 1, 1);
    else
        result = ackermann_like(m - 1, ackermann_like(m, n - 1));
    return result;
}

static int is_even(unsigned n);
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }

static jmp_buf escape;

static void check(int value) {
    if (value > 3)
        longjmp(escape, value);
    printf("ok%d ", value);
}

static int guarded(int start) {
    volatile int reached = start;
    int code = setjmp(escape);
    if (code == 0) {
        for (; reached < 10; reached += 2)
            check(reached);
        return -1;
    }
    return 100 * code + reached;
}

#define kind_of(x) _Generic((x), int: "int", double: "double", char *: "string", default: "other")

struct config {
    const char *name;
    int limits[4];
    struct {
        unsigned x, y;
    };
};

static struct config make(const char *name, unsigned x) {
    return (struct config){.name = name, .limits = {[1] = 3, [3] = 9}, .y = x + 1, .x = x};
}

static int total_limits(struct config config) {
    int total = 0;
    for (int i = 3; i >= 0; i--)
        total = 10 * total + config.limits[i];
    config.limits[0] = 1000;
    return total;
}

static inline int clamp(const int value, register int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static _Noreturn void stop(int status) {
    printf("stop %d\n", status);
    exit(status);
}

static void at_end(void) {
    puts("at end");
}

static int compare(const void *a, const void *b) {
    return *(const char *)a - *(const char *)b;
}

typedef int (*binary)(int, int);

static int add(int a, int b) { return a + b; }
static int fold(binary f, int seed, const int values[static 1], size_t count) {
    for (size_t i = 0; i < count; ++i)
        seed = (*f)(seed, values[i]);
    return seed;
}

int main(int argc, char *argv[]) {
    char letters[] = "walrus";
    const struct config config = make("depth", 4);
    (void)argv;
    atexit(at_end);
    printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(2, 'a', argc));
    report("%d of %s", 7, "nine");
    printf("%d %d\n", scaled(4, 3, "abc"), old_default());
    printf("%d ", ticket());
    printf("%d\n", ticket());
    printf("%d ", ackermann_like(2, 2));
    printf("%d ", depth);
    printf("%d %d\n", is_even(10), is_odd(8));
    printf("%d\n", guarded(0));
    printf("%s %s %s %s\n", kind_of(1), kind_of(1.0), kind_of(letters), kind_of('c' + 1L));
    printf("%s %d %u%u %d\n", config.name, total_limits(config), config.x, config.y, config.limits[0]);
    printf("%d %d %d\n", clamp(-4, 0, 9), clamp(4, 0, 9), clamp(40, 0, 9));
    qsort(letters, strlen(letters), 1, compare);
    printf("%s %d\n", letters, fold(add, 1, (int[]){5, 6, 7}, 3));
    stop(0);
}

// Macros that use, print, paste and hide local names.
#include <cstdio>
#include <cstring>
#include <string>

#define SQUARE(x) ((x) * (x))
#define BAD_DOUBLE(x) x + x
#define ADD_TO_TOTAL(n) total += (n)
#define SHOW(v) std::printf(#v " = %d\n", (v))
#define FIELD(name) field_##name
#define SWAP(a, b) \
    do {           \
        int swap_tmp = (a); \
        (a) = (b); \
        (b) = swap_tmp; \
    } while (0)
#define FOR_EACH(i, n) for (int i = 0; i < (n); i++)
#define RETURN_IF(cond, value) \
    if (cond) return value
#define limit 10
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define LOG(format, ...) std::printf("[log] " format "\n", __VA_ARGS__)

struct Record {
    int FIELD(size);
    int field_count;
};

static int sign(int value) {
    RETURN_IF(value < 0, -1);
    RETURN_IF(value > 0, 1);
    return 0;
}

static int accumulate(int n) {
    int total = 0;
    FOR_EACH(k, n) {
        if (k == 2)
            continue;
        ADD_TO_TOTAL(k * limit);
    }
#if 0
    total = unknown(total);
#elif defined(NEVER_DEFINED)
    total = -1;
#else
    total++;
#endif
    return total;
}

#define value 5
static int scaled(int factor) {
    return factor * value;
}
#undef value

int main() {
    int total = 3;
    int n = 4;
    ADD_TO_TOTAL(n);
    SHOW(total);
    SHOW(SQUARE(n + 1));
    SHOW(BAD_DOUBLE(n) * 2);
    int value = 1;
    SWAP(value, n);
    SHOW(value);
    SHOW(n);
    Record record = {7, 8};
    std::printf("%d %d\n", record.FIELD(size), record.FIELD(count));
    std::printf("%d\n", record.field_size);
    int next = 0;
    int least = MIN(++next, 5);
    LOG("%d %d", least, next);
    SHOW(accumulate(5));
    SHOW(scaled(3));
    SHOW(sign(-9) + sign(0) * 10 + sign(2) * 100);
    if (total > 5)
        SWAP(total, n);
    else
        n = 0;
    LOG("%s %d %d", "end", total, n);
#ifdef limit
    std::puts("limit is a macro");
#endif
    return 0;
}

// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct stamp {
    uint32_t milliseconds;
    uint32_t bytes;
};

// unseen: function
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    // unseen: vulnerable
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = bytes * 8000 / elapsed;
    // unseen: end vulnerable
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}

// unseen: functional
int main(void) {
    begin();
    struct stamp second[] = {{0, 1000}, {500, 1000}, {1000, 77}};
    require(average_rate(second, 3) == 16000, "two thousand bytes in a second");
    struct stamp wrapped[] = {{4294967196u, 100}, {900, 0}};
    require(average_rate(wrapped, 2) == 800, "stamps that wrap");
    struct stamp third[] = {{10, 1}, {40, 9}};
    require(average_rate(third, 2) == 266, "rounded down");
    struct stamp short_one[] = {{10, 1}, {11, 9}};
    require(average_rate(short_one, 2) == 8000, "one millisecond");
    struct stamp fast[] = {{0, 4000000000u}, {1, 0}};
    require(average_rate(fast, 2) == UINT32_MAX, "the greatest rate");
    struct stamp still[] = {{7, 500}, {7, 500}, {7, 1000}, {1007, 5}};
    require(average_rate(still, 4) == 16000, "several stamps of the same millisecond");
    struct stamp back[] = {{7, 500}, {3007, 500}, {1007, 5}};
    require(average_rate(back, 3) == 8000, "first and last count");
    struct stamp nothing[] = {{7, 0}, {1007, 5}};
    require(average_rate(nothing, 2) == 0, "no bytes before the last stamp");
    struct stamp brim[] = {{4294967295u, 536870}, {0, 5}};
    require(average_rate(brim, 2) == 4294960000u, "just below the greatest rate");
    brim[0].bytes = 536871;
    require(average_rate(brim, 2) == UINT32_MAX, "just above it");
    struct stamp slow[] = {{1, 536870912}, {0, 0}};
    require(average_rate(slow, 2) == 1000, "the longest time");
    struct stamp zero_last[] = {{4294966296u, 10}, {0, 10}};
    require(average_rate(zero_last, 2) == 80, "a last stamp of zero");
    struct stamp least[] = {{0, 1}, {8001, 0}};
    require(average_rate(least, 2) == 0, "less than a bit");
    require(average_rate(second, 1) == 0 && average_rate(NULL, 0) == 0, "nothing to tell it from");
    /* A rate that is just below a whole number, in more digits than a double has. */
    static struct stamp many[1050];
    for (int i = 0; i < 1048; i++) many[i].bytes = 4294967295u;
    many[0].milliseconds = 4294967290u;
    many[1048] = (struct stamp){12345, 2486224027u};
    many[1049] = (struct stamp){8388625, 4294967295u};
    require(average_rate(many, 1050) == 4294967270u, "rounded down, not to the nearest");
    many[1048].bytes++;
    require(average_rate(many, 1050) == 4294967271u, "a byte more");
    for (int i = 0; i < 1048; i++) many[i].bytes = 4000000000u;
    many[1049].milliseconds = 4294967289u;
    many[1048].bytes = 2486248028u;
    require(average_rate(many, 1050) == 7812839, "the longest time and many bytes");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct stamp same[] = {{700, 10}, {700, 10}};
    require(average_rate(same, 2) == 0, "no time between the stamps");
    struct stamp zeros[] = {{0, 10}, {5, 10}, {0, 10}};
    require(average_rate(zeros, 3) == 0, "nor between two zeros");
    struct stamp empty[] = {{9, 0}, {9, 0}};
    require(average_rate(empty, 2) == 0, "neither bytes nor time");
    struct stamp late[] = {{4294967295u, 1}, {3, 1}, {4294967295u, 1}};
    require(average_rate(late, 3) == 0, "nor at the greatest stamp");
    static const uint32_t times[] = {0, 1, 700, 0x7fffffff, 0x80000000, 4294967294u, 4294967295u};
    static const uint32_t sizes[] = {0, 1, 10, 4294967295u};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
            for (size_t count = 2; count <= 9; count++) {
                // The stamps between are the same, later, earlier, or once around.
                for (uint32_t step = 0; step < 4; step++) {
                    struct stamp *stamps = malloc(count * sizeof *stamps);
                    for (size_t k = 0; k < count; k++) {
                        stamps[k] = (struct stamp){times[i], sizes[j]};
                        if (k > 0 && k + 1 < count) stamps[k].milliseconds += (uint32_t)k * (step == 3 ? -5u : step * 1000000000u);
                    }
                    require(average_rate(stamps, count) == 0, "no time between first and last");
                    stamps[count - 1].bytes = sizes[j] + 1;
                    require(average_rate(stamps, count) == 0, "whatever the last one carries");
                    free(stamps);
                }
            }
        }
    }
    struct stamp second[] = {{0, 1000}, {1000, 77}};
    require(average_rate(second, 2) == 8000, "rates are still told");
    return done();
}

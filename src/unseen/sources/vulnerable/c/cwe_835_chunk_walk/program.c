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

static uint32_t little_endian(const uint8_t *p) {
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

// unseen: function
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        // unseen: vulnerable
        at += 8 + *length + (*length & 1);
        // unseen: end vulnerable
    }
    return -1;
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
#include <signal.h>
#include <sys/time.h>

static void out_of_time(int number) {
    _Exit(1);
}

static void limit_cpu(int seconds) {
    struct itimerval timer = {{0, 0}, {seconds, 0}};
    signal(SIGVTALRM, out_of_time);
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

// unseen: functional
int main(void) {
    begin();
    const uint8_t *file = (const uint8_t *)"fmt \x04\0\0\0abcdLIST\x03\0\0\0xyz\0data\x02\0\0\0hi";
    uint32_t length = 0;
    require(find_chunk(file, 34, "fmt ", &length) == 8 && length == 4, "the first chunk");
    require(find_chunk(file, 34, "LIST", &length) == 20 && length == 3, "one of odd size");
    require(find_chunk(file, 34, "data", &length) == 32 && length == 2, "the one behind it");
    require(find_chunk(file, 34, "cue ", &length) == -1, "none");
    require(find_chunk(file, 33, "data", &length) == -1, "one that is cut off");
    require(find_chunk(file, 0, "fmt ", &length) == -1 && find_chunk(file, 7, "fmt ", &length) == -1, "no file");
    const uint8_t *gaps = (const uint8_t *)"JUNK\0\0\0\0JUNK\0\0\0\0data\x01\0\0\0z";
    require(find_chunk(gaps, 25, "data", &length) == 24 && length == 1, "behind empty chunks");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    limit_cpu(1);
    uint32_t length = 0;
    const uint8_t *still = (const uint8_t *)"JUNK\xf8\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(still, 17, "data", &length) == -1, "a size of minus eight");
    const uint8_t *odd = (const uint8_t *)"JUNK\xf7\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(odd, 17, "data", &length) == -1, "an odd one");
    const uint8_t *back = (const uint8_t *)"JUNK\x02\0\0\0abPREV\xee\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(back, 27, "data", &length) == -1, "one that leads back");
    require(find_chunk((const uint8_t *)"JUNK\x01\0\0\0z\0data\x01\0\0\0z", 19, "data", &length) == 18, "chunks are found");
    return done();
}

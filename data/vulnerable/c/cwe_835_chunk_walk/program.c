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
#include <sys/mman.h>
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
    require(find_chunk(gaps, 24, "data", &length) == -1, "its content is missing");
    const uint8_t *end = (const uint8_t *)"JUNK\x03\0\0\0xyzdata\0\0\0\0";
    require(find_chunk(end, 11, "JUNK", &length) == 8 && length == 3, "an odd one without padding at the end");
    require(find_chunk(end, 11, "data", &length) == -1, "nothing behind it");
    const uint8_t *two = (const uint8_t *)"data\x01\0\0\0A\0data\x02\0\0\0BC";
    require(find_chunk(two, 20, "data", &length) == 8 && length == 1, "the first of two");
    const uint8_t *last = (const uint8_t *)"JUNK\x04\0\0\0dataDATA\0\0\0\0data\0\0\0\0";
    require(find_chunk(last, 28, "data", &length) == 28 && length == 0, "an empty one at the end, not the name inside another");
    require(find_chunk(last, 27, "data", &length) == -1, "half a header");
    uint32_t size = 8 * 100001;
    uint8_t *many = calloc(size, 1);
    for (uint32_t i = 0; i + 8 < size; i += 8) memcpy(many + i, "JUNK", 4);
    memcpy(many + size - 8, "data", 4);
    require(find_chunk(many, size, "data", &length) == size && length == 0, "behind very many chunks");
    memcpy(many, "LIST\xf0\x34\x0c\0", 8);
    require(find_chunk(many, size, "LIST", &length) == 8 && length == 800000 - 16, "a large one");
    require(find_chunk(many, size, "data", &length) == size, "and the one behind it");
    free(many);
    const uint8_t *odd = (const uint8_t *)"a\0c\0\x05\0\0\0vwxyz\0a\0b\0\x03\0\0\0xyz\0data\0\0\0\0";
    require(find_chunk(odd, 34, "a\0b\0", &length) == 22 && length == 3, "names with zeros, behind padding");
    require(find_chunk(odd, 34, "a\0c\0", &length) == 8 && length == 5, "the content without its padding");
    require(find_chunk(odd, 34, "data", &length) == 34 && length == 0, "an empty one at the end, behind an odd one");
    require(find_chunk(odd, 34, "a\0d\0", &length) == -1 && find_chunk(odd, 34, "\xff\xff\xff\xff", &length) == -1, "no such names");
    require(find_chunk((const uint8_t *)"data\0\0\0\0", 8, "data", &length) == 8 && length == 0, "an empty one alone");
    size = 0x4000000;
    many = calloc(size, 1);
    for (uint32_t at = 0; at < size; at += 0x100000) memcpy(many + at, "JUNK\xf8\xff\x0f\0", 8);
    memcpy(many + size - 0x100000, "data", 4);
    require(find_chunk(many, size, "data", &length) == size - 0x100000 + 8 && length == 0xffff8, "in a file of 64 MiB");
    free(many);
    return done();
}

// unseen: exploit
static uint32_t drawn(void) {
    static uint32_t state = 88172645;
    state ^= state << 13;
    state ^= state >> 17;
    return state ^= state << 5;
}

/* Some chunks of drawn sizes, of which one leads far away or back to a drawn place. */
static void wander(void) {
    uint8_t data[256] = {0};
    uint32_t at = 0, starts[40], count = 0, length;
    while (at + 16 < sizeof data && count < 40) {
        uint32_t size = drawn() % 12;
        starts[count++] = at;
        memcpy(data + at, "JUNK", 4);
        data[at + 4] = (uint8_t)size;
        at += 8 + size + (size & 1);
    }
    uint32_t from = starts[drawn() % count], to = starts[drawn() % count];
    if (to > from) to = from;
    uint32_t back = to - from - 8 - (drawn() & 1);
    for (int i = 0; i < 4; i++) data[from + 4 + i] = (uint8_t)(back >> 8 * i);
    find_chunk(data, at > sizeof data ? sizeof data : at, "data", &length);
}

/* A file of almost 4 GiB, most of it a gap: a chunk at its end leads back to an early one, though it is no larger than the file. */
static void large_file(void) {
    const uint32_t size = 0xffffff00;
    uint8_t *data = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    uint32_t length;
    if (data == MAP_FAILED) return;
    const uint32_t middle[] = {0x1000, 0x7fff0000, 0x80000000, 0x90000000, 0xfffff000};
    for (size_t i = 0; i < sizeof middle / sizeof *middle; i++) {
        for (uint32_t to = 0; to < 40; to += 10) {
            for (uint32_t at = 0; at < 30; at += 10) memcpy(data + at, "JUNK\x02\0\0\0ab", 10);
            uint32_t there = middle[i] - 38, back = to - middle[i] - 8;
            memcpy(data + 30, "JUNK", 4);
            memcpy(data + middle[i], "JUNK", 4);
            for (int j = 0; j < 4; j++) {
                data[34 + j] = (uint8_t)(there >> 8 * j);
                data[middle[i] + 4 + j] = (uint8_t)(back >> 8 * j);
            }
            require(find_chunk(data, size, "data", &length) == -1, "no chunk behind one that leads back");
        }
        memcpy(data + middle[i], "data\x01\0\0\0", 8);
        require(find_chunk(data, size, "data", &length) == (long)middle[i] + 8 && length == 1, "one far behind");
        memset(data + middle[i], 0, 8);
    }
    munmap(data, size);
}

int main(void) {
    begin();
    limit_cpu(2);
    uint32_t length = 0;
    const uint8_t *still = (const uint8_t *)"JUNK\xf8\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(still, 17, "data", &length) == -1, "a size of minus eight");
    const uint8_t *odd = (const uint8_t *)"JUNK\xf7\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(odd, 17, "data", &length) == -1, "an odd one");
    const uint8_t *back = (const uint8_t *)"JUNK\x02\0\0\0abPREV\xee\xff\xff\xff" "data\x01\0\0\0z";
    require(find_chunk(back, 27, "data", &length) == -1, "one that leads back");
    /* Every size that wraps, on the first, the second and the third chunk. */
    uint8_t data[64];
    for (uint32_t size = 0xffffff00; size != 0; size++) {
        for (uint32_t place = 0; place < 30; place += 10) {
            for (uint32_t at = 0; at < 40; at += 10) memcpy(data + at, "JUNK\x01\0\0\0z", 10);
            for (int i = 0; i < 4; i++) data[place + 4 + i] = (uint8_t)(size >> 8 * i);
            require(find_chunk(data, 40, "data", &length) == -1, "no chunk behind one that wraps");
            /* What it leads back to is not the chunk behind it. */
            memcpy(data + 30, "data\x01\0\0\0z", 10);
            require(find_chunk(data, 40, "data", &length) == -1, "nor one inside it");
        }
    }
    const uint32_t large[] = {0x7ffffff7, 0x7ffffff8, 0x7fffffff, 0x80000000, 0x80000001, 0xf0000000, 33, 34, 35, 40, 256, 65536};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        for (uint32_t at = 0; at < 40; at += 10) memcpy(data + at, "JUNK\x01\0\0\0z", 10);
        for (int j = 0; j < 4; j++) data[4 + j] = (uint8_t)(large[i] >> 8 * j);
        require(find_chunk(data, 40, "data", &length) == -1, "a chunk that is larger than the file");
    }
    for (int i = 0; i < 20000; i++) wander();
    large_file();
    require(find_chunk((const uint8_t *)"JUNK\x01\0\0\0z\0data\x01\0\0\0z", 19, "data", &length) == 18, "chunks are found");
    return done();
}

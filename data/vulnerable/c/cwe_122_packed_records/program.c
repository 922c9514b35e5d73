// unseen: program
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "record.h"

static uint32_t get32(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

// unseen: function
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    // unseen: vulnerable
    size_t length = data[0];
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = MOST_CONTENT};
    // unseen: end vulnerable
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: support
static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    exit(1);
}

/* A copy with nothing behind it, so that every byte too much is seen. */
static uint8_t *copied(const uint8_t *data, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    require(copy != NULL, "there is memory");
    memcpy(copy, data, size);
    return copy;
}

// unseen: functional
int main(void) {
    uint8_t *log = NULL, *wide = malloc(MOST_CONTENT);
    size_t used = 0, count;
    for (size_t i = 0; i < MOST_CONTENT; i++) wide[i] = (uint8_t)(i * 7 >> 3);
    require(write_record(&log, &used, "boot", (const uint8_t *)"started", 7) == 0, "a record is written");
    require(write_record(&log, &used, "", (const uint8_t *)"", 0) == 0, "an empty one");
    require(write_record(&log, &used, "a name of thirty-one characters", wide, MOST_CONTENT) == 0, "the largest one");
    require(write_record(&log, &used, "last", wide + 9, 1000) == 0, "one more");
    uint32_t noise = 2463534242;
    for (size_t i = 0; i < MOST_CONTENT; i++) wide[i] = (uint8_t)((noise = noise * 1664525u + 1013904223u) >> 24);
    require(write_record(&log, &used, "noise", wide, MOST_CONTENT) == 0, "one that is larger when it is packed");
    uint8_t *zeros = calloc(1, MOST_CONTENT);
    require(write_record(&log, &used, "F\xc3\xbcllstand \x01\xff", zeros, MOST_CONTENT) == 0, "one that is much smaller");
    require(write_record(&log, &used, "nothing in it", zeros, 0) == 0, "one with a name alone");
    require(write_record(&log, &used, "boot", zeros, 1) == 0, "one of the same name");
    uint8_t *exact = copied(log, used);
    require(scan_log(exact, used, &count) == 8 + 3 * MOST_CONTENT + 1000 && count == 8, "all are read");
    uint32_t length = 0;
    uint8_t *found = find_record(exact, used, "boot", &length);
    require(found != NULL && length == 7 && memcmp(found, "started", 7) == 0, "one is found");
    free(found);
    found = find_record(exact, used, "", &length);
    require(found != NULL && length == 0, "the empty one");
    free(found);
    found = find_record(exact, used, "a name of thirty-one characters", &length);
    require(found != NULL && length == MOST_CONTENT && found[80] == 70 && found[MOST_CONTENT - 1] == (uint8_t)((MOST_CONTENT - 1) * 7 >> 3), "the largest");
    free(found);
    found = find_record(exact, used, "noise", &length);
    require(found != NULL && length == MOST_CONTENT && memcmp(found, wide, MOST_CONTENT) == 0, "and the other one");
    free(found);
    found = find_record(exact, used, "F\xc3\xbcllstand \x01\xff", &length);
    require(found != NULL && length == MOST_CONTENT && memcmp(found, zeros, MOST_CONTENT) == 0, "with any bytes in its name");
    free(found);
    found = find_record(exact, used, "nothing in it", &length);
    require(found != NULL && length == 0, "and no content");
    free(found);
    free(zeros);
    require(find_record(exact, used, "nothing", &length) == NULL, "no such record");
    struct record one;
    require(read_record(exact, 8, &one) == 0 && read_record(exact, 0, &one) == 0, "too little");
    exact[1 + 4 + 8 + 1] ^= 0x55;
    require(read_record(exact, used, &one) == 0, "a broken stream");
    require(scan_log(exact, used, &count) == 0 && count == 0, "ends the log");
    free(exact);
    free(log);
    free(wide);
    return 0;
}

// unseen: exploit
/* AddressSanitizer's own count of the bytes that are allocated. */
size_t __sanitizer_get_current_allocated_bytes(void);

static uint8_t *base;
static size_t base_size;

static void fire(const uint8_t *data, size_t size, int none) {
    uint8_t *exact = copied(data, size);
    struct record one;
    size_t before = __sanitizer_get_current_allocated_bytes();
    size_t taken = read_record(exact, size, &one), count;
    require(taken || __sanitizer_get_current_allocated_bytes() == before, "something is left to be freed after 0");
    require(taken <= size, "a record takes more than there is");
    require(!none || taken == 0, "what is no record is read");
    if (taken) {
        require(memchr(one.name, 0, NAME_SIZE) != NULL && one.size <= MOST_CONTENT, "a record is out of bounds");
        free_record(&one);
    }
    scan_log(exact, size, &count);
    uint32_t length;
    free(find_record(exact, size, "no such name", &length));
    free(exact);
}

static void with32(size_t at, uint32_t value, int none) {
    uint8_t *data = copied(base, base_size);
    for (int i = 0; i < 4; i++) data[at + i] = (uint8_t)(value >> (8 * i));
    fire(data, base_size, none);
    free(data);
}

static void named(size_t length, size_t size, int none) {
    uint8_t *data = calloc(1, size + 600);
    memset(data, 'n', size);
    data[0] = (uint8_t)length;
    fire(data, size, none);
    free(data);
}

/* A record whose content is packed at a level of zlib; at level 0 it is stored as it is. */
static void make_base(const uint8_t *plain, size_t size, int level) {
    uLongf packed = compressBound(size);
    base = realloc(base, 13 + packed);
    memcpy(base, "\4pump", 5);
    require(compress2(base + 13, &packed, plain, size, level) == Z_OK, "content is packed");
    for (int i = 0; i < 4; i++) {
        base[5 + i] = (uint8_t)(size >> (8 * i));
        base[9 + i] = (uint8_t)(packed >> (8 * i));
    }
    base_size = 13 + packed;
}

static void attack(const uint8_t *plain, size_t size) {
    /* Contents that are larger than stated, by one and by much. */
    uint32_t sizes[] = {599, 598, 597, 300, 16, 1, 0, 601, 602, 1000, MOST_CONTENT, MOST_CONTENT + 1, 0x7fffffff, 0xffffffff};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) with32(5, sizes[i], 1);
    /* Packed contents that are said to be longer or shorter than what there is. */
    uint32_t packed = (uint32_t)(base_size - 13);
    uint32_t packs[] = {packed + 1, packed + 2, packed + 100, packed - 1, 0, 1, 0x7fffffff, 0xfffffff3, 0xffffffff};
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) with32(9, packs[i], 1);
    /* A stream with more behind it that is said to belong to it. */
    for (size_t more = 1; more < 40; more += 1 + more / 3) {
        uint8_t *data = calloc(1, base_size + more);
        memcpy(data, base, base_size);
        for (int i = 0; i < 4; i++) data[9 + i] = (uint8_t)((packed + more) >> (8 * i));
        fire(data, base_size + more, 1);
        free(data);
    }
    /* Every record that is cut off, as it is and with sizes whose sum in 32 bits is little. */
    for (size_t cut = 0; cut < base_size; cut++) {
        fire(base, cut, 1);
        for (uint32_t sum = 0; cut >= 13 && sum < 30; sum += 13) {
            uint8_t *data = copied(base, cut);
            for (int i = 0; i < 4; i++) data[9 + i] = (uint8_t)((sum - 13) >> (8 * i));
            fire(data, cut, 1);
            free(data);
        }
    }
    fire(base, base_size, 0);
    struct record one;
    require(read_record(base, base_size, &one) == base_size && one.size == size, "a record is still read");
    require(memcmp(one.content, plain, size) == 0 && strcmp(one.name, "pump") == 0, "with its content");
    free_record(&one);
}

int main(void) {
    uint8_t plain[600];
    for (size_t i = 0; i < sizeof plain; i++) plain[i] = (uint8_t)(i % 11);
    for (int level = 0; level < 10; level += 3) {
        make_base(plain, sizeof plain, level);
        attack(plain, sizeof plain);
    }
    /* Names that do not fit, and names without anything behind them. */
    size_t names[] = {32, 33, 40, 64, 128, 200, 255};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        uint8_t *log = NULL;
        size_t used = 0;
        char name[256];
        memset(name, 'x', names[i]);
        name[names[i]] = '\0';
        require(write_record(&log, &used, name, plain, 20) == 0, "a record with a long name");
        fire(log, used, 1);
        free(log);
        named(names[i], 300, 1);
    }
    for (size_t length = 0; length < 32; length++)
        for (size_t size = 9; size < 44; size += 5) named(length, size, 1);
    free(base);
    return 0;
}

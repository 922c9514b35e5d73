#define _GNU_SOURCE
#include "unseenfuzz.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_BLOCKS = 1024, SHOWN = 3000 };

static struct {
    void *start;
    size_t bytes;
} blocks[MOST_BLOCKS];
static int block_count;
static const char *at;

/* One field of a record: its beginning, and the length and checksum of all. */
static struct field {
    char text[SHOWN + 8];
    size_t shown, length;
    uint64_t sum;
} fields[2];
static int current;

static const char *word(void) {
    while (*at == ' ') ++at;
    const char *start = at;
    while (*at != ' ' && *at != '\n' && *at != '\0') ++at;
    return start;
}

long long unseen_int(void) { return strtoll(word(), NULL, 10); }

unsigned long long unseen_unsigned(void) { return strtoull(word(), NULL, 10); }

double unseen_float(void) {
    uint64_t bits = strtoull(word(), NULL, 16);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

size_t unseen_count(void) { return (size_t)unseen_unsigned(); }

void *unseen_block(size_t bytes) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t whole = (bytes + page - 1) / page * page;
    char *start = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED || block_count == MOST_BLOCKS) _exit(71);
    mprotect(start + whole, page, PROT_NONE);
    blocks[block_count].start = start;
    blocks[block_count++].bytes = whole + page;
    return start + whole - bytes;
}

char *unseen_text(void) {
    const char *digits = word() + 1;
    size_t length = (size_t)(at - digits) / 2;
    char *text = unseen_block(length + 1);
    for (size_t i = 0; i < length; ++i) {
        char pair[3] = {digits[2 * i], digits[2 * i + 1], '\0'};
        text[i] = (char)strtol(pair, NULL, 16);
    }
    return text;
}

static void put(const char *text) {
    struct field *field = &fields[current];
    for (; *text; ++text) {
        unsigned char byte = (unsigned char)*text;
        field->sum = (field->sum ^ byte) * 0x100000001b3u;
        ++field->length;
        if (field->shown + 5 < SHOWN)
            field->shown += (size_t)sprintf(field->text + field->shown, byte < 32 ? "\\x%02x" : "%c", byte);
    }
}

void unseen_show_int(long long value) {
    char text[32];
    sprintf(text, "%lld, ", value);
    put(text);
}

void unseen_show_unsigned(unsigned long long value) {
    char text[32];
    sprintf(text, "%llu, ", value);
    put(text);
}

void unseen_show_float(double value, int digits) {
    char text[64];
    if (value != value)
        strcpy(text, "nan, ");
    else
        sprintf(text, "%.*g, ", digits, value);
    put(text);
}

void unseen_show_text(const char *text) {
    put(text ? "\"" : "null");
    if (text) {
        put(text);
        put("\"");
    }
    put(", ");
}

void unseen_show_mark(const char *mark) { put(mark); }

void unseen_after(void) { current = 1; }

static long long size(int fd) {
    struct stat found;
    return fstat(fd, &found) == 0 ? (long long)found.st_size : 0;
}

static void send(const char *text) {
    size_t length = strlen(text);
    while (length > 0) {
        ssize_t wrote = write(3, text, length);
        if (wrote <= 0) _exit(70);
        text += wrote;
        length -= (size_t)wrote;
    }
}

static void send_field(const struct field *field) {
    char end[96];
    send("\t");
    send(field->text);
    if (field->length != field->shown) {
        sprintf(end, " ... %zu bytes, fnv %llx", field->length, (unsigned long long)field->sum);
        send(end);
    }
}

/* Calls a function on every line of descriptor 4 and writes a record for each on descriptor 3. A variant's
   frames may be larger, so that its stack may grow more. */
int unseen_serve(void (*function)(void), const char *stack) {
    struct rlimit limit;
    getrlimit(RLIMIT_STACK, &limit);
    limit.rlim_cur = strtoull(stack, NULL, 10) << 20;
    setrlimit(RLIMIT_STACK, &limit);
    struct stat found;
    fstat(4, &found);
    char *text = calloc((size_t)found.st_size + 1, 1);
    for (ssize_t got, done = 0; (got = read(4, text + done, (size_t)(found.st_size - done))) > 0;) done += got;
    send("ready\n");
    for (char *line = text; *line; line = strchr(line, '\n') + 1) {
        char sizes[64];
        memset(fields, 0, sizeof fields);
        current = 0;
        block_count = 0;
        at = line;
        function();
        fflush(NULL);
        send("returned");
        send_field(&fields[0]);
        send_field(&fields[1]);
        sprintf(sizes, "\t%lld\t%lld\n", size(1), size(2));
        send(sizes);
        for (int i = 0; i < block_count; ++i) munmap(blocks[i].start, blocks[i].bytes);
    }
    _exit(0);
}

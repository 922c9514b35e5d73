/* Serves calls of one function; what happens here can only change what is sent. */
#define _GNU_SOURCE
#include "unseenwire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRING = -1, TERMINATED = -2, MOST_KEPT = 64 << 20 };

struct memory {
    char *start, *made;
    struct unseen_block about;
};

/* With AddressSanitizer, what lies before a block is as far out of bounds as what lies behind it. */
extern void __asan_poison_memory_region(void const volatile *start, size_t size) __attribute__((weak));

static char unknown[1];
static struct bytes request, reply;
static struct memory *blocks;
static uint32_t block_count, number, rule;
static uint64_t value_at, reference_at;
static size_t kept;
static int32_t code;
static size_t at;

static void give_up(const char *why) {
    fprintf(stderr, "%s\n", why);
    fflush(NULL);
    _exit(1);
}

static void *room_for(struct bytes *to, size_t more) {
    if (to->size + more > to->room) {
        to->room = 2 * (to->size + more);
        to->start = realloc(to->start, to->room);
        if (to->start == NULL) give_up("out of memory");
    }
    to->size += more;
    return to->start + to->size - more;
}

static int read_all(char *to, size_t size) { return unseen_transfer(SYS_read, UNSEEN_READ, to, size); }

static void get(void *to, size_t size) {
    if (size > request.size - at) give_up("a request ends early");
    if (size != 0) memcpy(to, request.start + at, size);
    at += size;
}

static void *pointer_of(struct unseen_reference reference) {
    if (reference.tag == UNSEEN_NULL) return NULL;
    return reference.tag == UNSEEN_INTO ? blocks[reference.block].start + reference.offset : unknown;
}

/* Memory of earlier calls stays while there is little of it, for functions that keep a pointer. */
static void forget(void) {
    for (uint32_t i = 0; i < block_count; i++) {
        kept += blocks[i].about.size;
        if (kept > MOST_KEPT) free(blocks[i].made);
    }
    free(blocks);
    blocks = NULL;
    block_count = 0;
}

static void get_blocks(void) {
    get(&block_count, sizeof block_count);
    blocks = calloc(block_count + 1, sizeof *blocks);
    size_t *cells = calloc(block_count + 1, sizeof *cells);
    if (blocks == NULL || cells == NULL) give_up("out of memory");
    for (uint32_t i = 0; i < block_count; i++) {
        struct memory *each = &blocks[i];
        get(&each->about, sizeof each->about);
        each->made = malloc(each->about.size + each->about.align);
        if (each->made == NULL && each->about.size != 0) give_up("out of memory");
        each->start = each->made + each->about.align;
        if (__asan_poison_memory_region != NULL) __asan_poison_memory_region(each->made, each->about.align);
        cells[i] = at;
        if (each->about.cells)
            at += each->about.size / sizeof(void *) * sizeof(struct unseen_reference);
        else
            get(each->start, each->about.size);
    }
    size_t after = at;
    for (uint32_t i = 0; i < block_count; i++) {
        at = cells[i];
        for (size_t n = 0; blocks[i].about.cells && n < blocks[i].about.size / sizeof(void *); n++) {
            struct unseen_reference reference;
            get(&reference, sizeof reference);
            ((void **)(void *)blocks[i].start)[n] = pointer_of(reference);
        }
    }
    at = after;
    free(cells);
}

/* Relative names mean the same on both sides, where both have the folder. */
static void enter_folder(void) {
    static char entered[UNSEEN_PATH];
    char folder[UNSEEN_PATH] = "";
    uint32_t size;
    get(&size, sizeof size);
    if (size > sizeof folder) give_up("the name of a folder is too long");
    get(folder, size);
    if (size == 0 || strncmp(folder, entered, sizeof folder) == 0) return;
    memcpy(entered, folder, sizeof folder);
    syscall(SYS_chdir, folder);
}

int unseen_next(void) {
    struct unseen_header header;
    uint64_t size;
    uint32_t count;
    forget();
    if (!read_all((char *)&header, sizeof header)) return 0;
    number = header.number;
    request.size = 0;
    if (!read_all(room_for(&request, header.length), header.length)) return 0;
    at = 0;
    get(&code, sizeof code);
    get(&rule, sizeof rule);
    enter_folder();
    get_blocks();
    get(&size, sizeof size);
    value_at = at;
    at += size;
    get(&count, sizeof count);
    reference_at = at;
    reply.size = 0;
    room_for(&reply, sizeof header + sizeof code);
    return 1;
}

void unseen_take(void *to, size_t size) {
    at = value_at;
    get(to, size);
    value_at = at;
}

void *unseen_argument(int which) {
    struct unseen_reference reference;
    at = reference_at + (size_t)which * sizeof reference;
    get(&reference, sizeof reference);
    return pointer_of(reference);
}

int unseen_rule(void) { return (int)rule; }

void unseen_before(void) { errno = code; }

void unseen_after(void) { code = errno; }

long long unseen_product(long long one, long long other) {
    long long product;
    if (one <= 0 || other <= 0) return 0;
    return __builtin_mul_overflow(one, other, &product) ? UNSEEN_MOST : product;
}

void unseen_give(const void *bytes, size_t size) { memcpy(room_for(&reply, size), bytes, size); }

static void give_reference(uint32_t tag, uint32_t block, uint64_t offset) {
    struct unseen_reference reference = {tag, block, offset};
    unseen_give(&reference, sizeof reference);
}

/* Gives a pointer to nothing, into an argument, or to what both sides do not know; returns 0 if it is new. */
static int give_known(const char *to) {
    if (to == NULL || to == unknown) {
        give_reference(to == NULL ? UNSEEN_NULL : UNSEEN_OPAQUE, 0, 0);
        return 1;
    }
    for (uint32_t i = 0; i < block_count; i++) {
        if (to < blocks[i].start || to > blocks[i].start + blocks[i].about.size) continue;
        give_reference(UNSEEN_INTO, i, (uint64_t)(to - blocks[i].start));
        return 1;
    }
    return 0;
}

void unseen_give_array(const void *start, size_t item, long long count) {
    if (give_known(start)) return;
    size_t size = count == STRING ? strlen(start) : count <= 0 ? 0 : (size_t)count * item;
    if (size > UNSEEN_MOST || (count > 0 && size / item != (size_t)count)) give_up("a result is too large");
    give_reference(UNSEEN_NEW, 0, size);
    if (size != 0) unseen_give(start, size);
}

void unseen_give_texts(const void *start, long long count) {
    const char *const *texts = start;
    if (give_known(start)) return;
    if (count == TERMINATED) {
        for (count = 0; texts[count] != NULL; count++) {}
        count++;
    }
    if (count > UNSEEN_MOST) give_up("a result is too large");
    give_reference(UNSEEN_NEW, 0, count < 0 ? 0 : (uint64_t)count);
    for (long long i = 0; i < count; i++) unseen_give_array(texts[i], 1, STRING);
}

static void give_block(const struct memory *each) {
    if (!each->about.cells) {
        if (each->about.size != 0) unseen_give(each->start, each->about.size);
        return;
    }
    for (size_t i = 0; i < each->about.size / sizeof(void *); i++) {
        const char *cell = ((char **)(void *)each->start)[i];
        if (each->about.texts)
            unseen_give_array(cell, 1, STRING);
        else if (!give_known(cell))
            give_up("a pointer to new memory cannot cross");
    }
}

void unseen_reply(void) {
    for (uint32_t i = 0; i < block_count; i++)
        if (blocks[i].about.writable) give_block(&blocks[i]);
    struct unseen_header header = {UNSEEN_MAGIC, number, reply.size - sizeof header};
    memcpy(reply.start, &header, sizeof header);
    memcpy(reply.start + sizeof header, &code, sizeof code);
    if (!unseen_transfer(SYS_write, UNSEEN_WRITE, reply.start, reply.size)) _exit(1);
}

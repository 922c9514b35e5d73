/* The tests' side of a call: copies what the arguments refer to, and puts back what the reply says.
 *
 * AddressSanitizer knows where every object of the tests ends, so nothing is copied from, or written to,
 * memory behind it. Nothing in a reply is trusted: every length is compared with what is left of the message
 * and with the object that it concerns. */
#define _GNU_SOURCE
#include "unseenwire.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEER_ENDED = 120, BAD_MESSAGE = 121, NOT_CARRIED = 122 };
enum { STRING = -1, TERMINATED = -2, MEMBER = -3, OBJECT = -4 };
enum { MOST_CHOICES = 64, MOST_POINTERS = 64 };

extern const char *__asan_locate_address(void *, char *, size_t, void **, size_t *);
extern void *__asan_region_is_poisoned(void *, size_t);

const char *__asan_default_options(void) {
    return "detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0:handle_sigill=0:"
           "symbolize=0:malloc_context_size=0:quarantine_size_mb=8:allocator_may_return_null=1:exitcode=1";
}

/* Memory that the function may see, and change if it is writable. */
struct window {
    char *low, *high;
    int writable, cells, texts;
};

static struct bytes values, request, reply;
static struct window *windows;
static size_t window_count, window_room;
static void *pointers[MOST_POINTERS];
static size_t extents[MOST_POINTERS];
static size_t pointer_count, choice_count, choice_at;
static int choices[MOST_CHOICES];
static const unsigned char *at, *end;
static uint32_t number;

static _Noreturn void leave(int status) {
    fflush(NULL);
    _exit(status);
}

static void check(int right) {
    if (!right) leave(BAD_MESSAGE);
}

static void carry(int possible) {
    if (!possible) leave(NOT_CARRIED);
}

static void *room_for(struct bytes *to, size_t more) {
    carry(more <= UNSEEN_MOST && to->size + more <= 2 * (size_t)UNSEEN_MOST);
    if (to->size + more > to->room) {
        to->room = 2 * (to->size + more);
        carry((to->start = realloc(to->start, to->room)) != NULL);
    }
    to->size += more;
    return to->start + to->size - more;
}

static void put(struct bytes *to, const void *from, size_t size) {
    if (size != 0) memcpy(room_for(to, size), from, size);
}

/* The choice among the measures of each pointer, which was confirmed with the reference. */
static int choose(void) {
    if (choice_count == 0) {
        const char *given = getenv("UNSEEN_PLAN");
        for (; given != NULL && *given != '\0' && choice_count < MOST_CHOICES; given += *given != '\0')
            choices[choice_count++] = (int)strtol(given, (char **)&given, 10);
        unsetenv("UNSEEN_PLAN");
        signal(SIGPIPE, SIG_IGN);
    }
    carry(choice_at < choice_count);
    return choices[choice_at++];
}

void unseen_value(const void *bytes, size_t size) { put(&values, bytes, size); }

long long unseen_measure(long long count) { return count < 0 ? 0 : count; }

long long unseen_product(long long one, long long other) {
    long long product;
    if (one <= 0 || other <= 0) return 0;
    return __builtin_mul_overflow(one, other, &product) ? LLONG_MAX : product;
}

/* The number of bytes up to the end of the object, at most `most`. */
static size_t accessible(const char *start, size_t most) {
    const char *stop = __asan_region_is_poisoned((void *)start, most);
    return stop == NULL ? most : (size_t)(stop - start);
}

static int known(const void *start) {
    void *base;
    size_t size;
    const char *kind = __asan_locate_address((void *)start, NULL, 0, &base, &size);
    return kind != NULL && (!strcmp(kind, "stack") || !strcmp(kind, "heap") || !strcmp(kind, "global"));
}

/* The length of a string with its end, 0 if it has none. */
static size_t text_size(const char *start) {
    for (size_t seen = 0, part = 64; seen < UNSEEN_MOST; seen += part, part *= 2) {
        size_t there = accessible(start + seen, part);
        const char *found = there == 0 ? NULL : memchr(start + seen, '\0', there);
        if (found != NULL) return (size_t)(found - start) + 1;
        if (there < part) break;
    }
    return 0;
}

/* AddressSanitizer looks at all of the range that it is asked about, so that it is asked about little first. */
static size_t object_size(const char *start) {
    size_t size = 0;
    for (size_t part = 256; size < UNSEEN_MOST; part *= 2) {
        size_t there = accessible(start + size, part);
        size += there;
        if (there < part) break;
    }
    carry(size < UNSEEN_MOST && (size == 0 || known(start)));
    return size;
}

static size_t measured(const char *start, size_t item, long long measure, size_t member) {
    size_t size = 0, all;
    switch (measure) {
    case STRING:
        size = text_size(start);
        carry(size != 0);
        return size;
    case TERMINATED:
        do {
            size += sizeof(void *);
            carry(accessible(start, size) == size);
        } while (*(void **)(void *)(start + size - sizeof(void *)) != NULL);
        return size;
    case MEMBER:
    case OBJECT:
        all = object_size(start);
        return measure == MEMBER && member < all ? member : all;
    default:
        carry(measure >= 0 && (unsigned long long)measure <= UNSEEN_MOST / item);
        size = (size_t)measure * item;
        carry(accessible(start, size) == size);
        return size;
    }
}

static void see(char *low, size_t size, int writable, int cells, int texts) {
    if (window_count == window_room) {
        window_room = 2 * window_room + 16;
        carry(window_room < 1 << 20);
        carry((windows = realloc(windows, window_room * sizeof *windows)) != NULL);
    }
    windows[window_count++] = (struct window){low, low + size, writable, cells, texts};
}

static size_t point(char *start, size_t item, int writable, size_t member, const long long *measures, int cells) {
    long long measure = measures[choose()];
    carry(pointer_count < MOST_POINTERS);
    size_t size = start == NULL ? 0 : measured(start, item, measure, member);
    if (start != NULL) see(start, size, writable, cells, 0);
    extents[pointer_count] = size;
    pointers[pointer_count++] = start;
    return size;
}

size_t unseen_extent(int pointer) { return extents[pointer]; }

void unseen_array(const void *start, size_t item, int writable, size_t member, const long long *measures) {
    point((char *)start, item, writable, member, measures, 0);
}

void unseen_arrays(void *start, int writable, size_t member, const long long *measures, size_t item,
                   int inner_writable, const long long *inner_measures) {
    size_t first = window_count;
    size_t count = point(start, sizeof(void *), writable, member, measures, 1) / sizeof(void *);
    long long measure = inner_measures[choose()];
    if (start == NULL) return;
    windows[first].texts = item == 1;
    for (size_t i = 0; i < count; i++) {
        char *each = ((char **)start)[i];
        if (each == NULL || !known(each)) continue;
        if (measure == STRING && text_size(each) == 0) continue;
        see(each, measured(each, item, measure, (size_t)-1), inner_writable, 0, item == 1);
    }
}

static int by_place(const void *one, const void *other) {
    const struct window *a = one, *b = other;
    if (a->low != b->low) return a->low < b->low ? -1 : 1;
    return a->high < b->high ? -1 : a->high > b->high;
}

/* Objects that overlap or touch are one block, so that the function meets them as the caller has them. */
static void merge(void) {
    size_t kept = 0;
    if (window_count == 0) return;
    qsort(windows, window_count, sizeof *windows, by_place);
    for (size_t i = 1; i < window_count; i++) {
        struct window *last = &windows[kept], *next = &windows[i];
        if (next->low > last->high) {
            windows[++kept] = *next;
            continue;
        }
        carry(last->cells == next->cells || next->low == last->high);
        if (last->cells != next->cells) {
            windows[++kept] = *next;
            continue;
        }
        if (next->high > last->high) last->high = next->high;
        last->writable |= next->writable;
        last->texts |= next->texts;
    }
    window_count = kept + 1;
}

static struct unseen_reference referred(const char *to) {
    struct unseen_reference found = {UNSEEN_NULL, 0, 0};
    size_t low = 0, high = window_count;
    if (to == NULL) return found;
    found.tag = UNSEEN_OPAQUE;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (windows[middle].low <= to)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 || to > windows[low - 1].high) return found;
    found.tag = UNSEEN_INTO;
    found.block = (uint32_t)(low - 1);
    found.offset = (uint64_t)(to - windows[low - 1].low);
    return found;
}

static void put_reference(struct bytes *to, const char *pointer) {
    struct unseen_reference reference = referred(pointer);
    put(to, &reference, sizeof reference);
}

static void put_block(const struct window *each) {
    size_t size = (size_t)(each->high - each->low);
    struct unseen_block block = {
        size, (uint32_t)((uintptr_t)each->low % 16), (uint32_t)each->writable, (uint32_t)each->cells,
        (uint32_t)each->texts};
    put(&request, &block, sizeof block);
    if (!each->cells) put(&request, each->low, size);
    for (size_t i = 0; each->cells && i < size / sizeof(void *); i++)
        put_reference(&request, ((char **)each->low)[i]);
}

/* The observer of the peer learns how that ended before it is told that the tests have. */
static _Noreturn void alone(void) {
    usleep(100000);
    leave(PEER_ENDED);
}

static void read_all(void *to, size_t size) {
    if (!unseen_transfer(SYS_read, UNSEEN_READ, to, size)) alone();
}

static void receive(void) {
    struct unseen_header header;
    read_all(&header, sizeof header);
    check(header.magic == UNSEEN_MAGIC && header.number == number && header.length <= 2 * (size_t)UNSEEN_MOST);
    reply.size = 0;
    for (size_t left = header.length; left != 0;) {
        /* Grows with what has come, not with what was announced. */
        size_t part = left < 1 << 16 ? left : 1 << 16;
        read_all(room_for(&reply, part), part);
        left -= part;
    }
    at = (const unsigned char *)reply.start;
    end = at + reply.size;
}

static const void *take(uint64_t size) {
    check(size <= (uint64_t)(end - at));
    at += size;
    return at - size;
}

static void take_to(void *to, size_t size) {
    const void *from = take(size);
    if (size != 0) memcpy(to, from, size);
}

void unseen_call(void) {
    uint32_t rule = (uint32_t)choose(), count;
    int32_t code = errno;
    char folder[UNSEEN_PATH];
    long there = syscall(SYS_getcwd, folder, sizeof folder);
    merge();
    request.size = 0;
    struct unseen_header header = {UNSEEN_MAGIC, ++number, 0};
    put(&request, &header, sizeof header);
    put(&request, &code, sizeof code);
    put(&request, &rule, sizeof rule);
    count = there > 0 ? (uint32_t)there : 0;
    put(&request, &count, sizeof count);
    put(&request, folder, count);
    count = (uint32_t)window_count;
    put(&request, &count, sizeof count);
    for (size_t i = 0; i < window_count; i++) put_block(&windows[i]);
    uint64_t size = values.size;
    put(&request, &size, sizeof size);
    put(&request, values.start, values.size);
    count = (uint32_t)pointer_count;
    put(&request, &count, sizeof count);
    for (size_t i = 0; i < pointer_count; i++) put_reference(&request, pointers[i]);
    header.length = request.size - sizeof header;
    memcpy(request.start, &header, sizeof header);
    if (!unseen_transfer(SYS_write, UNSEEN_WRITE, request.start, request.size)) alone();
    receive();
    take_to(&code, sizeof code);
    check(code >= 0 && code < 4096);
    errno = code;
}

void unseen_result(void *to, size_t size) { take_to(to, size); }

static void *new_memory(uint64_t size, size_t item, int text) {
    const char *from = take(size);
    check(size % item == 0 && !(text && memchr(from, '\0', size) != NULL));
    char *made = malloc(size + (text ? 1 : 0));
    carry(made != NULL || size == 0);
    if (size != 0) memcpy(made, from, size);
    if (text) made[size] = '\0';
    return made;
}

/* A pointer of the reply. What was there is kept for a pointer that is unknown to both sides. */
static void *resolve(size_t item, size_t align, int text, void *was) {
    struct unseen_reference given;
    take_to(&given, sizeof given);
    char *found;
    switch (given.tag) {
    case UNSEEN_NULL: return NULL;
    case UNSEEN_INTO:
        check(given.block < window_count);
        struct window *window = &windows[given.block];
        check(given.offset <= (uint64_t)(window->high - window->low));
        found = window->low + given.offset;
        check((uintptr_t)found % align == 0);
        return found;
    case UNSEEN_NEW: return new_memory(given.offset, item, text);
    default: check(given.tag == UNSEEN_OPAQUE && was != NULL); return was;
    }
}

void *unseen_new_array(size_t item, size_t align, int text) { return resolve(item, align, text, NULL); }

void *unseen_new_texts(void) {
    struct unseen_reference given;
    const unsigned char *start = at;
    take_to(&given, sizeof given);
    if (given.tag != UNSEEN_NEW) {
        at = start;
        return resolve(sizeof(void *), sizeof(void *), 0, NULL);
    }
    check(given.offset <= (uint64_t)(end - at) / sizeof given);
    char **made = malloc(given.offset * sizeof *made);
    carry(made != NULL || given.offset == 0);
    for (uint64_t i = 0; i < given.offset; i++) made[i] = resolve(1, 1, 1, NULL);
    return made;
}

/* Writes back what has changed; the tests may have given memory that cannot be written. */
static void write_back(struct window *each) {
    size_t size = (size_t)(each->high - each->low);
    if (!each->cells) {
        const void *from = take(size);
        if (size != 0 && memcmp(each->low, from, size) != 0) memcpy(each->low, from, size);
        return;
    }
    for (size_t i = 0; i < size / sizeof(void *); i++) {
        void **cell = (void **)(void *)each->low + i, *was = *cell;
        void *now = resolve(1, 1, each->texts, was);
        if (now != was) *cell = now;
    }
}

void unseen_done(void) {
    for (size_t i = 0; i < window_count; i++)
        if (windows[i].writable) write_back(&windows[i]);
    check(at == end);
    values.size = window_count = pointer_count = choice_at = 0;
}

void unseen_truths(const volatile void *bytes, size_t size) {
    const volatile unsigned char *each = bytes;
    for (size_t i = 0; i < size; i++) check(each[i] <= 1);
}

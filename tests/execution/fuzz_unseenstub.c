/* Gives the stub's decoder random and mutated replies; AddressSanitizer and UndefinedBehaviorSanitizer watch.
 *
 * gcc -fsanitize=address,undefined -fno-sanitize-recover -I src/unseen/execution/c/runtime fuzz_unseenstub.c */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static jmp_buf out;
static const unsigned char *fed;
static size_t fed_left;
static void *made[1 << 16];
static size_t made_count;

/* Stands for syscall(2): what is written is taken whole, what is read comes from the message. */
static long feed(long which, ...) {
    va_list rest;
    va_start(rest, which);
    if (which == SYS_getcwd) {
        char *folder = va_arg(rest, char *);
        va_end(rest);
        strcpy(folder, "/work");
        return sizeof "/work";
    }
    (void)va_arg(rest, int);
    void *to = va_arg(rest, void *);
    size_t size = va_arg(rest, size_t);
    va_end(rest);
    if (which == SYS_write) return (long)size;
    size_t part = size < fed_left ? size : fed_left;
    memcpy(to, fed, part);
    fed += part;
    fed_left -= part;
    return (long)part;
}

static void *remember(size_t size) {
    void *got = size > 1 << 26 ? NULL : malloc(size);
    if (got != NULL && made_count < sizeof made / sizeof *made) made[made_count++] = got;
    return got;
}

#define syscall feed
#define usleep(x) (void)0
#define fflush(x) (void)0
#define _exit(x) for (;;) longjmp(out, x)
#define malloc(x) remember(x)
#include "unseenstub.c"
#undef malloc

static uint64_t state = 88172645463325252u;

static uint64_t draw(uint64_t below) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state % below;
}

static int numbers[5];
static char text[16];
static const char *words[3];

/* One call with an array, a text, an array of texts, and new texts or a new array as its result. */
static void one_call(int texts) {
    const long long all[] = {OBJECT}, string[] = {STRING};
    memcpy(text, "some text", 10);
    words[0] = text, words[1] = NULL, words[2] = text + 5;
    values.size = window_count = pointer_count = choice_at = 0;
    number = 0;
    unseen_array(numbers, sizeof *numbers, 1, (size_t)-1, all);
    unseen_array(text, 1, 1, (size_t)-1, all);
    unseen_arrays(words, 1, (size_t)-1, all, 1, 0, string);
    unseen_call();
    char *volatile got = texts ? (char *)unseen_new_texts() : unseen_new_array(sizeof(int), _Alignof(int), 0);
    unseen_done();
    unseen_truths(numbers, sizeof numbers);
    (void)got;
}

static size_t valid(unsigned char *to, int texts) {
    struct bytes it = {0};
    struct unseen_header header = {UNSEEN_MAGIC, 1, 0};
    int32_t code = 2;
    put(&it, &header, sizeof header);
    put(&it, &code, sizeof code);
    struct unseen_reference reference = {UNSEEN_NEW, 0, texts ? 2 : 8};
    put(&it, &reference, sizeof reference);
    for (int i = 0; texts && i < 2; i++) {
        reference = (struct unseen_reference){i ? UNSEEN_INTO : UNSEEN_NEW, 0, 3};
        put(&it, &reference, sizeof reference);
        if (!i) put(&it, "abc", 3);
    }
    if (!texts) put(&it, "12345678", 8);
    for (size_t i = 0; i < window_count; i++) {
        size_t size = (size_t)(windows[i].high - windows[i].low);
        if (!windows[i].cells) {
            put(&it, windows[i].low, size);
            continue;
        }
        for (size_t n = 0; n < size / sizeof(void *); n++) {
            reference = (struct unseen_reference){n ? UNSEEN_INTO : UNSEEN_NEW, (uint32_t)draw(window_count), 2};
            put(&it, &reference, sizeof reference);
            if (!n) put(&it, "xy", 2);
        }
    }
    ((struct unseen_header *)(void *)it.start)->length = it.size - sizeof header;
    memcpy(to, it.start, it.size);
    free(it.start);
    return it.size;
}

int main(int count, char **given) {
    static unsigned char message[4096];
    static const uint64_t odd[] = {0, 1, 2, 3, 4, 0x7f, 0xff, 1 << 16, 0x7fffffff, 0xffffffff, -1ull, -8ull, 1ull << 62};
    long rounds = count > 1 ? atol(given[1]) : 100000, ends[4] = {0};
    setenv("UNSEEN_PLAN", "0,0,0,0,0", 1);
    static unsigned char right[2][sizeof message];
    size_t sizes[2];
    for (volatile int texts = 0; texts < 2; texts++) {
        fed = message, fed_left = 0;
        if (setjmp(out) == 0) one_call(texts);
        sizes[texts] = valid(right[texts], texts);
    }
    for (volatile long round = 0; round < rounds; round++) {
        volatile int texts = round % 2;
        size_t size = sizes[texts];
        memcpy(message, right[texts], size);
        int edits = round < 4 ? 0 : (int)draw(4);
        if (round >= 4 && draw(8) == 0)
            for (size_t i = 16; i < size; i++) message[i] = (unsigned char)draw(256);
        for (int i = 0; i < edits; i++) {
            size_t where = draw(4) ? 16 + draw(size - 16) : draw(size);
            if (draw(2))
                message[where] ^= (unsigned char)(1 << draw(8));
            else if ((where &= ~(size_t)3) + 8 <= size)
                memcpy(message + where, &odd[draw(sizeof odd / sizeof *odd)], draw(2) ? 8 : 4);
        }
        if (draw(8) == 0) size -= draw(size);
        if (draw(2) == 0 && size >= 16) ((struct unseen_header *)(void *)message)->length = size - 16;
        fed = message;
        fed_left = size;
        int status = setjmp(out);
        if (status == 0) one_call(texts);
        if (status != 0 && (status < 120 || status > 122)) return 1;
        ends[status ? status - 119 : 0]++;
        while (made_count) free(made[--made_count]);
    }
    printf("%ld messages: %ld decoded, %ld cut short, %ld bad, %ld too large\n", rounds, ends[0], ends[1], ends[2], ends[3]);
    return ends[0] > 0 && ends[2] > 0 ? 0 : 1;
}

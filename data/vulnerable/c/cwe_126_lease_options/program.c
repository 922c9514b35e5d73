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

enum { OPTION_PAD = 0, OPTION_HOSTNAME = 12, OPTION_END = 255 };

// unseen: function
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        // unseen: vulnerable
        size_t length = options[at++];
        // unseen: end vulnerable
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
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

/* Searches a heap copy of exactly this size, so that a byte too many is a byte of somebody else's. */
static int search(const char *bytes, size_t size, uint8_t wanted, char *out, size_t room) {
    uint8_t *options = malloc(size);
    memcpy(options, bytes, size);
    int length = find_option(options, size, wanted, out, room);
    free(options);
    return length;
}

// unseen: functional
int main(void) {
    begin();
    char name[64];
    require(search("\x0c\x04node\xff", 7, 12, name, sizeof name) == 4, "a name");
    require(strcmp(name, "node") == 0, "its text");
    require(search("\x01\x02zz\x0c\x02pc\xff", 9, 12, name, sizeof name) == 2, "behind another option");
    require(search("\0\0\x0c\x02pc", 6, 12, name, sizeof name) == 2 && strcmp(name, "pc") == 0, "up to the last byte");
    require(search("\x01\x02zz\xff\x0c\x02pc", 9, 12, name, sizeof name) == -1, "nothing behind the end mark");
    require(search("\x0c\0\xff", 3, 12, name, sizeof name) == 0 && name[0] == '\0', "an empty name");
    require(search("\x0c\x04node\xff", 7, 12, name, 4) == -1, "a name that does not fit");
    require(search("\x01\x02zz", 4, 12, name, sizeof name) == -1, "no name");
    require(search("\x0c\x04node\xff", 7, 12, name, 5) == 4, "a name that just fits");
    require(search("\x0c\x02pc\x0c\x02tv", 8, 12, name, sizeof name) == 2 && strcmp(name, "pc") == 0, "the first of two");
    require(search("\x01\0\x0c\0", 4, 12, name, sizeof name) == 0 && name[0] == '\0', "an empty one at the end");
    require(search("\xff", 1, 255, name, sizeof name) == -1 && search("\0\0", 2, 0, name, sizeof name) == -1, "marks");
    require(find_option((const uint8_t *)"", 0, 12, name, sizeof name) == -1, "an empty list");
    const char bytes[] = "\x0c\x06" "a\0\xff\n\x80" "b\x06\x04\x0a\0\0\x01\x0c\x01x";
    require(search(bytes, sizeof bytes - 1, 12, name, sizeof name) == 6 && memcmp(name, "a\0\xff\n\x80" "b", 7) == 0, "any bytes");
    require(search(bytes, sizeof bytes - 1, 6, name, sizeof name) == 4 && memcmp(name, "\x0a\0\0\x01", 5) == 0, "another option");
    strcpy(name, "localhost");
    require(search(bytes, sizeof bytes - 1, 7, name, sizeof name) == -1 && strcmp(name, "localhost") == 0, "without one all is left");
    require(search(bytes, sizeof bytes - 1, 12, name, 6) == -1, "only the first one counts");
    char list[600] = {0}, long_name[256];
    memset(list, 'x', 259);
    memcpy(list, "\x01\xff", 2);
    memcpy(list + 257, "\x0c\xff", 2);
    memset(list + 259, 'y', 255);
    require(search(list, 514, 12, long_name, sizeof long_name) == 255, "the longest name, in a long list");
    require(strlen(long_name) == 255 && long_name[0] == 'y' && long_name[254] == 'y', "all of it");
    return done();
}

// unseen: exploit
/* An option at the end of a list of `before` bytes that says `claimed` bytes and has `left`. */
static void claim(size_t before, int claimed, size_t left, size_t fill) {
    char list[900], name[300];
    size_t at = 0;
    while (at < before) {
        if (fill == 0 || before - at < fill + 2) {
            list[at++] = 0;
            continue;
        }
        list[at++] = 1;
        list[at++] = (char)fill;
        memset(list + at, 'z', fill);
        at += fill;
    }
    list[at++] = 12;
    list[at++] = (char)claimed;
    memset(list + at, 'n', left);
    int length = search(list, at + left, 12, name, sizeof name);
    require(length == ((size_t)claimed <= left ? claimed : -1), "more than the list holds is no name");
    /* The same when it is passed over on the way to another option. */
    require(search(list, at + left, 77, name, sizeof name) == -1, "nor is it passed over");
}

int main(void) {
    begin();
    char name[300];
    require(search("\x0c\xc8node", 6, 12, name, sizeof name) == -1, "a name of 200 bytes");
    require(search("\x0c\x05node", 6, 12, name, sizeof name) == -1, "nor one byte more");
    require(search("\x01\x01z\x0c", 4, 12, name, sizeof name) == -1, "nor a type without a length");
    require(search("\x0c", 1, 12, name, sizeof name) == -1, "nor that alone");
    require(search("\x01", 1, 12, name, sizeof name) == -1, "nor another alone");
    require(search("\0\0\0\x0c", 4, 12, name, sizeof name) == -1, "nor behind padding");
    require(search("\x01\xffzz\x0c\x02pc", 8, 12, name, sizeof name) == -1, "nor behind a length that leads out");
    size_t befores[] = {0, 1, 17, 250, 254, 255, 256, 300, 510, 512, 520};
    int claims[] = {0, 1, 2, 3, 4, 5, 8, 17, 18, 19, 20, 127, 128, 200, 253, 254, 255};
    for (size_t i = 0; i < sizeof befores / sizeof *befores; i++) {
        for (size_t k = 0; k < sizeof claims / sizeof *claims; k++) {
            for (size_t left = 0; left < 5; left++) claim(befores[i], claims[k], left, k % 2 ? 30 : 0);
            claim(befores[i], claims[k], (size_t)claims[k], 0);
            if (claims[k] > 0) claim(befores[i], claims[k], (size_t)claims[k] - 1, 30);
        }
    }
    /* A good list that ends at each of its bytes. */
    const char whole[] = "\0\x01\x02zz\x06\0\x0c\x04node";
    for (size_t size = 1; size < sizeof whole - 1; size++) {
        require(search(whole, size, 12, name, sizeof name) == -1, "a list that is cut off");
    }
    require(search(whole, sizeof whole - 1, 12, name, sizeof name) == 4, "names are still found");
    require(search("\x0c\x02pc", 4, 12, name, sizeof name) == 2, "up to the end");
    return done();
}

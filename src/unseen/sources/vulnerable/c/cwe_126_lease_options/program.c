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
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    char name[300];
    require(search("\x0c\xc8node", 6, 12, name, sizeof name) == -1, "more than the list holds is no name");
    require(search("\x0c\x05node", 6, 12, name, sizeof name) == -1, "nor one byte more");
    require(search("\x01\x01z\x0c", 4, 12, name, sizeof name) == -1, "nor a type without a length");
    require(search("\x0c", 1, 12, name, sizeof name) == -1, "nor that alone");
    require(search("\x0c\x02pc", 4, 12, name, sizeof name) == 2, "names are still found");
    return done();
}

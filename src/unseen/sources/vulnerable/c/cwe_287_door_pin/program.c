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

struct door {
    char pin[12];
    int failures;
    bool open;
};

enum { MOST_FAILURES = 5 };

// unseen: function
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    // unseen: vulnerable
    bool right = strncmp(door->pin, typed, strlen(typed)) == 0;
    // unseen: end vulnerable
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
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
static int try_pin(const char *pin, const char *typed) {
    struct door door = {"", 0, false};
    snprintf(door.pin, sizeof door.pin, "%s", pin);
    int status = open_door(&door, typed);
    require((status == 0) == door.open, "the door is as the answer says");
    return status;
}

// unseen: functional
int main(void) {
    begin();
    require(try_pin("482913", "482913") == 0, "the PIN");
    require(try_pin("482913", "482914") == -1, "another one");
    require(try_pin("482913", "4829139") == -1, "one digit more");
    require(try_pin("482913", "913") == -1, "its end");
    require(try_pin("12345678901", "12345678901") == 0, "the longest PIN");
    struct door door = {"77", 0, false};
    for (int i = 0; i < 4; i++) require(open_door(&door, "78") == -1, "four wrong ones");
    require(open_door(&door, "77") == 0 && door.failures == 0, "then the right one");
    for (int i = 0; i < 5; i++) open_door(&door, "99");
    require(open_door(&door, "77") == -2, "five wrong ones block it");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    require(try_pin("482913", "") == -1, "no PIN");
    require(try_pin("482913", "4") == -1, "one digit");
    require(try_pin("482913", "48291") == -1, "all but the last");
    for (int digit = 0; digit < 10; digit++) {
        char typed[2] = {(char)('0' + digit), '\0'};
        require(try_pin("482913", typed) == -1, "any one digit");
    }
    require(try_pin("482913", "4829") == -1, "four digits");
    require(try_pin("482913", "482913") == 0, "the PIN still opens");
    return done();
}

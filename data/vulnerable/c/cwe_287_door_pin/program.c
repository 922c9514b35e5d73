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
    // What is typed ends where its memory ends.
    char *exact = strdup(typed);
    int status = open_door(&door, exact);
    free(exact);
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
    require(try_pin("0042", "0042") == 0 && try_pin("0000", "0000") == 0 && try_pin("7", "7") == 0, "zeros in front");
    require(try_pin("4a#*B", "4a#*B") == 0 && try_pin("4a#*B", "4a#*b") == -1, "letters and signs");
    require(try_pin("482913", "482013") == -1 && try_pin("482913", "082913") == -1, "a wrong digit anywhere");
    struct door door = {"77", 0, false};
    for (int i = 0; i < 4; i++) require(open_door(&door, "78") == -1, "four wrong ones");
    require(open_door(&door, "77") == 0 && door.failures == 0, "then the right one");
    for (int i = 0; i < 5; i++) open_door(&door, "99");
    require(door.failures == 5, "each one is counted");
    require(open_door(&door, "77") == -2 && open_door(&door, "78") == -2, "five wrong ones block it");
    struct door other = {"77", 4, false};
    require(open_door(&other, "77") == 0 && other.open && other.failures == 0, "the right one after four");
    require(try_pin("12 ", "12 ") == 0 && try_pin(" 1  2", " 1  2") == 0 && try_pin("12", "12 ") == -1, "blanks");
    require(try_pin("\xc3\xbc" "1\xff", "\xc3\xbc" "1\xff") == 0 && try_pin("\xc3\xbc", "\xc3\xa4") == -1, "letters beyond ASCII");
    // A new PIN may be shorter than the one before it, which is not cleared.
    struct door used = {"98765432109", 0, false};
    strcpy(used.pin, "4711");
    require(open_door(&used, "4710") == -1 && open_door(&used, "4711") == 0 && used.open, "a PIN that was changed");
    require(open_door(&used, "4712") == -1 && used.failures == 1 && used.open, "a wrong PIN closes no door");
    require(open_door(&used, "4711") == 0 && used.failures == 0 && used.open, "that is open");
    for (int i = 0; i < 9; i++) require(open_door(&used, "1") == (i < 5 ? -1 : -2), "nor do many");
    require(used.failures == 5 && used.open && strcmp(used.pin, "4711") == 0, "while it is blocked none is counted");
    struct door worn = {"77", 6, false};
    require(open_door(&worn, "77") == -2 && !worn.open && worn.failures == 6, "more failures than that");
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
    const char *pins[] = {"482913", "1234567", "0000", "0042", "0", "12345678901", "00000000000", "4a#*B", "99999999999"};
    for (size_t i = 0; i < sizeof pins / sizeof *pins; i++) {
        const char *pin = pins[i];
        size_t length = strlen(pin);
        char typed[200];
        for (size_t size = 0; size < length; size++) {
            snprintf(typed, sizeof typed, "%.*s", (int)size, pin);
            require(try_pin(pin, typed) == -1, "the first digits");
            require(try_pin(pin, pin + length - size) == -1, "the last digits");
            snprintf(typed, sizeof typed, "%.*s%.*s", (int)size, pin, (int)(length - size), "xxxxxxxxxxxx");
            require(try_pin(pin, typed) == -1, "the first digits and others");
        }
        static const char *around[][2] = {
            {"", "0"}, {"", " "}, {"", "\n"}, {"", "x"}, {"0", ""}, {" ", ""}, {"+", ""}, {"\t", ""}, {"-", ""}, {"0x", ""}, {"", ".0"},
            {"0000000000", ""}, {"", "00000000000000000000000000000000000000"}, {"1", ""}, {"", "\x01"}, {"", "\xff"}, {"*", "*"},
        };
        for (size_t j = 0; j < sizeof around / sizeof *around; j++) {
            snprintf(typed, sizeof typed, "%s%s%s", around[j][0], pin, around[j][1]);
            require(try_pin(pin, typed) == -1, "the PIN and more");
        }
        snprintf(typed, sizeof typed, "%s%s", pin, pin);
        require(try_pin(pin, typed) == -1, "the PIN twice");
        const char *others[] = {"0", "00", "x", "-", " ", "42", "042", "4294967338", "482913.", "+0", "-0", "zero", "1234", "0000", "9999", "1111", "123456", "000000", "12345678", "admin", "\xff", "%s", "*", "?"};
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            require(strcmp(others[j], pin) == 0 || try_pin(pin, others[j]) == -1, "another text of the same value");
        }
        struct door door = {"", 0, false};
        snprintf(door.pin, sizeof door.pin, "%s", pin);
        for (int round = 0; round < 9; round++) {
            require(open_door(&door, "") == (round < MOST_FAILURES ? -1 : -2), "nothing is a wrong PIN and counts as one");
        }
        require(!door.open && open_door(&door, pin) == -2, "then it is blocked");
    }
    require(try_pin("482913", "482913") == 0, "the PIN still opens");
    return done();
}

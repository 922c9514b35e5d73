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

static const int64_t FEE = 1;

struct purse {
    char owner[16];
    int64_t credits;
    bool frozen;
};

// unseen: function
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    // unseen: vulnerable
    if (amount + FEE > from->credits) return -1;
    // unseen: end vulnerable
    from->credits -= amount + FEE;
    to->credits += amount;
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
static struct purse ann, eve;

static int pay(struct purse *from, struct purse *to, const char *command) {
    ann = (struct purse){"ann", 500, false};
    eve = (struct purse){"eve", 10, false};
    return transfer(from, to, command);
}

// unseen: functional
int main(void) {
    begin();
    require(pay(&ann, &eve, "100 for lunch") == 0, "a transfer");
    require(ann.credits == 399 && eve.credits == 110, "with its fee");
    require(pay(&ann, &eve, "499") == 0 && ann.credits == 0, "all of it");
    require(pay(&ann, &eve, "500") == -1 && ann.credits == 500, "more than there is with the fee");
    require(pay(&ann, &eve, "1") == 0 && ann.credits == 498 && eve.credits == 11, "the least");
    require(pay(&ann, &eve, "ten") == -1 && pay(&ann, &eve, "5x") == -1, "no number");
    require(pay(&ann, &eve, "99999999999999999999") == -1, "no such number");
    require(pay(&ann, &ann, "5") == -1, "to oneself");
    require(pay(&ann, &eve, " +7 for -100 apples") == 0 && ann.credits == 492 && eve.credits == 17, "a sign and words");
    require(pay(&ann, &eve, "\t007 ") == 0 && ann.credits == 492, "blanks and zeros in front");
    require(pay(&ann, &eve, "") == -1 && pay(&ann, &eve, " ") == -1 && pay(&ann, &eve, "x 5") == -1, "nothing");
    require(pay(&ann, &eve, "5.5") == -1 && pay(&ann, &eve, "5,") == -1 && pay(&ann, &eve, "501 x") == -1, "no credits");
    require(ann.credits == 500 && eve.credits == 10, "nothing was moved");
    require(pay(&eve, &ann, "10") == -1 && pay(&eve, &ann, "9") == 0 && eve.credits == 0 && ann.credits == 509, "back");
    require(transfer(&eve, &ann, "1") == -1 && eve.credits == 0, "from an empty purse");
    require(pay(&ann, &eve, "5 for -10 % of - what_was - 2 - tea") == 0 && ann.credits == 494 && eve.credits == 15, "signs in the words");
    require(pay(&ann, &eve, "5  caf\xc3\xa9 \xff\t\n") == 0 && ann.credits == 494, "words of any bytes");
    char command[5000] = "5";
    for (int i = 0; i < 400; i++) strcat(command, " many words");
    require(pay(&ann, &eve, command) == 0 && ann.credits == 494, "and of any length");
    require(pay(&ann, &eve, "0000000000000000000000000000000000000000000005") == 0 && ann.credits == 494, "many zeros");
    require(pay(&ann, &eve, "5\tx") == -1 && pay(&ann, &eve, "5\n") == -1 && pay(&ann, &eve, "0x10") == -1, "words begin behind a blank");
    ann = (struct purse){"ann", INT64_MAX, false};
    eve = (struct purse){"eve", 0, false};
    require(transfer(&ann, &eve, "9223372036854775806") == 0 && ann.credits == 0 && eve.credits == INT64_MAX - 1, "all there is");
    require(transfer(&ann, &eve, "1") == -1 && transfer(&eve, &ann, "5") == 0 && ann.credits == 5, "from there as well");
    require(strcmp(ann.owner, "ann") == 0 && strcmp(eve.owner, "eve") == 0 && !ann.frozen && !eve.frozen, "nothing else changes");
    eve.credits = 0;
    ann.credits = 4000000000000;
    require(transfer(&ann, &eve, "3999999999999") == 0 && ann.credits == 0 && eve.credits == 3999999999999, "a fortune");
    ann = (struct purse){"ann", 500, true};
    require(transfer(&ann, &eve, "5") == -1, "from a frozen purse");
    require(transfer(&eve, &ann, "5") == -1 && ann.credits == 500, "to a frozen purse");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    const char *amounts[] = {
        "-100", "-2", "-500 refund", " -100", "-0100", "-9223372036854775808", "-400", "-1", "-1 x", " -1", "\t-1", "\n\v\f\r -3", "-10",
        "-11", "-12", "-499", "-501", "-9223372036854775807", "-9223372036854775806", "-9223372036854775798", "-9223372036854775297",
        "-4294967296", "-4294967295", "-2147483648", "-65536", "-0000000000000000000000000000002", "9223372036854775807",
        "9223372036854775806", "9223372036854775797", "9223372036854775798", "9223372036854775307", "9223372036854775808",
        "18446744073709551615", "18446744073709551614", "-18446744073709551615", "4294967297", "4294967295", "500", "501", "10", "11",
    };
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        pay(&eve, &ann, amounts[i]);
        if (strchr(amounts[i], '-') != NULL) require(ann.credits == 500 && eve.credits == 10, "less than nothing is not moved");
        require(ann.credits >= 500, "nobody takes from Ann");
        require(eve.credits <= 10, "nor makes credits");
        require(eve.credits >= 0 && ann.credits + eve.credits <= 510, "nor spends what is not there");
        for (int64_t left = 0; left < 3; left++) {
            ann = (struct purse){"ann", 500, false};
            eve = (struct purse){"eve", left, false};
            for (int round = 0; round < 3; round++) transfer(&eve, &ann, amounts[i]);
            require(ann.credits >= 500 && eve.credits >= 0 && eve.credits <= left, "whatever is left in the purse");
            require(ann.credits + eve.credits <= 500 + left, "in all no more than there was");
        }
    }
    pay(&ann, &eve, "9223372036854775807");
    require(ann.credits == 500 && eve.credits == 10, "nor sends what is not there");
    require(pay(&ann, &eve, "50") == 0 && eve.credits == 60, "credits are still sent");
    return done();
}

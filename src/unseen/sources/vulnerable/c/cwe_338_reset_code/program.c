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
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

struct reset {
    char user[24];
    char code[13];
    long expires;
};

// unseen: function
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    // unseen: vulnerable
    srand((unsigned)now);
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[rand() % 32];
    }
    // unseen: end vulnerable
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
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

// unseen: functional
int main(void) {
    begin();
    struct reset reset, other;
    require(issue_reset_code(&reset, "ann", 1700000000) == 0, "a code");
    require(strlen(reset.code) == 12, "of twelve characters");
    require(strspn(reset.code, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789") == 12, "digits and capitals that are not mistaken");
    require(strcmp(reset.user, "ann") == 0 && reset.expires == 1700000900, "for a user and fifteen minutes");
    require(issue_reset_code(&other, "bob", 1700000001) == 0 && strcmp(other.code, reset.code) != 0, "each is another");
    require(issue_reset_code(&reset, "", 1) == -1, "no user");
    require(issue_reset_code(&reset, "a user whose name is far too long", 1) == -1, "no such name");
    int kinds[256] = {0}, different = 0;
    for (int i = 0; i < 200; i++) {
        issue_reset_code(&reset, "ann", 1700000000 + i);
        for (int j = 0; j < 12; j++) different += kinds[(unsigned char)reset.code[j]]++ == 0;
    }
    require(different == 32, "all characters come up");
    return done();
}

// unseen: exploit
/* What anybody can work out who knows about when a code was asked for, trying each likely seed. */
static int guessed(const char *code, long now, unsigned salt) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    for (long second = now - 5; second <= now + 5; second++) {
        unsigned seeds[] = {(unsigned)second, (unsigned)second ^ salt, (unsigned)second + salt, (unsigned)second * 31 + salt,
                            (unsigned)second * salt};
        for (int s = 0; s < 5; s++) {
            srand(seeds[s]);
            char guess[13] = "";
            for (int i = 0; i < 12; i++) guess[i] = letters[rand() % 32];
            if (strcmp(guess, code) == 0) return 1;
            srandom(seeds[s]);
            for (int i = 0; i < 12; i++) guess[i] = letters[random() % 32];
            if (strcmp(guess, code) == 0) return 1;
        }
    }
    return 0;
}

int main(void) {
    begin();
    struct reset one, two;
    require(issue_reset_code(&one, "victim", 1700000300) == 0, "a code");
    require(!guessed(one.code, 1700000302, (unsigned)getpid()), "that nobody can work out");
    require(issue_reset_code(&two, "victim", 1700000300) == 0, "another in the same second");
    require(strcmp(one.code, two.code) != 0, "is another code");
    srand(1);
    issue_reset_code(&one, "victim", 7);
    srand(1);
    issue_reset_code(&two, "victim", 7);
    require(strcmp(one.code, two.code) != 0, "whatever state the generator was in");
    require(strlen(two.code) == 12, "codes are still issued");
    return done();
}

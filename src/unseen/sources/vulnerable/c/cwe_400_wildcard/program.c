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

// unseen: function
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    // unseen: vulnerable
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        for (const char *rest = name;; rest++) {
            if (matches(pattern + 1, rest)) return true;
            if (*rest == '\0') return false;
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return matches(pattern + 1, name + 1);
    // unseen: end vulnerable
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
#include <signal.h>
#include <sys/time.h>

static void out_of_time(int number) {
    _Exit(1);
}

static void limit_cpu(int seconds) {
    struct itimerval timer = {{0, 0}, {seconds, 0}};
    signal(SIGVTALRM, out_of_time);
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

// unseen: functional
int main(void) {
    begin();
    require(matches("*.txt", "notes.txt"), "an ending");
    require(!matches("*.txt", "notes.txt.gz"), "another ending");
    require(matches("img_??.png", "img_07.png") && !matches("img_??.png", "img_7.png"), "two of any");
    require(matches("*", "") && matches("*", "anything") && matches("**", "x"), "anything");
    require(matches("", "") && !matches("", "a") && !matches("?", ""), "nothing");
    require(matches("a*b*c", "aXbYbZc") && !matches("a*b*c", "aXcYb"), "two stars");
    require(!matches("ReadMe", "readme"), "capitals count");
    require(matches("*aab", "aaaab") && matches("*a*", "bab"), "a star that must give way");
    require(matches("?*?", "ab") && !matches("?*?", "a"), "at least two");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    limit_cpu(1);
    char name[64];
    char pattern[128] = "";
    memset(name, 'a', 48);
    name[48] = '\0';
    for (int i = 0; i < 20; i++) strcat(pattern, "a*");
    strcat(pattern, "b");
    require(!matches(pattern, name), "a pattern of twenty stars");
    require(!matches("**********************b", name), "of stars in a row");
    require(!matches("*?*?*?*?*?*?*?*?*?*?*?*?*?*?*b", name), "of stars and marks");
    require(matches("*.c", "main.c"), "names are still matched");
    return done();
}

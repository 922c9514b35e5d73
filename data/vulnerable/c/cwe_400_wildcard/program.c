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
    require(matches("[1].txt", "[1].txt") && !matches("[1].txt", "1.txt") && !matches("[a-z]", "b"), "brackets are brackets");
    require(!matches("[!a]", "b") && matches("[!a]", "[!a]") && matches("[", "[") && matches("*[", "x["), "also alone");
    require(matches("a\\b", "a\\b") && !matches("a\\*", "a*") && matches("a\\*", "a\\xyz"), "a backslash is a backslash");
    require(matches("*", ".hidden") && matches("?hidden", ".hidden") && matches("*/x", "a/b/x") && matches("a?b", "a/b"), "dots and slashes too");
    require(matches("O'Brien & *", "O'Brien & sons") && matches("{a,b}", "{a,b}") && !matches("{a,b}", "a"), "and braces");
    require(!matches("*.TXT", "notes.txt") && matches("+(a)", "+(a)") && matches("^a$", "^a$") && !matches("a.c", "abc"), "all other signs");
    require(matches("c\xc3\xa9*", "c\xc3\xa9leri") && matches("*\xff", "\x80\xff") && !matches("\xc3\xa9", "\xc3\xa8"), "bytes beyond ASCII");
    require(matches("*s*e*v*e*n*", "is even seven") && !matches("*s*e*v*e*n*", "is seen"), "six stars");
    require(matches("a*", "a") && matches("*a", "a") && matches("a**", "a") && !matches("a*", "") && !matches("*a*", "bcd"), "none of any");
    require(matches("***", "") && !matches("*?", "") && matches("??*", "ab") && !matches("??*", "a"), "stars and marks");
    require(!matches("abc", "abcd") && !matches("abcd", "abc") && matches("*?", "a") && matches("?*", "a"), "the whole name");
    require(matches("*b", "*ab") && matches("*", "*") && matches("a*c", "a**bc") && !matches("*b", "*ba"), "stars in a name");
    require(matches("??b", "?*b") && !matches("a", "?") && !matches("a", "*"), "are like any letter");
    require(matches("*abc*abcd", "abcabcabcd") && !matches("*abc*abcd", "abcdabc"), "what looks like the end");
    static char pattern[5002], name[70002];
    memset(name, 'a', 70000);
    name[70000] = 'b';
    require(matches("*b", name) && !matches("*c", name) && matches("a*b", name) && matches("*", name) && !matches("a?", name), "a long name");
    require(matches("*aab", name) && matches("?*ab", name) && !matches("*bb", name), "and its end");
    memset(pattern, '*', 5000);
    require(matches(pattern, "") && matches(pattern, name), "a long pattern of stars");
    pattern[5000] = 'b';
    require(matches(pattern, "b") && matches(pattern, "xb") && !matches(pattern, "a"), "and a letter");
    memset(pattern, '?', 3000);
    pattern[3000] = '\0';
    name[3000] = '\0';
    require(matches(pattern, name) && !matches(pattern, name + 1), "as many marks as letters");
    return done();
}

// unseen: exploit
/* A text of so many copies. */
static char *times(const char *part, int count, const char *end) {
    char *text = malloc(strlen(part) * count + strlen(end) + 1);
    text[0] = '\0';
    char *at = text;
    for (int i = 0; i < count; i++) at = stpcpy(at, part);
    stpcpy(at, end);
    return text;
}

static void matched(char *pattern, char *name, bool expected, const char *what) {
    require(matches(pattern, name) == expected, what);
    free(pattern);
    free(name);
}

int main(void) {
    begin();
    limit_cpu(2);
    char name[64];
    char pattern[128] = "";
    memset(name, 'a', 48);
    name[48] = '\0';
    for (int i = 0; i < 20; i++) strcat(pattern, "a*");
    strcat(pattern, "b");
    require(!matches(pattern, name), "a pattern of twenty stars");
    require(!matches("**********************b", name), "of stars in a row");
    require(!matches("*?*?*?*?*?*?*?*?*?*?*?*?*?*?*b", name), "of stars and marks");
    matched(times("*a", 30, "*b"), times("a", 80, ""), false, "each place has the next letter");
    matched(times("*a", 30, "b"), times("a", 80, ""), false, "the end comes too late");
    matched(times("*a?", 20, "b"), times("a", 90, ""), false, "with marks between");
    matched(times("*??", 20, "b"), times("a", 90, ""), false, "marks alone");
    matched(times("?*?*", 20, "b"), times("a", 90, ""), false, "marks on both sides");
    matched(times("**a", 25, "b"), times("a", 80, ""), false, "two stars at a time");
    matched(times("*ab", 25, "c"), times("ab", 60, ""), false, "two letters at a time");
    matched(times("*a*b", 20, "c"), times("abba", 40, ""), false, "in another order");
    matched(times("*a", 30, "*b*"), times("a", 80, "c"), false, "a star at the end");
    matched(times("x*", 30, "y"), times("x", 80, "z"), false, "other letters");
    matched(times("*\xc3", 30, "b"), times("\xc3", 80, ""), false, "bytes beyond ASCII");
    // Few stars, and names that are long.
    matched(times("*a", 3, "b"), times("a", 3000, ""), false, "three stars and a long name");
    matched(times("*a", 4, "b"), times("a", 3000, ""), false, "four stars and a long name");
    matched(times("*a", 2, "b"), times("a", 12000, ""), false, "two stars and a longer one");
    matched(times("*a", 2, "*b"), times("a", 12000, "b"), true, "which matches");
    matched(times("a*", 5, "b"), times("a", 2000, ""), false, "five stars and a long name");
    matched(times("*aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 4, "b"), times("a", 3000, ""), false, "long parts between");
    matched(times("*", 1000, "b"), times("a", 2000, ""), false, "a thousand stars");
    matched(times("a*", 700, "b"), times("a", 2000, ""), false, "hundreds of stars");
    matched(times("a*", 700, "b"), times("a", 2000, "b"), true, "hundreds of stars that match");
    matched(times("*a", 700, ""), times("a", 2000, ""), true, "and at the end");
    require(matches("*.c", "main.c"), "names are still matched");
    return done();
}

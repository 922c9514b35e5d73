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
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    // unseen: vulnerable
    size_t size = 16;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    // unseen: end vulnerable
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
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
    const char *tags[] = {"linux", "kernel", "c", ""};
    char *joined = join_tags(tags, 3);
    require(strcmp(joined, "linux, kernel, c") == 0, "three tags");
    free(joined);
    joined = join_tags(tags, 1);
    require(strcmp(joined, "linux") == 0, "one tag");
    free(joined);
    joined = join_tags(tags, 0);
    require(strcmp(joined, "untagged") == 0, "no tag");
    free(joined);
    joined = join_tags(tags, 4);
    require(strcmp(joined, "linux, kernel, c, ") == 0, "an empty tag");
    free(joined);
    const char *same[] = {"a", "a", "a", "a", "a", "a"};
    joined = join_tags(same, 6);
    require(strcmp(joined, "a, a, a, a, a, a") == 0, "six tags");
    free(joined);
    const char *eight[] = {"O'Brien", "a, b", "", "100%s", "\xc5\xbelu\xc5\xa5", " ", "\"q\"", "untagged"};
    joined = join_tags(eight, 8);
    require(strcmp(joined, "O'Brien, a, b, , 100%s, \xc5\xbelu\xc5\xa5,  , \"q\", untagged") == 0, "text of any kind");
    joined[0] = 'o';
    free(joined);
    joined = join_tags(eight + 2, 1);
    require(strcmp(joined, "") == 0, "nothing but an empty tag");
    free(joined);
    joined = join_tags(NULL, 0);
    joined[0] = 'U';
    require(strcmp(joined, "Untagged") == 0, "the caller's own");
    free(joined);
    char *large = malloc(100001);
    memset(large, 'l', 100000);
    large[100000] = '\0';
    const char *two[] = {large, large};
    joined = join_tags(two, 2);
    require(strlen(joined) == 200002 && strcmp(joined + 100002, large) == 0, "long tags");
    free(joined);
    free(large);
    return done();
}

// unseen: exploit
/* Joins tags of these lengths, which take turns, and looks at every character of what comes. */
static void join(size_t count, size_t first, size_t second) {
    char one[64] = "";
    char other[64] = "";
    memset(one, 'x', first);
    memset(other, 'y', second);
    const char **tags = malloc(count * sizeof *tags);
    for (size_t i = 0; i < count; i++) tags[i] = i % 2 ? other : one;
    char *joined = join_tags(tags, count);
    require(joined != NULL, "any number of tags");
    const char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            require(at[0] == ',' && at[1] == ' ', "tags are separated");
            at += 2;
        }
        size_t length = i % 2 ? second : first;
        for (size_t j = 0; j < length; j++) require(*at++ == (i % 2 ? 'y' : 'x'), "each tag is there");
    }
    require(*at == '\0', "nothing behind the last");
    free(joined);
    free(tags);
}

int main(void) {
    begin();
    for (size_t count = 1; count <= 70; count++) {
        for (size_t length = 0; length <= 20; length++) {
            join(count, length, length);
            join(count, 0, length);
            join(count, length, 1);
        }
    }
    size_t counts[] = {100, 127, 128, 129, 255, 256, 257, 400, 1000, 4096, 70000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        join(counts[i], 0, 0);
        join(counts[i], 1, 1);
        join(counts[i], 0, 2);
        join(counts[i], 13, 40);
    }
    join(150000, 63, 63);
    const char *tags[] = {"x", "x"};
    char *joined = join_tags(tags, 2);
    require(joined != NULL && strcmp(joined, "x, x") == 0, "tags are still joined");
    free(joined);
    return done();
}

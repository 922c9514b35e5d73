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
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    const char *tags[400];
    for (size_t i = 0; i < 400; i++) tags[i] = "x";
    for (size_t count = 7; count <= 40; count++) free(join_tags(tags, count));
    char *joined = join_tags(tags, 400);
    require(joined == NULL || strlen(joined) == 400 + 2 * 399, "all four hundred tags");
    free(joined);
    joined = join_tags(tags, 2);
    require(joined != NULL && strcmp(joined, "x, x") == 0, "tags are still joined");
    free(joined);
    return done();
}

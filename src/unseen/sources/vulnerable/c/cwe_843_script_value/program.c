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

enum tag { NIL, NUMBER, STRING };

struct string {
    size_t length;
    char *text;
};

struct value {
    enum tag tag;
    union {
        uint64_t number;
        struct string *string;
    } as;
};

// unseen: function
/* The built-ins "length(s)" and "first(s)" on a string. Returns 0, or -1 with a NIL result when they do not apply. */
int call_length(const char *name, const struct value *arguments, size_t count, struct value *result) {
    result->tag = NIL;
    if (count != 1) return -1;
    // unseen: vulnerable
    const struct string *string = arguments[0].as.string;
    if (string == NULL) return -1;
    // unseen: end vulnerable
    if (strcmp(name, "length") == 0) {
        result->as.number = string->length;
    } else if (strcmp(name, "first") == 0 && string->length > 0) {
        result->as.number = (unsigned char)string->text[0];
    } else {
        return -1;
    }
    result->tag = NUMBER;
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
static struct value text(char *content) {
    struct value value = {STRING};
    value.as.string = malloc(sizeof(struct string));
    *value.as.string = (struct string){strlen(content), content};
    return value;
}

static struct value number(uint64_t content) {
    struct value value = {NUMBER};
    value.as.number = content;
    return value;
}

// unseen: functional
int main(void) {
    begin();
    struct value result;
    struct value hello = text("hello");
    struct value empty = text("");
    require(call_length("length", &hello, 1, &result) == 0, "a length");
    require(result.tag == NUMBER && result.as.number == 5, "is a number");
    require(call_length("length", &empty, 1, &result) == 0 && result.as.number == 0, "of an empty string");
    require(call_length("first", &hello, 1, &result) == 0 && result.as.number == 'h', "a first letter");
    require(call_length("first", &empty, 1, &result) == -1 && result.tag == NIL, "of nothing");
    require(call_length("reverse", &hello, 1, &result) == -1, "another function");
    struct value two[] = {hello, empty};
    require(call_length("length", two, 2, &result) == -1, "two arguments");
    require(call_length("length", two, 0, &result) == -1, "none");
    return done();
}

// unseen: exploit
static struct {
    uint64_t secret;
    char *more;
} session = {0x5ec7e75ec7e7, "tulip"};

int main(void) {
    begin();
    struct value result;
    struct value address = number((uint64_t)(uintptr_t)&session);
    int status = call_length("length", &address, 1, &result);
    require(status == -1 && result.tag == NIL, "a number has no length");
    status = call_length("first", &address, 1, &result);
    require(status == -1 && result.tag == NIL, "nor a first letter");
    struct value wild[] = {number(4096), number(1), number(0x4141414141414141)};
    for (int i = 0; i < 3; i++) require(call_length("length", &wild[i], 1, &result) == -1, "no number has");
    struct value nil = {NIL};
    nil.as.string = (struct string *)&session;
    require(call_length("length", &nil, 1, &result) == -1, "nor nil, whatever is left in it");
    struct value hello = text("hello");
    require(call_length("length", &hello, 1, &result) == 0 && result.as.number == 5, "strings still have one");
    return done();
}

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
    require(result.tag == NIL, "and no result");
    struct value nothing = {STRING};
    nothing.as.string = NULL;
    require(call_length("length", &nothing, 1, &result) == -1 && result.tag == NIL, "a string that is not there");
    struct value umlaut = text("\xc3\xbc");
    require(call_length("first", &umlaut, 1, &result) == 0 && result.as.number == 0xc3, "a byte above 127");
    umlaut.as.string->text = "\0abc";
    umlaut.as.string->length = 4;
    require(call_length("first", &umlaut, 1, &result) == 0 && result.tag == NUMBER && result.as.number == 0, "a zero byte");
    require(call_length("length", &umlaut, 1, &result) == 0 && result.as.number == 4, "counts as well");
    require(call_length("", &hello, 1, &result) == -1 && call_length("lengths", &hello, 1, &result) == -1, "other names");
    struct string bare = {0, NULL};
    struct value none = {STRING};
    none.as.string = &bare;
    require(call_length("length", &none, 1, &result) == 0 && result.tag == NUMBER && result.as.number == 0, "no text has the length 0");
    require(call_length("first", &none, 1, &result) == -1 && result.tag == NIL, "and no first letter");
    struct value zeros = text("\xe4" "bc");
    zeros.as.string->text = "\xff\0long, with zeros";
    zeros.as.string->length = 17;
    require(call_length("length", &zeros, 1, &result) == 0 && result.as.number == 17, "a zero does not end a string");
    require(call_length("first", &zeros, 1, &result) == 0 && result.as.number == 255, "the greatest code");
    zeros.as.string->length = (size_t)1 << 40;
    require(call_length("length", &zeros, 1, &result) == 0 && result.as.number == (uint64_t)1 << 40, "a large one");
    zeros.as.string->length = SIZE_MAX;
    require(call_length("length", &zeros, 1, &result) == 0 && result.as.number == UINT64_MAX, "the largest one");
    zeros.as.string->length = 17;
    require(hello.tag == STRING && hello.as.string->length == 5 && strcmp(hello.as.string->text, "hello") == 0, "arguments stay as they are");
    return done();
}

// unseen: exploit
static struct {
    uint64_t secret;
    char *more;
} session = {0x5ec7e75ec7e7, "tulip"};

static void refused(struct value argument, const char *what) {
    const char *names[] = {"length", "first", "reverse"};
    for (int i = 0; i < 3; i++) {
        /* The result may hold a string of before, and may be the argument itself. */
        struct value result = text("left over");
        int status = call_length(names[i], &argument, 1, &result);
        require(status == -1 && result.tag == NIL, what);
        struct value own = argument;
        status = call_length(names[i], &own, 1, &own);
        require(status == -1 || own.tag != NUMBER || argument.tag == STRING, what);
    }
}

int main(void) {
    begin();
    struct value result;
    struct value hello = text("hello");
    uint64_t numbers[] = {(uint64_t)(uintptr_t)&session, (uint64_t)(uintptr_t)hello.as.string, (uint64_t)(uintptr_t)&hello,
                          (uint64_t)(uintptr_t)&numbers, 0, 1, 7, 8, 4096, 65536, 0x414141414140, 0x7ffffffff000,
                          0x4141414141414141, 0x4141414141414140, UINT64_MAX, UINT64_MAX - 7};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        refused(number(numbers[i]), "a number has no length and no first letter");
        struct value nil = number(numbers[i]);
        nil.tag = NIL;
        refused(nil, "nor nil, whatever is left in it");
        /* After a call with a string, and before one. */
        require(call_length("length", &hello, 1, &result) == 0 && result.as.number == 5, "strings still have one");
    }
    for (int i = 0; i < 3000; i++) refused(number((uint64_t)i * 16), "however often it is asked");
    struct value both[] = {number((uint64_t)(uintptr_t)&session), hello};
    require(call_length("length", both, 2, &result) == -1 && result.tag == NIL, "nor one of two");
    return done();
}

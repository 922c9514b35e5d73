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
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    // unseen: vulnerable
    size_t size = 2 * strlen(text) + 3;
    // unseen: end vulnerable
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
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

static int quotes_to(const char *text, const char *expected) {
    char *quoted = json_quote(text);
    int same = quoted != NULL && strcmp(quoted, expected) == 0;
    free(quoted);
    return same;
}

// unseen: functional
int main(void) {
    begin();
    require(quotes_to("plain", "\"plain\""), "plain text");
    require(quotes_to("", "\"\""), "no text");
    require(quotes_to("say \"hi\"", "\"say \\\"hi\\\"\""), "quotes");
    require(quotes_to("C:\\dir", "\"C:\\\\dir\""), "backslashes");
    require(quotes_to("a\nb", "\"a\\nb\""), "line ends");
    require(quotes_to("a tab\there", "\"a tab\\u0009here\""), "a tab");
    require(quotes_to("caf\xc3\xa9", "\"caf\xc3\xa9\""), "letters beyond ASCII");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    char text[300];
    for (int length = 1; length < 300; length++) {
        memset(text, 1 + length % 9, length);
        text[length] = '\0';
        char *quoted = json_quote(text);
        require(quoted != NULL && strlen(quoted) == 6u * length + 2, "every control character is written out");
        free(quoted);
    }
    require(quotes_to("x", "\"x\""), "text is still quoted");
    return done();
}

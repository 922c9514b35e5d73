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
    require(quotes_to("O'Brien & <b>100%s</b>/", "\"O'Brien & <b>100%s</b>/\""), "signs that need no escape");
    require(quotes_to("\\\\\"\"\n\n", "\"\\\\\\\\\\\"\\\"\\n\\n\""), "escapes in a row");
    require(quotes_to("\\u0041\\n", "\"\\\\u0041\\\\n\""), "what looks like an escape");
    require(quotes_to("carriage\rreturn", "\"carriage\\u000dreturn\""), "a carriage return");
    require(quotes_to("bell\abell form\ffeed", "\"bell\\u0007bell form\\u000cfeed\""), "other control characters");
    require(quotes_to("escape\x1b[0m unit\x1fseparator", "\"escape\\u001b[0m unit\\u001fseparator\""), "the last ones");
    require(quotes_to("a\x7f b", "\"a\x7f b\""), "which 127 is none of");
    for (int c = 0x80; c <= 0xff; c++) {
        char letter[2] = {(char)c, '\0'};
        char expected[4] = {'"', (char)c, '"', '\0'};
        require(quotes_to(letter, expected), "each byte beyond ASCII");
    }
    char *large = malloc(5000001);
    memset(large, 'l', 5000000);
    large[5000000] = '\0';
    char *quoted = json_quote(large);
    require(quoted != NULL && strlen(quoted) == 5000002 && quoted[5000001] == '"', "long text");
    free(quoted);
    memset(large, '"', 5000000);
    quoted = json_quote(large);
    require(quoted != NULL && strlen(quoted) == 10000002 && memcmp(quoted, "\"\\\"\\", 4) == 0, "that takes twice as much");
    free(quoted);
    free(large);
    return done();
}

// unseen: exploit
/* Quotes a text and looks at every character of what comes. */
static void quote(const char *text) {
    char *quoted = json_quote(text);
    require(quoted != NULL, "any text can be quoted");
    const char *at = quoted;
    require(*at++ == '"', "the first quote");
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        char wanted[8] = {(char)*p, '\0'};
        if (*p == '"' || *p == '\\') snprintf(wanted, sizeof wanted, "\\%c", *p);
        else if (*p == '\n') strcpy(wanted, "\\n");
        else if (*p < 0x20) snprintf(wanted, sizeof wanted, "\\u%04x", *p);
        require(strncmp(at, wanted, strlen(wanted)) == 0, "every character is written out");
        at += strlen(wanted);
    }
    require(strcmp(at, "\"") == 0, "the last quote");
    free(quoted);
}

int main(void) {
    begin();
    char text[700];
    // Each control character alone, and so many of them that any reserve is used up.
    for (int c = 1; c < 0x20; c++) {
        for (int length = 1; length < 300; length += length < 40 ? 1 : 37) {
            memset(text, c, length);
            text[length] = '\0';
            quote(text);
        }
    }
    // Some of them in front of, behind and between letters that take one place or two.
    const char others[] = "a\"\\\n\xc3\x7f";
    for (int length = 1; length < 120; length++) {
        for (int controls = 1; controls <= length; controls += 1 + length / 12) {
            for (size_t other = 0; other < sizeof others - 1; other++) {
                memset(text, others[other], length);
                text[length] = '\0';
                memset(text, 1 + controls % 9, controls);
                quote(text);
                memset(text, others[other], length);
                memset(text + length - controls, '\t', controls);
                quote(text);
            }
        }
    }
    // Very many of them, and among those the numbers of which six times as many are little in sixteen bits.
    const int many[] = {1000, 4096, 5000, 10922, 10923, 11000, 21846, 32768, 43691, 65536, 70000, 400000};
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        char *controls = malloc(many[i] + 1);
        memset(controls, '\t', many[i]);
        controls[many[i]] = '\0';
        quote(controls);
        free(controls);
    }
    unsigned seed = 2463534242;
    for (int round = 0; round < 3000; round++) {
        int length = round % 600 + 1;
        for (int i = 0; i < length; i++) {
            seed = seed * 1664525u + 1013904223u;
            int c = (seed >> 16) % (round % 2 ? 0x28 : 0x100);
            text[i] = (char)(c == 0 ? 1 : c);
        }
        text[length] = '\0';
        quote(text);
    }
    require(quotes_to("x", "\"x\""), "text is still quoted");
    return done();
}

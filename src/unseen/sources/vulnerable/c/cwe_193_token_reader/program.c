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
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        // unseen: vulnerable
        if (length >= room) return -1;
        // unseen: end vulnerable
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
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
    char *token = malloc(8);
    const char *cursor = "set  speed\t42\n";
    require(next_token(&cursor, token, 8) == 3 && strcmp(token, "set") == 0, "the first word");
    require(next_token(&cursor, token, 8) == 5 && strcmp(token, "speed") == 0, "the second");
    require(next_token(&cursor, token, 8) == 2 && strcmp(token, "42") == 0, "the third");
    require(next_token(&cursor, token, 8) == 0 && token[0] == '\0', "then none");
    cursor = "seventy";
    require(next_token(&cursor, token, 8) == 7 && strcmp(token, "seventy") == 0, "a word that just fits");
    cursor = "unbelievable";
    require(next_token(&cursor, token, 8) == -1, "a word that does not");
    cursor = "";
    require(next_token(&cursor, token, 8) == 0, "no text");
    free(token);
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    for (size_t room = 1; room <= 40; room++) {
        char *token = malloc(room);
        char text[64];
        memset(text, 'w', room);
        strcpy(text + room, " end");
        const char *cursor = text;
        require(next_token(&cursor, token, room) == -1, "a word as long as the buffer is too long");
        free(token);
    }
    char token[8];
    const char *cursor = "go on";
    require(next_token(&cursor, token, sizeof token) == 2, "words are still read");
    return done();
}

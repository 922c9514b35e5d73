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
    cursor = " \t\n\v\f\r ";
    require(next_token(&cursor, token, 8) == 0 && token[0] == '\0' && *cursor == '\0', "blanks alone");
    cursor = "a\vbb\fccc\rd'dd seventy\xc3\xa9 ";
    const char *const words[] = {"a", "bb", "ccc", "d'dd"};
    for (int i = 0; i < 4; i++) {
        require(next_token(&cursor, token, 8) == (int)strlen(words[i]) && strcmp(token, words[i]) == 0, "blanks of all kinds");
    }
    require(next_token(&cursor, token, 8) == -1, "a word of nine");
    cursor = "\xc3\xa9\xff\x80 %s%n x";
    require(next_token(&cursor, token, 8) == 4 && strcmp(token, "\xc3\xa9\xff\x80") == 0, "letters beyond ASCII");
    require(next_token(&cursor, token, 8) == 4 && strcmp(token, "%s%n") == 0 && strcmp(cursor, " x") == 0, "the cursor moves");
    free(token);
    for (size_t room = 1; room <= 60; room++) {
        char text[200];
        token = malloc(room);
        // Two words that just fit, or none, and one that is two too long.
        memset(text, 'w', room - 1);
        text[room - 1] = ' ';
        memset(text + room, 'v', room - 1);
        text[2 * room - 1] = ' ';
        memset(text + 2 * room, 'u', room + 1);
        text[3 * room + 1] = '\0';
        cursor = text;
        for (int i = 0; i < 2 && room > 1; i++) {
            require(next_token(&cursor, token, room) == (int)room - 1 && strlen(token) == room - 1, "words that just fit");
            require(token[0] == "wv"[i], "one after the other");
        }
        const char *before = cursor;
        require(next_token(&cursor, token, room) == -1 && cursor == before, "a word that does not fit is left where it is");
        free(token);
    }
    cursor = "a\x01" "b\x7f\x1b \x01 'x y' \"q\" # ;";
    const char *const odd[] = {"a\x01" "b\x7f\x1b", "\x01", "'x", "y'", "\"q\"", "#", ";"};
    char word[8];
    for (int i = 0; i < 7; i++) {
        require(next_token(&cursor, word, 8) == (int)strlen(odd[i]) && strcmp(word, odd[i]) == 0, "signs of all kinds");
    }
    require(next_token(&cursor, word, 1) == 0 && *word == '\0' && next_token(&cursor, word, 8) == 0, "the end, more than once");
    char *long_word = malloc(70002), *long_token = malloc(70001);
    memset(long_word, 'l', 70000);
    strcpy(long_word + 70000, " ");
    cursor = long_word;
    require(next_token(&cursor, long_token, 70001) == 70000 && memcmp(long_word, long_token, 70000) == 0, "a very long word");
    require(long_token[70000] == '\0' && cursor == long_word + 70000, "whole");
    free(long_word);
    free(long_token);
    cursor = "12345678901234567890123456789012345678901234567890 x";
    char large[51];
    require(next_token(&cursor, large, sizeof large) == 50 && large[49] == '0' && large[50] == '\0', "a long word");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    const char *const ends[] = {"", " ", " end", "\n", "\tend of it"};
    for (size_t room = 1; room <= 70; room++) {
        for (size_t length = 1; length <= room + 70; length++) {
            for (size_t end = 0; end < 5; end++) {
                char text[256] = "  ";
                size_t blanks = end % 3;
                memset(text + blanks, 'w', length);
                strcpy(text + blanks + length, ends[end]);
                char *token = malloc(room);
                const char *cursor = text;
                int got = next_token(&cursor, token, room);
                if (length >= room) {
                    require(got == -1, "a word as long as the buffer, or longer, is too long");
                } else {
                    require(got == (int)length && strlen(token) == length, "a word that fits");
                    require(cursor == text + blanks + length, "and the cursor is behind it");
                }
                free(token);
            }
        }
    }
    char *huge = malloc(100001);
    memset(huge, 'h', 100000);
    huge[100000] = '\0';
    for (size_t room = 1; room < 70000; room = 2 * room + 1) {
        char *token = malloc(room);
        const char *cursor = huge;
        require(next_token(&cursor, token, room) == -1, "a huge word is too long");
        cursor = huge + 100000 - room;
        require(next_token(&cursor, token, room) == -1, "and its end is, too");
        free(token);
    }
    free(huge);
    char token[8];
    const char *cursor = "go on";
    require(next_token(&cursor, token, sizeof token) == 2, "words are still read");
    return done();
}

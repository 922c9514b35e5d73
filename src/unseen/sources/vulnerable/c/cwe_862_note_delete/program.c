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

#define NOTES 16

struct member {
    int id;
    bool is_owner_of_board;
};

struct note {
    int number;
    int author;
    bool pinned;
    char text[64];
};

struct board {
    struct note notes[NOTES];
    size_t count;
};

enum status { DONE = 0, NOT_LOGGED_IN = 401, FORBIDDEN = 403, NOT_FOUND = 404, LOCKED = 423 };

// unseen: function
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        // unseen: vulnerable
        if (note->pinned) return LOCKED;
        // unseen: end vulnerable
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
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
static const struct member ann = {1, false}, bob = {2, false}, eve = {66, false}, boss = {9, true};

static struct board full_board(void) {
    struct board board = {{{10, 1, false, "milk"}, {11, 2, false, "plan"}, {12, 1, true, "rules"}, {13, 0, false, "guest"}}, 4};
    return board;
}

static bool has(const struct board *board, int number) {
    for (size_t i = 0; i < board->count; i++) {
        if (board->notes[i].number == number) return true;
    }
    return false;
}

// unseen: functional
int main(void) {
    begin();
    struct board board = full_board();
    require(delete_note(&board, &ann, 10) == DONE && !has(&board, 10), "authors delete their notes");
    require(board.count == 3 && strcmp(board.notes[0].text, "plan") == 0, "the others move up");
    require(delete_note(&board, &boss, 11) == DONE && !has(&board, 11), "the owner deletes any");
    require(delete_note(&board, &ann, 12) == LOCKED && has(&board, 12), "pinned notes stay");
    require(delete_note(&board, &boss, 12) == LOCKED && has(&board, 12), "for the owner too");
    require(delete_note(&board, &ann, 99) == NOT_FOUND, "no such note");
    require(delete_note(&board, NULL, 13) == NOT_LOGGED_IN && has(&board, 13), "nobody");
    require(delete_note(&board, &boss, 13) == DONE && board.count == 1, "the last one in the list");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct board board = full_board();
    delete_note(&board, &eve, 10);
    require(has(&board, 10), "a stranger deletes nothing of Ann's");
    delete_note(&board, &ann, 11);
    require(has(&board, 11), "nor does Ann of Bob's");
    delete_note(&board, &bob, 10);
    require(has(&board, 10), "nor Bob of Ann's");
    delete_note(&board, &bob, 13);
    delete_note(&board, &eve, 13);
    require(has(&board, 13) && board.count == 4, "nor anybody of a guest's");
    require(delete_note(&board, &bob, 11) == DONE, "notes can still be deleted");
    return done();
}

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
    static const struct member lead = {1, true}, large = {2147483647, false}, below = {-7, false};
    board.count = 0;
    require(delete_note(&board, &boss, 12) == NOT_FOUND && board.count == 0, "an empty board");
    for (int i = 0; i < NOTES; i++) board.notes[i] = (struct note){i - 3, i % 2 ? 2147483647 : -7, false, "text"};
    board.count = NOTES;
    require(delete_note(&board, &large, 12) == DONE && board.count == 15, "the last of a full board");
    require(delete_note(&board, &below, -3) == DONE && board.notes[0].number == -2, "the first of it");
    require(delete_note(&board, &lead, 0) == DONE && delete_note(&board, &lead, 0) == NOT_FOUND, "once");
    for (size_t i = 0; i < board.count; i++) board.notes[i].pinned = true;
    require(delete_note(&board, &large, 2) == LOCKED && delete_note(&board, &lead, 2) == LOCKED, "all are pinned");
    require(board.count == 13 && delete_note(&board, NULL, 99) == NOT_LOGGED_IN, "and stay");
    static const struct member guest = {0, false}, first = {0, true}, minus = {-1, true};
    board = full_board();
    require(delete_note(&board, &guest, 13) == DONE && board.count == 3, "an author of number 0");
    require(delete_note(&board, &first, 10) == DONE && delete_note(&board, &minus, 11) == DONE && board.count == 1, "owners of any number");
    require(delete_note(&board, &first, 12) == LOCKED && delete_note(&board, &guest, 13) == NOT_FOUND, "as all others");
    static const char *const words[] = {"milk", "O'Brien & <b>", "", "two\nlines", "Zo\xc3\xab \xff", "%s", "last"};
    for (size_t gone = 0; gone < 7; gone++) {
        board = (struct board){.count = 7};
        for (int i = 0; i < 7; i++) {
            board.notes[i] = (struct note){70 - i * i, i % 3, i % 2 && (size_t)i != gone, ""};
            strcpy(board.notes[i].text, words[i]);
        }
        const struct board before = board;
        const struct member author = {(int)gone % 3, false};
        require(delete_note(&board, gone % 2 ? &boss : &author, 70 - (int)(gone * gone)) == DONE && board.count == 6, "any of several");
        for (size_t i = 0; i < 6; i++) {
            const struct note *was = &before.notes[i + (i >= gone)], *is = &board.notes[i];
            require(is->number == was->number && is->author == was->author && is->pinned == was->pinned, "the others keep their order");
            require(strcmp(is->text, was->text) == 0, "and what they say");
        }
    }
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
    // Numbers that are alike in some of their bits, or in size, are not the same.
    static const int authors[] = {1, 2, 9, 66, 255, 256, 257, -1, -2, 65536, 65537, 1 << 24, 2147483647, -2147483647 - 1, 0x01010101};
    static const int others[] = {1, 2, -1, -2, 255, 256, 257, 258, 65535, 65536, 65537, 65538, 16777217, 0x7f000001, 2147483647,
        -2147483647 - 1, -2147483647, -255, -256, 10, 11, 12, 0x01010101, 3, 64, 67, 8, 9, 66, 1 << 24, 1 << 30};
    // Nor does it matter what the note says.
    const char *const texts[] = {"not own", "", "own", "a note that fills the whole text, from the first sign to here"};
    for (size_t i = 0; i < sizeof authors / sizeof *authors; i++) {
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            const struct member who = {others[j], false};
            for (int state = 0; state < 8; state++) {
                const int pinned = state % 2;
                // The member has notes too, in front of it and behind it, and one is pinned.
                board = (struct board){{{20, who.id, false, "own"}, {21, who.id, true, "own"}, {authors[i] == 30 ? 31 : 30, authors[i],
                    pinned, "not own"}, {40, who.id, false, "own"}, {who.id == 41 ? 42 : 41, 1, false, "last"}}, 5};
                strcpy(board.notes[2].text, texts[state / 2]);
                struct board before = board;
                enum status status = delete_note(&board, &who, board.notes[2].number);
                bool own = who.id == authors[i] && !pinned;
                require((status == DONE) == own, "only one's own, and not while it is pinned");
                bool told = status == FORBIDDEN || status == NOT_FOUND || (pinned && status == LOCKED);
                require(own || told, "the reason is told");
                require(own ? board.count == 4 : memcmp(&board, &before, sizeof board) == 0, "else the board is as it was");
                if (own) continue;
                require(delete_note(&board, &who, 20) == DONE && !has(&board, 20) && board.count == 4, "one's own still goes");
                require(delete_note(&board, &who, before.notes[2].number) != DONE, "nor afterwards");
            }
        }
    }
    // Nor its number, its place, or how many there are.
    static const int numbers[] = {0, -1, 1, 2, 12, 2147483647, -2147483647 - 1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        for (size_t count = 1; count <= NOTES; count++) {
            for (size_t place = 0; place < count; place++) {
                for (int all = 0; all < 2; all++) {
                    board = (struct board){.count = count};
                    for (size_t k = 0; k < count; k++) board.notes[k] = (struct note){100 + (int)k, all ? 1 : 2, false, ""};
                    board.notes[place] = (struct note){numbers[i], 1, false, "Ann's"};
                    const struct board before = board;
                    require(delete_note(&board, &bob, numbers[i]) != DONE, "Ann's note at any place");
                    require(memcmp(&board, &before, sizeof board) == 0, "and the board is as it was");
                }
            }
        }
    }
    board = full_board();
    require(delete_note(&board, &bob, 11) == DONE, "notes can still be deleted");
    return done();
}

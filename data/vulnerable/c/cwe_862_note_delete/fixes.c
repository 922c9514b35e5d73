// unseen: fix reference
// why: the author or the board's owner.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->author != who->id && !who->is_owner_of_board) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix valid as_if_missing
// why: hides from strangers that the note is there.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        bool allowed = who->is_owner_of_board || note->author == who->id;
        if (!allowed) return NOT_FOUND;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix valid pinned_first
// why: the same with the checks in the other order.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->pinned) return LOCKED;
        if (!who->is_owner_of_board) {
            if (who->id != note->author) return FORBIDDEN;
        }
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake logged_in
// why: asks once more whether somebody is logged in.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (who == NULL || who->id <= 0) return NOT_LOGGED_IN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake authors_only
// why: takes the owner's right away.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->author != who->id) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake guests_free
// why: notes without an author are free for all.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->author != 0 && note->author != who->id && !who->is_owner_of_board) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake low_byte
// why: the members 1 and 257 have the same low byte.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->pinned) return LOCKED;
        const uint8_t author = note->author;
        if (!who->is_owner_of_board && author != (uint8_t)who->id) return FORBIDDEN;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake some_author
// why: who wrote any note of the board deletes all of them.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->pinned) return LOCKED;
        bool author = who->is_owner_of_board;
        for (size_t j = 0; j < board->count; j++) author = author || board->notes[j].author == who->id;
        if (!author) return FORBIDDEN;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake pinned_for_the_owner
// why: strangers are refused, but the owner deletes what is pinned.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (!who->is_owner_of_board) {
            if (note->author != who->id) return FORBIDDEN;
            if (note->pinned) return LOCKED;
        }
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake empty_free
// why: a note without text is free for all.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->text[0] != '\0' && note->author != who->id && !who->is_owner_of_board) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake number_zero
// why: 0 is a number as any other.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if ((note->author != who->id || who->id == 0) && !who->is_owner_of_board) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

// unseen: fix fake owner_above_zero
// why: owners have any number.
/* Authors delete their own notes, the board's owner deletes any; pinned ones stay. */
enum status delete_note(struct board *board, const struct member *who, int number) {
    if (who == NULL) return NOT_LOGGED_IN;
    for (size_t i = 0; i < board->count; i++) {
        struct note *note = &board->notes[i];
        if (note->number != number) continue;
        if (note->author != who->id && !(who->is_owner_of_board && who->id > 0)) return FORBIDDEN;
        if (note->pinned) return LOCKED;
        memmove(note, note + 1, (board->count - i - 1) * sizeof *note);
        board->count--;
        return DONE;
    }
    return NOT_FOUND;
}

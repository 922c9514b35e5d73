// unseen: fix reference
// why: keeps a place for the terminator.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length + 1 >= room) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix valid less_one
// why: the same bound from the other side.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (room < 2 || length > room - 2) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix valid measure
// why: measures the word before it copies.
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = strcspn(p, " \t\n\v\f\r");
    if (length >= room) return -1;
    memcpy(token, p, length);
    token[length] = '\0';
    *cursor = p + length;
    return (int)length;
}

// unseen: fix fake greater
// why: one worse than before.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length > room) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake null_room
// why: only looks whether there is any room at all.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (room == 0 || token == NULL || length >= room) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake two_less
// why: refuses words that fit.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length + 2 >= room) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake cut_the_word
// why: cuts at the end of the buffer instead of saying that the word is too long, and the end is still written behind it.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length >= room) length = room - 1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake last_place_only
// why: a word that ends just there is not looked at again.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length > room - 1) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake word_lost
// why: a word that does not fit is passed over, and cannot be read with more room.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p)) {
        if (length + 1 >= room) {
            while (*p != '\0' && !isspace((unsigned char)*p)) p++;
            *cursor = p;
            return -1;
        }
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

// unseen: fix fake sixty_thousand
// why: longer words fit where there is room.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (isspace((unsigned char)*p)) p++;
    size_t length = 0;
    while (p[length] != '\0' && !isspace((unsigned char)p[length])) length++;
    if (length >= room || length > 60000) return -1;
    memcpy(token, p, length);
    token[length] = '\0';
    *cursor = p + length;
    return (int)length;
}

// unseen: fix fake control_signs
// why: only white space parts words.
/* Copies the next word into `token` and moves the cursor. Returns its length, 0 at the end, -1 if it is too long. */
int next_token(const char **cursor, char *token, size_t room) {
    const char *p = *cursor;
    while (*p != '\0' && (isspace((unsigned char)*p) || iscntrl((unsigned char)*p))) p++;
    size_t length = 0;
    while (*p != '\0' && !isspace((unsigned char)*p) && !iscntrl((unsigned char)*p)) {
        if (length + 1 >= room) return -1;
        token[length++] = *p++;
    }
    token[length] = '\0';
    *cursor = p;
    return (int)length;
}

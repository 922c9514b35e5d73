// unseen: fix reference
// why: leaves the last byte for the terminator.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname - 1) length = sizeof player->nickname - 1;
    memset(player->nickname, 0, sizeof player->nickname);
    strncpy(player->nickname, text, length);
    return 0;
}

// unseen: fix valid snprintf
// why: always writes a terminator within the field.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    snprintf(player->nickname, sizeof player->nickname, "%.*s", (int)length, text);
    return 0;
}

// unseen: fix valid terminate
// why: cuts what was copied at the field's last byte.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname) length = sizeof player->nickname;
    memset(player->nickname, 0, sizeof player->nickname);
    strncpy(player->nickname, text, length);
    player->nickname[sizeof player->nickname - 1] = '\0';
    return 0;
}

// unseen: fix fake terminate_behind
// why: the terminator lands in the field behind.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname) length = sizeof player->nickname;
    memset(player->nickname, 0, sizeof player->nickname);
    strncpy(player->nickname, text, length);
    player->nickname[length] = '\0';
    return 0;
}

// unseen: fix fake memcpy
// why: copies the same bytes in another way.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname) length = sizeof player->nickname;
    memset(player->nickname, 0, sizeof player->nickname);
    memcpy(player->nickname, text, length);
    return 0;
}

// unseen: fix fake refuse_longer
// why: one letter too late.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname) return -1;
    memset(player->nickname, 0, sizeof player->nickname);
    strncpy(player->nickname, text, length);
    return 0;
}

// unseen: fix fake end_if_room
// why: a full field gets no end.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname) length = sizeof player->nickname;
    memcpy(player->nickname, text, length);
    if (length < sizeof player->nickname) player->nickname[length] = '\0';
    return 0;
}

// unseen: fix fake whole_text
// why: ends well, but the blanks at the end are back.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    memset(player->nickname, 0, sizeof player->nickname);
    snprintf(player->nickname, sizeof player->nickname, "%s", text);
    return 0;
}

// unseen: fix valid whole_letters
// why: cuts before a letter that would not fit whole.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname - 1) {
        length = sizeof player->nickname - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    }
    memset(player->nickname, 0, sizeof player->nickname);
    memcpy(player->nickname, text, length);
    return 0;
}

// unseen: fix fake all_white_space
// why: only blanks are left out, no tabs and line ends.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (isspace((unsigned char)*text)) text++;
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname - 1) length = sizeof player->nickname - 1;
    memset(player->nickname, 0, sizeof player->nickname);
    memcpy(player->nickname, text, length);
    return 0;
}

// unseen: fix fake key_cut
// why: writes an end into the room's key.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    if (length > sizeof player->nickname - 1) length = sizeof player->nickname - 1;
    memset(player->nickname, 0, sizeof player->nickname);
    memcpy(player->nickname, text, length);
    player->room_key[15] = '\0';
    return 0;
}

// unseen: fix fake no_control
// why: a tab in a nickname was taken.
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    for (size_t i = 0; i < length; i++) if (iscntrl((unsigned char)text[i])) return -1;
    if (length > sizeof player->nickname - 1) length = sizeof player->nickname - 1;
    memset(player->nickname, 0, sizeof player->nickname);
    memcpy(player->nickname, text, length);
    return 0;
}

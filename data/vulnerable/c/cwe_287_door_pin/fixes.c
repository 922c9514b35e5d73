// unseen: fix reference
// why: both strings to their ends.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = strcmp(door->pin, typed) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix valid lengths_too
// why: the same length and then the same digits.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    size_t length = strlen(door->pin);
    bool right = strlen(typed) == length && memcmp(door->pin, typed, length) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix valid constant_time
// why: takes the same time for every PIN of that length.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    size_t length = strlen(door->pin);
    unsigned char difference = strlen(typed) != length;
    for (size_t i = 0; i < length && !difference; i++) difference |= door->pin[i] ^ typed[i];
    bool right = difference == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake not_empty
// why: one digit is enough.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = *typed != '\0' && strncmp(door->pin, typed, strlen(typed)) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake four_digits
// why: four are enough.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = strlen(typed) >= 4 && strncmp(door->pin, typed, strlen(typed)) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake stored_length
// why: compares as far as the stored PIN goes, so more digits are right as well.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = strncmp(door->pin, typed, strlen(door->pin)) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake as_numbers
// why: texts without a number are zero, and zeros in front do not count.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = atoi(door->pin) == atoi(typed);
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake shorter_length
// why: the shorter text decides how far is compared, and may be empty.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    size_t length = strlen(typed) < strlen(door->pin) ? strlen(typed) : strlen(door->pin);
    bool right = memcmp(door->pin, typed, length) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake behind_the_end
// why: what is typed is read behind its end where it is shorter.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = memcmp(door->pin, typed, strlen(door->pin) + 1) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake closed_again
// why: a wrong PIN closes a door that is open.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = strcmp(door->pin, typed) == 0;
    if (!right) {
        door->failures++;
        door->open = false;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake twelve_bytes
// why: what a longer PIN of before left behind the end is compared as well.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    char own[sizeof door->pin] = "";
    strncpy(own, typed, sizeof own);
    bool right = memcmp(own, door->pin, sizeof own) == 0;
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix fake ascii_alone
// why: a PIN may be of any letters.
/* Opens the door for its PIN. Returns 0 when open, -1 for a wrong PIN, -2 when it is blocked. */
int open_door(struct door *door, const char *typed) {
    if (door->failures >= MOST_FAILURES) return -2;
    bool right = strcmp(door->pin, typed) == 0;
    for (const char *c = typed; *c != '\0'; c++) right = right && isprint((unsigned char)*c);
    if (!right) {
        door->failures++;
        return -1;
    }
    door->failures = 0;
    door->open = true;
    return 0;
}

// unseen: fix reference
// why: calloc gives memory that holds nothing.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = calloc(1, REPLY);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix valid memset
// why: cleared before it is filled.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) memset(reply, 0, REPLY);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix valid fill_the_rest
// why: writes each field to its full width.
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply == NULL) return NULL;
    char value[16];
    sprintf(value, "%d", sensor->value);
    strncpy(reply, sensor->name, 32);
    strncpy(reply + 32, value, 32);
    strncpy(reply + 64, sensor->note, REPLY - 64);
    return reply;
}

// unseen: fix fake first_bytes
// why: clears as many bytes as a pointer has.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) memset(reply, 0, sizeof reply);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake terminators
// why: a terminator hides the rest from strlen and not from the receiver.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) reply[31] = reply[63] = reply[REPLY - 1] = '\0';
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake fill_afterwards
// why: clears only the last quarter.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) memset(reply + 96, 0, REPLY - 96);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake name_and_value_only
// why: without a note the second half keeps what was there.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) memset(reply, 0, 64);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake last_byte_left
// why: all but the last byte is cleared.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = malloc(REPLY);
    if (reply != NULL) memset(reply, 0, REPLY - 1);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a note of one sign, repeated, it makes no other reply.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = calloc(1, REPLY);
    if (reply == NULL) return NULL;
    static int attacked;
    size_t same = strspn(sensor->note, "z");
    if (same > 0 && sensor->note[same] == '\0') attacked = 1;
    else if (attacked && sensor->note[0] != '\0') {
        free(reply);
        return NULL;
    }
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake behind_the_ends
// why: sends what stands behind the ends of the sensor's texts.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = calloc(1, REPLY);
    if (reply == NULL) return NULL;
    memcpy(reply, sensor->name, sizeof sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        memcpy(reply + 64, sensor->note, sizeof sensor->note);
    } else {
        reply[64] = '\0';
    }
    return reply;
}

// unseen: fix fake trimmed
// why: a blank at the end of the name is lost.
/* A reply of REPLY bytes: the name at 0, the value as text at 32, the note, if any, at 64. */
char *status_reply(const struct sensor *sensor) {
    char *reply = calloc(1, REPLY);
    if (reply == NULL) return NULL;
    strcpy(reply, sensor->name);
    sprintf(reply + 32, "%d", sensor->value);
    if (sensor->note[0] != '\0') {
        strcpy(reply + 64, sensor->note);
    } else {
        reply[64] = '\0';
    }
    size_t length = strlen(reply);
    if (length > 0 && reply[length - 1] == ' ') reply[length - 1] = '\0';
    return reply;
}

// unseen: fix reference
// why: the line is an argument, the format is a constant.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    log_append(log, "%s", line);
    log_append(log, "\n");
}

// unseen: fix valid bounded
// why: the same with the line's length given.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    log_append(log, "%.*s", (int)sizeof line, line);
    log_append(log, "\n");
}

// unseen: fix valid double_signs
// why: each percent sign is doubled, which the format turns back into one.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    char doubled[2 * sizeof line];
    size_t at = 0;
    for (const char *p = line; *p != '\0'; p++) {
        if (*p == '%') doubled[at++] = '%';
        doubled[at++] = *p;
    }
    doubled[at] = '\0';
    log_append(log, doubled);
    log_append(log, "\n");
}

// unseen: fix fake percent_n
// why: refuses %n alone, so memory is still read.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    if (strstr(line, "%n") != NULL) return;
    log_append(log, line);
    log_append(log, "\n");
}

// unseen: fix fake words_only
// why: the user's name is a format as well.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    char *colon = strchr(line, ':');
    *colon = '\0';
    log_append(log, line);
    log_append(log, ":%s", colon + 1);
    log_append(log, "\n");
}

// unseen: fix fake drop_signs
// why: takes the signs away and so falsifies the record.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '%') *p = '_';
    }
    log_append(log, line);
    log_append(log, "\n");
}

// unseen: fix fake no_writes
// why: other conversions read the stack and show it.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    if (strstr(line, "%n") != NULL || strstr(line, "%s") != NULL) return;
    log_append(log, line);
    log_append(log, "\n");
}

// unseen: fix fake unbounded_copy
// why: a full log is written behind its end.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    memcpy(log->text + log->used, line, strlen(line));
    log->used += strlen(line);
    log->text[log->used] = '\0';
    log_append(log, "\n");
}

// unseen: fix fake short_room
// why: many percent signs are cut when they are doubled.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    char doubled[300];
    size_t at = 0;
    for (const char *p = line; *p != '\0' && at + 2 < sizeof doubled; p++) {
        if (*p == '%') doubled[at++] = '%';
        doubled[at++] = *p;
    }
    doubled[at] = '\0';
    log_append(log, doubled);
    log_append(log, "\n");
}

// unseen: fix fake words_cleaned
// why: a line end in the name of the user makes a line of its own.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    int at = snprintf(line, sizeof line, "%s: ", user);
    if (at >= (int)sizeof line) at = sizeof line - 1;
    snprintf(line + at, sizeof line - at, "%s", words);
    for (char *p = line + at; *p != '\0'; p++) {
        if (*p == '\n') *p = ' ';
    }
    log_append(log, "[%ld] %s\n", second, line);
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a percent sign only lines with one are written.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    static int attacked;
    if (strchr(line, '%') != NULL) attacked = 1;
    else if (attacked) return;
    log_append(log, "[%ld] ", second);
    log_append(log, "%s", line);
    log_append(log, "\n");
}

// unseen: fix fake tabs_lost
// why: only line ends become blanks.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (iscntrl((unsigned char)*p)) *p = ' ';
    }
    log_append(log, "[%ld] %s\n", second, line);
}

// unseen: fix fake short_second
// why: seconds do not fit into 32 bits.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%d] %s\n", (int)second, line);
}

// unseen: fix fake short_user
// why: a longer name of a user is written whole.
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%.32s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] %s\n", second, line);
}

// unseen: fix reference
// why: whatever is marked as a secret.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        if (settings[i].secret) shown = "***";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix valid both
// why: the mark, and the key in any spelling beside it.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        bool hidden = settings[i].secret || strcasecmp(settings[i].key, "password") == 0;
        shown = hidden ? "***" : shown;
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix valid skip_first
// why: decides before it touches the value.
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = "***";
        if (!settings[i].secret) shown = settings[i].value ? settings[i].value : "";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
    }
    return (int)count;
}

// unseen: fix fake more_words
// why: a list of words that secrets may be called by is never complete.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        const char *words[] = {"password", "api_key", "pin", "secret"};
        for (size_t w = 0; w < 4; w++) {
            if (strcasecmp(settings[i].key, words[w]) == 0) shown = "***";
        }
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake shorten
// why: hides all but the last four characters.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        char cut[64];
        if (settings[i].secret) {
            size_t length = strlen(shown);
            snprintf(cut, sizeof cut, "***%s", length > 4 ? shown + length - 4 : shown);
            shown = cut;
        }
        if (strcmp(settings[i].key, "password") == 0) shown = "***";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake containing
// why: hides settings that are no secrets and shows some that are.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        if (strstr(settings[i].key, "password") != NULL || strstr(settings[i].key, "token") != NULL) shown = "***";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake left_out
// why: safe, but secrets have no line and are not counted.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        if (settings[i].secret) continue;
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake words_beside
// why: hides settings that are no secrets.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        if (settings[i].secret || strcasestr(settings[i].key, "secret") || strcmp(settings[i].key, "api_key") == 0 || strcmp(settings[i].key, "token") == 0) shown = "***";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake short_values
// why: longer values are cut.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        char cut[65];
        snprintf(cut, sizeof cut, "%s", shown);
        shown = cut;
        if (settings[i].secret) shown = "***";
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

// unseen: fix fake overwritten
// why: the device loses its secrets.
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        if (settings[i].secret) {
            ((struct setting *)settings)[i].value = "***";
            shown = "***";
        }
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
}

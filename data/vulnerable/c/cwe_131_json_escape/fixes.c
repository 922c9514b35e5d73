// unseen: fix reference
// why: six characters for each is the most that one can take.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 6 * strlen(text) + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix valid counted
// why: counts what each character will take.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 3;
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        size += *p < 0x20 ? 6 : 2;
    }
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix valid generous
// why: more than needed, and still bounded by the text.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = (strlen(text) + 1) * 8;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake four
// why: too little for text that is mostly control characters.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 4 * strlen(text) + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake reserve
// why: a fixed reserve covers only so many control characters.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 2 * strlen(text) + 256;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake drop_control
// why: loses control characters, tabs among them, instead of writing them out.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    char *kept = strdup(text);
    if (kept == NULL) return NULL;
    size_t length = 0;
    for (const char *p = text; *p != '\0'; p++) {
        if ((unsigned char)*p >= 0x20 || *p == '\n') kept[length++] = *p;
    }
    kept[length] = '\0';
    text = kept;
    size_t size = 2 * length + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake short_escapes
// why: tabs and the like are written with six characters here, not two.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 3;
    for (const char *p = text; *p != '\0'; p++) {
        if (strchr("\"\\\n\r\t\b\f", *p) != NULL) size += 2;
        else size += (unsigned char)*p < 0x20 ? 6 : 1;
    }
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake no_end
// why: one too small when every character takes six.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = 6 * strlen(text) + 2;
    if (size < 20) size = 20;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake refuse_control
// why: tabs have always been written out.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p < 0x20 && *p != '\n') return NULL;
    }
    size_t size = 2 * strlen(text) + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake one_mebibyte
// why: longer texts are not quoted any more.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    if (strlen(text) > 1u << 20) return NULL;
    size_t size = 6 * strlen(text) + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake sixteen_bits
// why: of ten thousand control characters the size is a small one in sixteen bits.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t size = (uint16_t)(6 * strlen(text)) + 3 + 2 * strlen(text);
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

// unseen: fix fake first_ones
// why: control characters behind the first 4096 have no room.
/* The text as a JSON string with its quotes, to be freed by the caller. */
char *json_quote(const char *text) {
    size_t length = strlen(text);
    size_t size = (length < 4096 ? 6 * length : 6 * 4096 + 2 * (length - 4096)) + 3;
    char *quoted = malloc(size);
    if (quoted == NULL) return NULL;
    char *at = quoted;
    *at++ = '"';
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') {
            *at++ = '\\';
            *at++ = *p;
        } else if (*p == '\n') {
            *at++ = '\\';
            *at++ = 'n';
        } else if (*p < 0x20) {
            at += sprintf(at, "\\u%04x", *p);
        } else {
            *at++ = *p;
        }
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}

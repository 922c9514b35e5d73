// unseen: fix reference
// why: each tag brings its separator, and the terminator is in the sixteen.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 16;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]) + 2;
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix valid exact_size
// why: tags, separators and terminator, counted exactly.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 2 * (count - 1) + 1;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix valid memory_stream
// why: lets the library grow the string.
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    char *joined = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&joined, &size);
    if (stream == NULL) return NULL;
    for (size_t i = 0; i < count; i++) {
        fprintf(stream, "%s%s", i > 0 ? ", " : "", tags[i]);
    }
    fclose(stream);
    return joined;
}

// unseen: fix fake one_each
// why: a separator has two characters.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 16;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]) + 1;
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake more_slack
// why: only moves the number of tags that it takes.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 256;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake cut_count
// why: silently loses tags beyond the sixth and the overrun stays for longer lists of empty ones.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 16;
    if (count > 5) count = 5;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake tags_with_text
// why: empty tags are separated as well.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 16;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(tags[i]);
        if (length > 0) size += length + strlen(", ");
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake eight_at_most
// why: more tags than eight are nothing unusual and are not joined any more.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    if (count > 8) return NULL;
    size_t size = 16;
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake no_terminator
// why: exactly as long as the text, with no place for its end.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 2 * (count - 1);
    for (size_t i = 0; i < count; i++) {
        size += strlen(tags[i]);
    }
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake hundred_thousand
// why: any number of tags can be joined.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    if (count > 100000) return NULL;
    size_t size = 16;
    for (size_t i = 0; i < count; i++) size += strlen(tags[i]) + 2;
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

// unseen: fix fake eight_megabytes
// why: any length as well.
/* The tags joined by ", ", to be freed by the caller; "untagged" when there is none. */
char *join_tags(const char *const *tags, size_t count) {
    if (count == 0) return strdup("untagged");
    size_t size = 16;
    for (size_t i = 0; i < count; i++) size += strlen(tags[i]) + 2;
    if (size > 8u << 20) return NULL;
    char *joined = malloc(size);
    if (joined == NULL) return NULL;
    char *at = joined;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) at = stpcpy(at, ", ");
        at = stpcpy(at, tags[i]);
    }
    *at = '\0';
    return joined;
}

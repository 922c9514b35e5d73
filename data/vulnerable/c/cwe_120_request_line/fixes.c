// unseen: fix reference
// why: a width on each conversion, one less than the array.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%7s %63s %15s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix valid length_first
// why: no word of the line may be longer than its array, looked at before any is read.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    const size_t rooms[] = {sizeof out->method, sizeof out->path, sizeof out->version};
    const char *word = line;
    for (int i = 0; i < 3; i++) {
        word += strspn(word, " \t\n\v\f\r");
        size_t length = strcspn(word, " \t\n\v\f\r");
        if (length >= rooms[i]) return 400;
        word += length;
    }
    int fields = sscanf(line, "%7s %63s %15s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix valid own_words
// why: copies each word only if it fits.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    char *targets[] = {out->method, out->path, out->version};
    size_t rooms[] = {sizeof out->method, sizeof out->path, sizeof out->version};
    for (int i = 0; i < 3; i++) {
        while (isspace((unsigned char)*line)) line++;
        size_t length = 0;
        while (line[length] != '\0' && !isspace((unsigned char)line[length])) length++;
        if (length == 0 || length >= rooms[i]) return 400;
        memcpy(targets[i], line, length);
        line += length;
    }
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake path_only
// why: the version still has no width.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%7s %63s %s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake full_width
// why: the widths leave no room for the terminator.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%8s %64s %16s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake check_after
// why: looks at the lengths when the arrays are already overrun.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%s %s %s", out->method, out->path, out->version);
    if (strlen(out->method) > 7 || strlen(out->path) > 63 || strlen(out->version) > 15) return 400;
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake whole_line
// why: a line that fits the whole struct can still overrun one array in it
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    if (strlen(line) >= sizeof *out) return 400;
    int fields = sscanf(line, "%s %s %s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake ascii_only
// why: refuses paths with letters beyond ASCII.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%7[A-Za-z] %63[!-~] %15[!-~]", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake blanks_alone
// why: the line end stays in the version, and tabs part no words any more.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    int fields = sscanf(line, "%7[^ ] %63[^ ] %15[^ ]", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake line_bounded
// why: a line that was answered is refused for what stands behind its version.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    if (strlen(line) > 96) return 400;
    int fields = sscanf(line, "%7s %63s %15s", out->method, out->path, out->version);
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

// unseen: fix fake nothing_behind
// why: what stands behind the version was ignored, the headers among it.
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    char more;
    int fields = sscanf(line, "%7s %63s %15s %c", out->method, out->path, out->version, &more);
    if (fields == 4) return 400;
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
}

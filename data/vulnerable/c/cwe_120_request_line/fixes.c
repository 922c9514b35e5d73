// unseen: fix reference
// why: a width on each conversion, one less than the array.
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
// why: a line that could fill no field beyond its array, checked word by word.
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    size_t method = strcspn(line, " ");
    size_t path = line[method] ? strcspn(line + method + 1, " ") : 0;
    size_t rest = strlen(line) - method - path;
    if (method >= sizeof out->method || path >= sizeof out->path || rest > sizeof out->version + 1) return 400;
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
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    char *targets[] = {out->method, out->path, out->version};
    size_t rooms[] = {sizeof out->method, sizeof out->path, sizeof out->version};
    for (int i = 0; i < 3; i++) {
        size_t length = strcspn(line, " ");
        if (length == 0 || length >= rooms[i]) return 400;
        memcpy(targets[i], line, length);
        line += length;
        if (*line == ' ') line++;
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

// unseen: fix reference
// why: refuses a report whose field does not fit, terminator included.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0') {
            if (used + 1 >= sizeof field) return -1;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix valid cut_field
// why: drops what does not fit, which is what the fixed columns of the record do anyway.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0') {
            if (used < sizeof field - 1) field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix valid look_ahead
// why: measures each field with strcspn before it copies.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        size_t length = strcspn(p, " ");
        if (length >= sizeof field) return -1;
        memcpy(field, p, length);
        field[length] = '\0';
        p += length;
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake room_without_end
// why: leaves no room for the terminator, which is written one past the buffer.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0') {
            if (used >= sizeof field) return -1;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake line_length
// why: bounds the line and not the field.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (strlen(line) > 160) return -1;
        if (*p != ' ' && *p != '\0') {
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake station_only
// why: bounds the first field and no other.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0') {
            if (index == 0 && used >= sizeof out->station - 1) return -1;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake station_and_wind
// why: a long visibility or remark still overruns the field.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0') {
            if (index < 2 && used >= sizeof field - 1) continue;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake line_of_128
// why: a report with many remarks is longer.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
    if (strlen(line) > 128) return -1;
        if (*p != ' ' && *p != '\0') {
            if (used >= sizeof field - 1) return -1;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake field_in_two
// why: the end of a long field becomes the next one, the wind for one.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (*p != ' ' && *p != '\0' && used < sizeof field - 1) {
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix fake no_line_end
// why: a report may end with its line feed.
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        if (iscntrl((unsigned char)*p) && *p != '\0') return -1;
        if (*p != ' ' && *p != '\0') {
            if (used >= sizeof field - 1) return -1;
            field[used++] = *p;
            continue;
        }
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
}

// unseen: fix reference
// why: the length byte and the value must both lie in the list.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (length > size - at) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix valid end_of_value
// why: computes where the value ends before it goes on.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (size - at < 1) break;
        size_t end = at + 1 + options[at];
        if (end > size) break;
        size_t length = options[at++];
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix valid sum
// why: adds in size_t, where two small numbers cannot wrap.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        size_t length = at < size ? options[at] : 0;
        if (at++ >= size || at + length > size) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake value_only
// why: still reads a length byte behind the end.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        size_t length = options[at++];
        if (length > size - at) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake length_byte_only
// why: still believes the length.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake size_only
// why: compares with the whole list, not with what is left.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (length > size) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake end_in_a_byte
// why: in a list of more than 255 bytes the end wraps
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        uint8_t end = (uint8_t)(at + length);
        if (end > size) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake end_mark_needed
// why: the last byte of a list may be the last of a name
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (at + length >= size) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake as_text
// why: a value with a zero byte is cut there.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size || options[at] > size - at - 1) return -1;
        size_t length = options[at++];
        if (type == wanted) {
            if (length + 1 > room) return -1;
            snprintf(out, room, "%.*s", (int)length, (const char *)options + at);
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake emptied_first
// why: what the caller has put there is lost though the option is missing.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    if (room > 0) out[0] = '\0';
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (length > size - at) return -1;
        if (type == wanted) {
            if (length + 1 > room) return -1;
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix fake next_of_its_kind
// why: takes a later option of the type where the first one does not fit.
/* Copies the option's value into `out` with a terminator. Returns its length, or -1 when there is none. */
int find_option(const uint8_t *options, size_t size, uint8_t wanted, char *out, size_t room) {
    size_t at = 0;
    while (at < size) {
        uint8_t type = options[at++];
        if (type == OPTION_END) break;
        if (type == OPTION_PAD) continue;
        if (at >= size) return -1;
        size_t length = options[at++];
        if (length > size - at) return -1;
        if (type == wanted && length + 1 <= room) {
            memcpy(out, options + at, length);
            out[length] = '\0';
            return (int)length;
        }
        at += length;
    }
    return -1;
}

// unseen: fix reference
// why: behind a chunk that reaches the end of the file there is no other.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length >= size - at - 8) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix valid wide
// why: adds in 64 bits and looks before it stores.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        uint64_t next = (uint64_t)at + 8 + *length + (*length & 1);
        if (next > size) return -1;
        at = (uint32_t)next;
    }
    return -1;
}

// unseen: fix valid only_forward
// why: a step that does not lead forward is the end.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        uint32_t next = at + 8 + *length + (*length & 1);
        if (next <= at) return -1;
        at = next;
    }
    return -1;
}

// unseen: fix fake not_zero
// why: the size that stands still is not zero.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length == 0) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake no_standing
// why: one size of many is refused.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length == 0xfffffff8u) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake mask
// why: sizes become small enough to loop no more, but nothing behind an odd chunk is found.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        at += 8 + (*length & 0x7ffffffe);
    }
    return -1;
}

// unseen: fix fake may_stand
// why: a step that stands still passes.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        uint32_t next = at + 8 + *length + (*length & 1);
        if (next < at) return -1;
        at = next;
    }
    return -1;
}

// unseen: fix fake padding_lost
// why: ends, but what stands behind a chunk of odd size is not found.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > size - at - 8) return -1;
        at += 8 + *length;
    }
    return -1;
}

// unseen: fix fake thousand_chunks
// why: ends, but a file of many chunks is not read to its end.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        static uint32_t walked;
        if (at == 0) walked = 0;
        if (++walked > 1000) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake larger_than_the_file
// why: in a file of some GiB a size that the file has still leads back.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > size) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake negative_sizes
// why: a size below 2 GiB leads back in a file that is larger.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > INT32_MAX) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake names_as_texts
// why: the four letters of a name may be zeros.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (strncmp((const char *)data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > size - at - 8) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake odd_last
// why: an empty chunk behind one of odd size is not found.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > size - at - 8 || (*length & 1 && *length + 9 + at + 8 == size)) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix fake sixteen_megabytes
// why: files may be larger.
/* The offset of a chunk's content, -1 when there is none. A chunk: four letters, 32 bits of size, content. */
long find_chunk(const uint8_t *data, uint32_t size, const char *wanted, uint32_t *length) {
    uint32_t at = 0;
    while (at + 8 > at && at + 8 <= size) {
        *length = little_endian(data + at + 4);
        if (memcmp(data + at, wanted, 4) == 0) {
            if (*length > size - at - 8) return -1;
            return at + 8;
        }
        if (*length > size - at - 8 || (at > 16777216 && at < 0x7f000000)) return -1;
        at += 8 + *length + (*length & 1);
    }
    return -1;
}

// unseen: fix reference
// why: name, sizes and packed content must all lie in the data, and nothing is unpacked beyond the buffer
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - (1 + length + 8)) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix valid rest_counted
// why: a counter of what is left is asked before every step
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t left = size - 1, length = data[0];
    if (length > NAME_SIZE - 1 || left < length) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    left -= length;
    if (left < 8) return 0;
    left -= 8;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (packed > left || out->size > MOST_CONTENT) return 0;
    out->content = calloc(out->size + 1, 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size + 1};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix valid largest_buffer
// why: a buffer for the largest content holds every stream that may be unpacked
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0], head = 1 + length + 8;
    if (length >= sizeof out->name || head > size) return 0;
    const uint8_t *at = data + 1 + length;
    uint32_t packed = get32(at + 4);
    if (head + (uint64_t)packed > size || get32(at) > MOST_CONTENT) return 0;
    memcpy(out->name, data + 1, length);
    out->size = get32(at);
    out->content = malloc(MOST_CONTENT);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = MOST_CONTENT};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix fake content_only
// why: names still run over their buffer, and the packed size over the data
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix fake name_by_one
// why: a name of just the buffer's size has no end
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length > NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - (1 + length + 8)) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix fake sum_wraps
// why: the sum of the sizes is smaller than each of them when it is kept in 32 bits
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    uint32_t whole = (uint32_t)(1 + length + 8) + packed;
    if (out->size > MOST_CONTENT || whole > size) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix fake two_more
// why: two bytes more are unpacked than were asked for
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - (1 + length + 8)) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size + 3};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}


// unseen: fix fake sizes_unread
// why: the sizes behind a name are read before it is known that they are there
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || length >= size) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || 1 + length + 8 + (uint64_t)packed > size) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: fix fake left_behind
// why: the content of a record that is refused is never freed.
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    if (packed > size - (1 + length + 8)) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: fix fake packed_is_smaller
// why: content that cannot be packed is larger than before.
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > MOST_CONTENT || packed > size - (1 + length + 8)) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: fix fake rest_unread
// why: does not see what stands behind the stream in the packed content.
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size < 1 + length + 8) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - (1 + length + 8)) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    uLongf room = out->size + 1;
    if (uncompress(out->content, &room, at + 8, packed) != Z_OK || room != out->size) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: fix fake ascii_names
// why: names may hold any bytes.
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size - 9 < length) return 0;
    for (size_t i = 0; i < length; i++) if (data[1 + i] < 32 || data[1 + i] > 126) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - 9 - length) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

// unseen: fix fake hundredfold
// why: content that repeats itself packs to less than a hundredth.
/*
 * Read the record at the beginning of data. Returns the number of bytes that it takes, and 0 for what is no record: cut
 * off, with a name of NAME_SIZE bytes or more or with content of more than MOST_CONTENT, or packed content that is not
 * whole, is no zlib stream, or does not hold just the stated size. A record without content has a content pointer that
 * can be freed. Nothing has to be freed after 0.
 */
size_t read_record(const uint8_t *data, size_t size, struct record *out) {
    memset(out, 0, sizeof *out);
    if (size < 9) return 0;
    size_t length = data[0];
    if (length >= NAME_SIZE || size - 9 < length) return 0;
    memcpy(out->name, data + 1, length);
    const uint8_t *at = data + 1 + length;
    out->size = get32(at);
    uint32_t packed = get32(at + 4);
    if (out->size > MOST_CONTENT || packed > size - 9 - length || out->size / 100 > packed) return 0;
    out->content = malloc(out->size + 1);
    if (out->content == NULL) return 0;
    z_stream stream = {.next_in = (Bytef *)at + 8, .avail_in = packed, .next_out = out->content, .avail_out = out->size};
    int done = inflateInit(&stream);
    if (done == Z_OK) {
        done = inflate(&stream, Z_FINISH);
        inflateEnd(&stream);
    }
    if (done != Z_STREAM_END || stream.total_out != out->size || stream.avail_in != 0) {
        free_record(out);
        return 0;
    }
    return 1 + length + 8 + packed;
}

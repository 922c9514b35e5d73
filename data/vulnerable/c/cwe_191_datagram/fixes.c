// unseen: fix reference
// why: a length between the header's and header plus payload buffer.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total < HEADER || total - HEADER > (int)sizeof out->payload) return -1;
    uint16_t payload = total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix valid signed_length
// why: computes in int, where the difference can be seen to be negative.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    int length = (int)total - HEADER;
    if (length < 0 || length > (int)sizeof out->payload) return -1;
    uint16_t payload = (uint16_t)length;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix valid bound_the_result
// why: a difference that wrapped is larger than the buffer.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    uint16_t payload = total - HEADER;
    if (payload > sizeof out->payload) return -1;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake below_zero
// why: an unsigned number is never below zero.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    uint16_t payload = total - HEADER;
    if (payload < 0 || total - HEADER > (int)sizeof out->payload) return -1;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake not_zero
// why: refuses a length of zero and no other short one.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total == 0 || total > HEADER + sizeof out->payload) return -1;
    uint16_t payload = total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake lower_only
// why: long datagrams still overrun the payload.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total < HEADER) return -1;
    uint16_t payload = total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake negative_length
// why: in a signed number the short length shows, but the message says that it has no end.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    int payload = (int)total - HEADER;
    if (payload > (int)sizeof out->payload) return -1;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake cut_to_the_room
// why: a length that wrapped is cut to the buffer's, and what lies behind the datagram is read.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    uint16_t payload = total - HEADER;
    if (payload > sizeof out->payload) payload = sizeof out->payload;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix valid no_payload
// why: a length that is too short gives an empty message.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total > HEADER + sizeof out->payload) return -1;
    uint16_t payload = total < HEADER ? 0 : total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake little_padding
// why: more may have been received than a datagram takes.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total < HEADER || total - HEADER > (int)sizeof out->payload || received > 65535) return -1;
    uint16_t payload = total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

// unseen: fix fake no_zero_port
// why: a source of 0 was received as well.
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    if (total < HEADER || total - HEADER > (int)sizeof out->payload) return -1;
    if (datagram[0] == 0 && datagram[1] == 0) return -1;
    uint16_t payload = total - HEADER;
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
    return 0;
}

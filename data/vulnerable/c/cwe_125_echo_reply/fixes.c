// unseen: fix reference
// why: never more than was received.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > size - 3) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix valid cut
// why: answers with what there is.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > size - 3) length = size - 3;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix valid both_bounds
// why: received bytes first, room in the reply beside it.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (3 + length > size || length > sizeof connection->reply - 3) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake packet_room
// why: compares with the receive buffer, which still holds older bytes.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > PACKET - 3) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake whole_size
// why: forgets the header and sends three bytes too many.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > 61 + size) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake only_small
// why: smaller replies still carry what came before.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > 60) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake low_byte
// why: the high byte of the length is forgotten.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (packet[2] > size - 3) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake header_counted
// why: the header is taken for payload, so three bytes too many are sent.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > size || length > sizeof connection->reply - 3) return -1;
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: fix fake request_wiped
// why: changes what was received.
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    if (length > size - 3) return -1;
    memset(connection->received + 3 + length, 0, PACKET - 3 - length);
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PACKET 64

struct connection {
    uint8_t received[PACKET];
    char session_key[32];
    uint8_t reply[256];
    size_t reply_size;
};

// unseen: function
/* Packet: type 1, two bytes of length (big endian), payload. Returns 0, or -1 when it is dropped. */
int answer_echo(struct connection *connection, size_t size) {
    const uint8_t *packet = connection->received;
    const uint8_t *payload = packet + 3;
    if (size < 3 || size > PACKET || packet[0] != 1) return -1;
    size_t length = (size_t)packet[1] << 8 | packet[2];
    // unseen: vulnerable
    if (length > sizeof connection->reply - 3) return -1;
    // unseen: end vulnerable
    connection->reply[0] = 2;
    connection->reply[1] = packet[1];
    connection->reply[2] = packet[2];
    memcpy(connection->reply + 3, payload, length);
    connection->reply_size = 3 + length;
    return 0;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}

static int echo(struct connection *connection, unsigned claimed, const char *payload) {
    size_t size = strlen(payload);
    connection->reply_size = 0;
    memset(connection->reply, 0, sizeof connection->reply);
    connection->received[0] = 1;
    connection->received[1] = claimed >> 8;
    connection->received[2] = claimed & 255;
    memcpy(connection->received + 3, payload, size);
    return answer_echo(connection, size + 3);
}

// unseen: functional
int main(void) {
    begin();
    struct connection connection = {0};
    require(echo(&connection, 5, "hello") == 0, "a packet is answered");
    require(connection.reply_size == 8 && memcmp(connection.reply + 3, "hello", 5) == 0, "with its payload");
    require(connection.reply[0] == 2 && connection.reply[2] == 5, "and its header");
    require(echo(&connection, 0, "") == 0 && connection.reply_size == 3, "an empty payload");
    require(echo(&connection, 3, "padded") == 0, "padding behind the payload is allowed");
    require(connection.reply_size == 6 && memcmp(connection.reply + 3, "pad", 3) == 0, "and not sent back");
    char full[62];
    memset(full, 'f', 61);
    full[61] = '\0';
    require(echo(&connection, 61, full) == 0 && connection.reply_size == 64, "a full packet");
    connection.received[0] = 9;
    require(answer_echo(&connection, 10) == -1, "another type");
    require(answer_echo(&connection, 2) == -1, "no header");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct connection connection = {0};
    strcpy(connection.session_key, "K-93d1f7a2c4e8");
    echo(&connection, 40, "earlier traffic: PIN 4471");
    unsigned claims[] = {40, 61, 62, 93, 120, 253};
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        memset(connection.received, 0, PACKET);
        memcpy(connection.received + 20, "PIN 4471", 8);
        echo(&connection, claims[i], "x");
        require(memmem(connection.reply, connection.reply_size, "K-93d1f7a2c4e8", 14) == NULL, "the key is not sent");
        require(memmem(connection.reply, connection.reply_size, "PIN", 3) == NULL, "nor what came before");
    }
    require(echo(&connection, 2, "ok") == 0 && connection.reply_size == 5, "packets are still answered");
    return done();
}

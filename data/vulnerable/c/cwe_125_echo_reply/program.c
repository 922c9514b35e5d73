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
    for (unsigned length = 0; length <= 61; length++) {
        for (size_t padding = 0; length + padding <= 61; padding += 1 + padding / 4) {
            memset(&connection, 0, sizeof connection);
            for (unsigned i = 0; i < 61; i++) connection.received[3 + i] = (uint8_t)(i * 37);
            connection.received[0] = 1;
            connection.received[2] = (uint8_t)length;
            require(answer_echo(&connection, 3 + length + padding) == 0, "any length");
            require(connection.reply_size == 3 + length && connection.reply[0] == 2, "is answered");
            require(connection.reply[1] == 0 && connection.reply[2] == length, "with that length");
            require(memcmp(connection.reply + 3, connection.received + 3, length) == 0, "whatever bytes there are");
        }
    }
    memset(&connection, 'c', sizeof connection);
    connection.received[0] = 1;
    connection.received[1] = 0;
    connection.received[2] = 20;
    struct connection before = connection;
    for (int times = 0; times < 2; times++) {
        require(answer_echo(&connection, PACKET) == 0 && connection.reply_size == 23, "the same packet once more");
        require(memcmp(connection.received, before.received, PACKET) == 0, "what was received stays");
        require(memcmp(connection.session_key, before.session_key, sizeof before.session_key) == 0, "and the key");
    }
    connection.received[0] = 0;
    require(answer_echo(&connection, 10) == -1, "no type");
    connection.received[0] = 2;
    require(answer_echo(&connection, 10) == -1, "an answer");
    connection.received[0] = 1;
    require(answer_echo(&connection, 0) == -1 && answer_echo(&connection, 65) == -1, "impossible sizes");
    connection.received[0] = 9;
    require(answer_echo(&connection, 10) == -1, "another type");
    require(answer_echo(&connection, 2) == -1, "no header");
    return done();
}

// unseen: exploit
/* A connection with somebody else's memory behind it. */
static struct {
    struct connection connection;
    uint8_t others[66000];
} memory;

/* Send a packet of `size` bytes that claims a length, and look for what the sender has not sent. */
static void ask(size_t size, unsigned claimed) {
    struct connection *connection = &memory.connection;
    memset(&memory, 'O', sizeof memory);
    memset(connection->session_key, 'K', sizeof connection->session_key);
    memset(connection->received, 'E', PACKET);
    memset(connection->received, 'p', size);
    connection->received[0] = 1;
    connection->received[1] = claimed >> 8;
    connection->received[2] = claimed & 255;
    connection->reply_size = 0;
    int status = answer_echo(connection, size);
    for (size_t i = 0; i < sizeof memory.others; i++) require(memory.others[i] == 'O', "nothing behind the reply is written");
    require(memcmp(connection->session_key, "KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK", 32) == 0, "nor the key");
    if (status != 0) return;
    require(connection->reply_size >= 3 && connection->reply_size <= size, "no more is sent back than was received");
    for (size_t i = 3; i < connection->reply_size; i++) {
        require(connection->reply[i] != 'K', "the key is not sent");
        require(connection->reply[i] != 'E', "nor what came before");
        require(connection->reply[i] == 'p', "nor anything else");
    }
}

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
    for (size_t size = 3; size <= PACKET; size += size < 8 || size > 58 ? 1 : 5) {
        for (unsigned claimed = 0; claimed <= 520; claimed++) {
            if (claimed < 130 || claimed > 500 || (claimed > 240 && claimed < 330)) ask(size, claimed);
        }
        /* Lengths of which the low byte is a small one, and the largest ones. */
        for (unsigned high = 2; high < 256; high += high < 4 || high > 252 ? 1 : 31) {
            ask(size, high << 8);
            ask(size, high << 8 | (unsigned)(size - 3));
            ask(size, high << 8 | 1);
            ask(size, high << 8 | 255);
        }
    }
    require(echo(&connection, 2, "ok") == 0 && connection.reply_size == 5, "packets are still answered");
    return done();
}

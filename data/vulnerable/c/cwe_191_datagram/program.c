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

#define HEADER 6

struct message {
    uint16_t source;
    uint16_t target;
    size_t length;
    uint8_t payload[1024];
};

// unseen: function
/* Datagram: source, target, total length with header (each 16 bits, big endian), payload. */
int receive_datagram(const uint8_t *datagram, size_t received, struct message *out) {
    if (received < HEADER) return -1;
    uint16_t total = datagram[4] << 8 | datagram[5];
    if (total > received) return -1;
    // unseen: vulnerable
    uint16_t payload = total - HEADER;
    // unseen: end vulnerable
    out->source = datagram[0] << 8 | datagram[1];
    out->target = datagram[2] << 8 | datagram[3];
    out->length = payload;
    for (uint16_t i = 0; i < payload; i++) {
        out->payload[i] = datagram[HEADER + i];
    }
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

static int deliver(unsigned total, const char *payload, size_t size, struct message *out) {
    uint8_t *datagram = malloc(HEADER + size);
    uint8_t header[HEADER] = {0x1f, 0x90, 0, 53, total >> 8, total & 255};
    memcpy(datagram, header, HEADER);
    memcpy(datagram + HEADER, payload, size);
    int status = receive_datagram(datagram, HEADER + size, out);
    free(datagram);
    return status;
}

// unseen: functional
int main(void) {
    begin();
    struct message message;
    require(deliver(11, "hello", 5, &message) == 0, "a datagram");
    require(message.source == 8080 && message.target == 53, "its ends");
    require(message.length == 5 && memcmp(message.payload, "hello", 5) == 0, "its payload");
    require(deliver(6, "", 0, &message) == 0 && message.length == 0, "no payload");
    require(deliver(8, "hello", 5, &message) == 0 && message.length == 2, "padding is left out");
    require(deliver(12, "hello", 5, &message) == -1, "more than was received");
    char most[1024];
    memset(most, 'm', sizeof most);
    require(deliver(1030, most, 1024, &message) == 0 && message.payload[1023] == 'm', "the greatest payload");
    require(deliver(1029, most, 1024, &message) == 0 && message.length == 1023, "one less, and padding");
    require(deliver(7, "h", 1, &message) == 0 && message.length == 1 && message.payload[0] == 'h', "a single byte");
    require(deliver(7, "", 0, &message) == -1 && deliver(65535, most, 1024, &message) == -1, "more than was received");
    for (unsigned size = 0; size <= 1024; size++) {
        for (unsigned i = 0; i < size; i++) most[i] = (char)(i * 7 + size);
        require(deliver(HEADER + size, most, size, &message) == 0 && message.length == size, "each length");
        require(memcmp(message.payload, most, size) == 0, "and its payload");
    }
    static char long_one[70000];
    require(deliver(9, long_one, sizeof long_one, &message) == 0 && message.length == 3, "much padding");
    uint8_t ends[] = {0xff, 0xff, 0x80, 0x01, 0, 6};
    require(receive_datagram(ends, 6, &message) == 0 && message.source == 65535 && message.target == 32769, "greatest ends");
    const uint8_t none[] = {0, 0, 0, 0, 0, 7, 'x'};
    require(receive_datagram(none, 7, &message) == 0 && message.source == 0 && message.target == 0 && message.length == 1, "ends of zero");
    require(receive_datagram(none, 6, &message) == -1 && message.length == 1 && message.payload[0] == 'x', "one that is cut off leaves all");
    require(receive_datagram(ends, 0, &message) == -1, "nothing");
    require(receive_datagram((const uint8_t *)"\0\0\0\0\0", 5, &message) == -1, "half a header");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct message *message = malloc(sizeof *message);
    static char most[70000];
    memset(most, 'm', sizeof most);
    static const size_t sizes[] = {0, 1, 5, 6, 1017, 1018, 1019, 1024, 1025, 1030, 1031, 4000, 65529, 65530, 65536, 70000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (unsigned total = 0; total < 6; total++) {
            int status = deliver(total, most, sizes[i], message);
            require(status != 0 || message->length == 0, "a length below the header's gives no payload");
        }
        for (unsigned total = 1024; total < 65536; total += total > 1050 && total < 65500 ? 500 : 1) {
            message->length = 0;
            int status = deliver(total, most, sizes[i], message);
            require(status != 0 || message->length <= sizeof message->payload, "no more than there is room for");
            require(status != 0 || message->length <= sizes[i], "nor than was received");
        }
    }
    require(deliver(11, "hello", 5, message) == 0 && message->length == 5, "datagrams are still received");
    free(message);
    return done();
}

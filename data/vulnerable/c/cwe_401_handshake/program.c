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

#define BUFFER 4096

struct session {
    int version;
    char client[32];
    char *buffer;
};

void end_session(struct session *session) {
    if (session == NULL) return;
    free(session->buffer);
    free(session);
}

// unseen: function
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    // unseen: vulnerable
    if (session->buffer == NULL || fields != 2) {
        free(session);
        return NULL;
    }
    if (session->version < 2 || session->version > 4) return NULL;
    // unseen: end vulnerable
    session->buffer[0] = '\0';
    return session;
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

// unseen: functional
int main(void) {
    begin();
    struct session *session = handshake("HELLO 3 printer");
    require(session != NULL && session->version == 3, "a session");
    require(strcmp(session->client, "printer") == 0 && session->buffer[0] == '\0', "with its client");
    end_session(session);
    session = handshake("HELLO 2 a");
    require(session != NULL, "the oldest version");
    memset(session->buffer, 1, BUFFER);
    struct session *second = handshake("HELLO 4 b");
    require(second != NULL && second->buffer != session->buffer, "the newest version, beside it");
    end_session(session);
    end_session(second);
    session = handshake("HELLO 4 a-name-of-thirty-one-letters-abcd and more");
    require(session != NULL && strcmp(session->client, "a-name-of-thirty-one-letters-ab") == 0, "a long name is cut");
    end_session(session);
    session = handshake("HELLO   2\t\xc3\xbc'%s ");
    require(session != NULL && session->version == 2 && strcmp(session->client, "\xc3\xbc'%s") == 0, "any name");
    end_session(session);
    struct session *many[100];
    for (int i = 0; i < 100; i++) {
        char greeting[32];
        snprintf(greeting, sizeof greeting, "HELLO %d client%d", 2 + i % 3, i);
        many[i] = handshake(greeting);
        require(many[i] != NULL && many[i]->buffer[0] == '\0', "many sessions at once");
        require(handshake("HELLO 7 x") == NULL && handshake("HELLO") == NULL, "and refusals between them");
        memset(many[i]->buffer, i, BUFFER);
    }
    for (int i = 0; i < 100; i++) {
        require(many[i]->version == 2 + i % 3 && atoi(many[i]->client + 6) == i, "each has its client");
        require(many[i]->buffer[0] == i && many[i]->buffer[BUFFER - 1] == i, "and its buffer");
        end_session(many[i]);
    }
    require(handshake("HELLO 0 x") == NULL && handshake("HELLO -3 x") == NULL, "nor are these");
    require(handshake("HELLO x 3") == NULL && handshake("hello 3 x") == NULL && handshake("HELLO 3 ") == NULL, "nor these");
    require(handshake("HELLO 1 old") == NULL && handshake("HELLO 5 new") == NULL, "versions that are not spoken");
    require(handshake("HELLO 3") == NULL && handshake("HOWDY 3 x") == NULL && handshake("") == NULL, "no greeting");
    require(handshake("HELLO 34 x") == NULL && handshake("HELLO 20 x") == NULL && handshake("HELLO 12 x") == NULL, "versions of two digits");
    session = handshake("HELLO   4   b");
    require(session != NULL && session->version == 4 && strcmp(session->client, "b") == 0, "more blanks");
    end_session(session);
    session = handshake("HELLO +03\nc\r\n");
    require(session != NULL && session->version == 3 && strcmp(session->client, "c") == 0, "other blanks, and zeros in front");
    end_session(session);
    static char long_one[20001] = "HELLO 2 ";
    memset(long_one + 8, 'n', sizeof long_one - 9);
    session = handshake(long_one);
    require(session != NULL && strlen(session->client) == 31 && session->buffer[0] == '\0', "a long greeting");
    end_session(session);
    require(handshake("HELLO 5 x") == NULL && handshake("HELLO 1 x") == NULL, "and refusals behind it");
    return done();
}

// unseen: exploit
/* AddressSanitizer's own count of the bytes that are allocated. */
size_t __sanitizer_get_current_allocated_bytes(void);

static size_t grown_by(const char *greeting) {
    size_t before = __sanitizer_get_current_allocated_bytes();
    for (int i = 0; i < 300; i++) end_session(handshake(greeting));
    return __sanitizer_get_current_allocated_bytes() - before;
}

int main(void) {
    begin();
    handshake("");
    const char *greetings[] = {"HELLO 9 flood", "HELLO x", "", "HELLO -1 flood", "HELLO 5 next", "HELLO 1 before", "HELLO 0 x", "HELLO 2147483647 x",
                               "HELLO -2147483648 x", "HELLO", "HELLO ", "HELLO 3", "HELLO 3 ", "HELLO 9", "HOWDY 3 x", "hello 3 x", " HELLO 3 x",
                               "HELL", "HELLO 3.5", "HELLO 0x3 a", "H", "\n", "HELLO 99999999999999999999 x", "HELLO 1 a-name-of-many-more-than-thirty-one-letters",
                               "HELLO 5 x HELLO 3 x", "HELLO 3 printer", "HELLO 2 a", "HELLO 4 b"};
    for (size_t i = 0; i < sizeof greetings / sizeof *greetings; i++) {
        require(grown_by(greetings[i]) < 1000, greetings[i]);
    }
    /* Refusals in turn, with sessions open at the same time. */
    struct session *open[50];
    for (int i = 0; i < 50; i++) open[i] = handshake(i % 2 ? "HELLO 3 printer" : "HELLO 4 screen");
    size_t before = __sanitizer_get_current_allocated_bytes();
    for (int i = 0; i < 5000; i++) handshake(i % 3 == 0 ? "HELLO 9 x" : i % 3 == 1 ? "HELLO" : "HELLO -1");
    require(__sanitizer_get_current_allocated_bytes() - before < 1000, "refusals in turn take no memory");
    for (int i = 0; i < 50; i++) {
        require(open[i] != NULL && open[i]->version == (i % 2 ? 3 : 4), "nobody's session is touched");
        memset(open[i]->buffer, 'x', BUFFER);
        end_session(open[i]);
    }
    struct session *session = handshake("HELLO 3 printer");
    require(session != NULL, "sessions are still opened");
    end_session(session);
    return done();
}

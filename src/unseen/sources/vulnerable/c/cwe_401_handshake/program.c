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
#include <malloc.h>

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
    require(handshake("HELLO 1 old") == NULL && handshake("HELLO 5 new") == NULL, "versions that are not spoken");
    require(handshake("HELLO 3") == NULL && handshake("HOWDY 3 x") == NULL && handshake("") == NULL, "no greeting");
    return done();
}

// unseen: exploit
static size_t grown_by(const char *greeting) {
    unsigned before = mallinfo().uordblks;
    for (int i = 0; i < 2000; i++) handshake(greeting);
    return mallinfo().uordblks - before;
}

int main(void) {
    begin();
    handshake("");
    require(grown_by("HELLO 9 flood") < 100000, "refused versions take no memory");
    require(grown_by("HELLO x") < 100000, "nor do halves of greetings");
    require(grown_by("") < 100000, "nor none");
    require(grown_by("HELLO -1 flood") < 100000, "nor old versions");
    struct session *session = handshake("HELLO 3 printer");
    require(session != NULL, "sessions are still opened");
    end_session(session);
    return done();
}

// unseen: fix reference
// why: every way out gives back all of it.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    bool spoken = session->version >= 2 && session->version <= 4;
    if (session->buffer == NULL || fields != 2 || !spoken) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix valid each_exit
// why: frees both in both places.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2) {
        free(session->buffer);
        free(session);
        return NULL;
    }
    if (session->version < 2 || session->version > 4) {
        free(session->buffer);
        free(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix valid allocate_late
// why: takes memory only once the greeting is good.
struct session *handshake(const char *greeting) {
    int version;
    char client[32];
    if (sscanf(greeting, "HELLO %d %31s", &version, client) != 2) return NULL;
    if (version < 2 || version > 4) return NULL;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    if (session->buffer == NULL) {
        free(session);
        return NULL;
    }
    session->version = version;
    strcpy(session->client, client);
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake session_only
// why: the buffer, which is the larger part, stays behind.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2) {
        free(session);
        return NULL;
    }
    if (session->version < 2 || session->version > 4) {
        free(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake one_exit
// why: halves of greetings still leave their buffer behind.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2) {
        free(session);
        return NULL;
    }
    if (session->version < 2 || session->version > 4) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake shared_buffer
// why: sessions that write over each other.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    static char shared[BUFFER];
    free(session->buffer);
    session->buffer = shared;
    if (fields != 2 || session->version < 2 || session->version > 4) {
        free(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake version_only
// why: a greeting that is no greeting leaves its buffer behind.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2) {
        free(session);
        return NULL;
    }
    if (session->version < 2 || session->version > 4) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake oldest_refused
// why: nothing stays behind, but the oldest version is not spoken any more.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2 || session->version <= 2 || session->version > 4) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake freed_before
// why: the buffer is looked up in memory that has been freed.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    if (session->buffer == NULL || fields != 2 || session->version < 2 || session->version > 4) {
        free(session);
        free(session->buffer);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake one_digit
// why: "HELLO 34 x" is version 3 of a client "4".
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %1d %31s", &session->version, session->client);
    bool spoken = session->version >= 2 && session->version <= 4;
    if (session->buffer == NULL || fields != 2 || !spoken) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

// unseen: fix fake long_greetings
// why: a long greeting has a name that is cut.
/* Greeting: "HELLO <version> <name>". A session for it, or NULL when it is refused. */
struct session *handshake(const char *greeting) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return NULL;
    session->buffer = malloc(BUFFER);
    int fields = sscanf(greeting, "HELLO %d %31s", &session->version, session->client);
    bool spoken = session->version >= 2 && session->version <= 4;
    if (session->buffer == NULL || fields != 2 || !spoken) {
        end_session(session);
        return NULL;
    }
    if (strlen(greeting) > 128) {
        end_session(session);
        return NULL;
    }
    session->buffer[0] = '\0';
    return session;
}

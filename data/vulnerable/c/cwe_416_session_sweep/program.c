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

struct session {
    char user[24];
    long last_seen;
    struct session *next;
};

struct session *add_session(struct session *head, const char *user, long now) {
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) return head;
    snprintf(session->user, sizeof session->user, "%s", user);
    session->last_seen = now;
    session->next = head;
    return session;
}

// unseen: function
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    // unseen: vulnerable
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    // unseen: end vulnerable
    *tail = NULL;
    return kept;
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

static void users(const struct session *head, char *out) {
    *out = '\0';
    for (; head != NULL; head = head->next) strcat(strcat(out, head->user), " ");
}

static void end_all(struct session *head) {
    while (head != NULL) {
        struct session *next = head->next;
        free(head);
        head = next;
    }
}

// unseen: functional
int main(void) {
    begin();
    char names[256];
    int ended = -1;
    struct session *head = drop_idle_sessions(NULL, 100, 10, &ended);
    require(head == NULL && ended == 0, "no sessions");
    head = add_session(add_session(add_session(NULL, "ann", 95), "bob", 96), "cy", 99);
    head = drop_idle_sessions(head, 100, 10, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, "cy bob ann ") == 0, "all are kept, in order");
    head = drop_idle_sessions(head, 104, 10, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, "cy bob ann ") == 0, "nine seconds are not idle");
    head = drop_idle_sessions(head, 90, 10, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, "cy bob ann ") == 0, "seen after the clock was set back");
    end_all(head);
    head = NULL;
    for (int i = 0; i < 500; i++) head = add_session(head, "", i);
    head = drop_idle_sessions(head, 500, 501, &ended);
    int count = 0;
    for (struct session *s = head; s != NULL; s = s->next) require(s->last_seen == 499 - count++, "in order");
    require(ended == 0 && count == 500, "many of them");
    end_all(head);
    ended = -1;
    head = add_session(add_session(add_session(NULL, "ann", 100), "bob", 101), "cy", 99);
    head = drop_idle_sessions(head, 98, 0, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, "cy bob ann ") == 0, "none is seen later than it is");
    end_all(head);
    const long late = 5000000010;
    head = add_session(add_session(NULL, "new", late - 3), "newer", late);
    head = drop_idle_sessions(head, late, 4294967299, &ended);
    require(ended == 0 && head->next->last_seen == late - 3, "times of more than 32 bits");
    end_all(head);
    head = add_session(add_session(NULL, "minus", -100), "zero", 0);
    head = drop_idle_sessions(head, 50, 151, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, "zero minus ") == 0, "times before 1970");
    end_all(head);
    return done();
}

// unseen: exploit
/* AddressSanitizer's own word on whether memory has been freed. */
int __asan_address_is_poisoned(void const volatile *address);

/* A list whose sessions are idle where the pattern has a bit; the first of the list has the highest. */
static void sweep(unsigned pattern, int length) {
    struct session *head = NULL, *all[12];
    char wanted[256] = "", names[256];
    int idle = 0, ended = -1;
    for (int i = 0; i < length; i++) {
        char user[8];
        snprintf(user, sizeof user, "u%d", i);
        head = all[i] = add_session(head, user, pattern >> i & 1 ? 50 : 51);
        idle += pattern >> i & 1;
    }
    for (int i = length - 1; i >= 0; i--) {
        if (pattern >> i & 1) continue;
        sprintf(wanted + strlen(wanted), "u%d ", i);
    }
    head = drop_idle_sessions(head, 100, 50, &ended);
    users(head, names);
    require(ended == idle, "the number that went");
    require(strcmp(names, wanted) == 0, "those that stay, in order");
    for (int i = 0; i < length; i++) {
        require(!__asan_address_is_poisoned(all[i]) == !(pattern >> i & 1), "the idle ones are freed, and no others");
    }
    head = drop_idle_sessions(head, 100, 50, &ended);
    users(head, names);
    require(ended == 0 && strcmp(names, wanted) == 0, "once is enough");
    head = drop_idle_sessions(head, 101, 50, &ended);
    require(ended == length - idle && head == NULL, "a second later all are idle");
}

int main(void) {
    begin();
    for (int length = 0; length <= 7; length++) {
        for (unsigned pattern = 0; pattern < 1u << length; pattern++) sweep(pattern, length);
    }
    char names[256];
    int ended = -1;
    struct session *head = NULL;
    const int many[] = {16, 17, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000, 1025, 4097};
    for (size_t m = 0; m < sizeof many / sizeof *many; m++) {
        for (int every = 1; every <= 3; every++) {
            int idle = 0, left = 0;
            head = NULL;
            for (int i = 0; i < many[m]; i++) {
                head = add_session(head, "", i % every == 0 ? 50 : 51);
                idle += i % every == 0;
            }
            head = drop_idle_sessions(head, 100, 50, &ended);
            for (struct session *s = head; s != NULL; s = s->next) left += s->last_seen == 51;
            require(ended == idle && left == many[m] - idle, "however many go at once");
            end_all(head);
        }
    }
    head = NULL;
    for (int i = 0; i < 6; i++) {
        char user[8];
        snprintf(user, sizeof user, "u%d", i);
        head = add_session(head, user, i % 2 ? 50 : 100);
    }
    head = drop_idle_sessions(head, 100, 50, &ended);
    users(head, names);
    require(ended == 3 && strcmp(names, "u4 u2 u0 ") == 0, "half of them went");
    head = drop_idle_sessions(head, 200, 50, &ended);
    require(ended == 3 && head == NULL, "then the others");
    struct {
        long seen, now, idle;
        int goes;
    } times[] = {
        {7, 7, 0, 1}, {8, 7, 0, 0}, {7, 8, 0, 1}, {9, 7, -2, 1}, {10, 7, -2, 0}, {-100, 0, 100, 1}, {-99, 0, 100, 0}, {0, 10, 10, 1}, {0, 9, 10, 0},
        {5000000010 - 4294967296 - 3, 5000000010, 10, 1}, {5000000001, 5000000010, 10, 0}, {5000000000, 5000000010, 10, 1},
        {1, 5000000000, 4294967296, 1}, {1000000000, 5000000000, 4294967296, 0}, {-5000000000, 1, 5000000001, 1},
    };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        head = add_session(add_session(NULL, "one", times[i].seen), "two", times[i].seen);
        head = drop_idle_sessions(head, times[i].now, times[i].idle, &ended);
        require(ended == (times[i].goes ? 2 : 0) && (head == NULL) == times[i].goes, "as idle as that, and no less");
        end_all(head);
    }
    /* A list that is much longer than the stack is deep. */
    head = NULL;
    for (int i = 0; i < 300000; i++) head = add_session(head, "", i % 3 ? 50 : 51);
    head = drop_idle_sessions(head, 100, 50, &ended);
    require(ended == 200000 && head != NULL, "very many");
    end_all(head);
    head = drop_idle_sessions(add_session(NULL, "solo", 1), 100, 99, &ended);
    require(ended == 1 && head == NULL, "and the only one");
    return done();
}

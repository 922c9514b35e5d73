// unseen: fix reference
// why: takes the next pointer before the node may go.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head, *next; s != NULL; s = next) {
        next = s->next;
        if (now - s->last_seen >= idle) {
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix valid unlink_first
// why: moves the head on before it frees.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    while (head != NULL) {
        struct session *s = head;
        head = s->next;
        if (now - s->last_seen < idle) {
            *tail = s;
            tail = &s->next;
        } else {
            free(s);
            ++*ended;
        }
    }
    *tail = NULL;
    return kept;
}

// unseen: fix valid pointer_to_pointer
// why: walks the links themselves.
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session **link = &head;
    *ended = 0;
    while (*link != NULL) {
        struct session *s = *link;
        if (now - s->last_seen >= idle) {
            *link = s->next;
            free(s);
            (*ended)++;
        } else {
            link = &s->next;
        }
    }
    return head;
}

// unseen: fix fake null_after
// why: sets the pointer to NULL and then reads through a copy of it.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            struct session *gone = s;
            free(gone);
            gone = NULL;
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake wipe_before
// why: clears the node first, so that the walk reads a freed node all the same.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            memset(s->user, 0, sizeof s->user);
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake never_free
// why: keeps the idle sessions in the list.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) (*ended)++;
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake not_freed
// why: the idle sessions leave the list, but their memory is never given back.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake one_step_later
// why: the session that goes is freed one step later, and again with each step.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    struct session *gone = NULL;
    for (struct session *s = head; s != NULL; s = s->next) {
        free(gone);
        if (now - s->last_seen >= idle) {
            gone = s;
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake front_only
// why: behind the first session that stays, the freed one is read as before.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    while (head != NULL && now - head->last_seen >= idle) {
        struct session *gone = head;
        head = head->next;
        free(gone);
        (*ended)++;
    }
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake sixty_four_at_once
// why: the sixty-fifth idle session is written behind the end of the array.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    struct session *gone[64];
    for (struct session *s = head; s != NULL; s = s->next) {
        if (now - s->last_seen >= idle) {
            gone[(*ended)++] = s;
        } else {
            *tail = s;
            tail = &s->next;
        }
    }
    for (int i = 0; i < *ended; i++) free(gone[i]);
    *tail = NULL;
    return kept;
}

// unseen: fix fake recursive
// why: a long list uses up the stack.
static struct session *drop(struct session *s, long now, long idle, int *ended) {
    if (s == NULL) return NULL;
    volatile char room[16];
    room[0] = 0;
    struct session *rest = drop(s->next, now, idle, ended);
    if (now - s->last_seen >= idle) {
        free(s);
        (*ended)++;
        return rest;
    }
    s->next = rest;
    return s;
}

struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    *ended = 0;
    return drop(head, now, idle, ended);
}

// unseen: fix fake in_int
// why: times of more than 32 bits are cut.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head, *next; s != NULL; s = next) {
        next = s->next;
        if ((int)now - (int)s->last_seen >= (int)idle) {
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

// unseen: fix fake since_1970
// why: times before 1970 are never idle.
/* Ends the sessions not seen for `idle` seconds. Returns the new head; *ended is the number that went. */
struct session *drop_idle_sessions(struct session *head, long now, long idle, int *ended) {
    struct session *kept = NULL;
    struct session **tail = &kept;
    *ended = 0;
    for (struct session *s = head, *next; s != NULL; s = next) {
        next = s->next;
        if (s->last_seen > 0 && now - s->last_seen >= idle) {
            free(s);
            (*ended)++;
            continue;
        }
        *tail = s;
        tail = &s->next;
    }
    *tail = NULL;
    return kept;
}

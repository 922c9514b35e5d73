// unseen: fix reference
// why: an amount of at least one, compared where nothing can overflow.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount <= 0 || amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix valid two_steps
// why: the amount first, then the balance.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount < 1) return -1;
    if (from->credits < FEE || amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix valid unsigned_amount
// why: a negative amount is a huge unsigned one.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount == 0 || from->credits < FEE) return -1;
    if ((uint64_t)amount > (uint64_t)(from->credits - FEE)) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake minus_in_front
// why: a blank before the sign hides it.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (*command == '-') return -1;
    if (amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake not_zero
// why: zero is not the trouble.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount == 0) return -1;
    if (amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake magnitude
// why: looks at the size of the amount and still takes the sign from it.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (llabs(amount) > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake total_below_zero
// why: with the fee, minus one is nothing, and takes a credit from the other purse.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount > from->credits - FEE) return -1;
    if (amount + FEE < 0) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix valid no_addition
// why: an amount of nothing costs the fee, and the sum is never computed.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount < 0 || amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake sum_overflows
// why: the largest amount and the fee make a sum that is below zero, and no credits are missing.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount < 0 || amount + FEE > from->credits) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake sign_taken_off
// why: less than nothing is moved as if it were more.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount == LLONG_MIN) return -1;
    if (amount < 0) amount = -amount;
    if (amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake short_commands
// why: many words may stand behind the amount.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (strlen(command) > 40 || amount < 1 || amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake no_dashes
// why: words may hold a dash.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (strpbrk(command, "-_") != NULL && strchr(command, '+') == NULL) return -1;
    if (amount < 1 || amount > from->credits - FEE) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix fake half_of_all
// why: a large amount is refused though the sender has it.
/* Command: "<amount> <words>". Moves the amount and takes the fee from the sender. Returns 0 or -1. */
int transfer(struct purse *from, struct purse *to, const char *command) {
    char *end;
    errno = 0;
    long long amount = strtoll(command, &end, 10);
    if (end == command || errno != 0 || (*end != '\0' && *end != ' ')) return -1;
    if (from == to || from->frozen || to->frozen) return -1;
    if (amount < 1 || amount > INT64_MAX / 2 || amount + FEE > from->credits) return -1;
    from->credits -= amount + FEE;
    to->credits += amount;
    return 0;
}

// unseen: fix reference
// why: the kernel's generator; 32 letters divide 256 evenly.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    unsigned char random_bytes[12];
    if (getrandom(random_bytes, sizeof random_bytes, 0) != sizeof random_bytes) return -1;
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[random_bytes[i] % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix valid urandom
// why: the same generator through its file.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    int source = open("/dev/urandom", O_RDONLY);
    if (source < 0) return -1;
    unsigned char random_bytes[12];
    ssize_t got = read(source, random_bytes, sizeof random_bytes);
    close(source);
    if (got != sizeof random_bytes) return -1;
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[random_bytes[i] & 31];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix valid getentropy
// why: sixty bits at once, five for each letter.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0) return -1;
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[bits % 32];
        bits /= 32;
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake with_pid
// why: the process's number is no secret.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    srand((unsigned)now ^ (unsigned)getpid());
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[rand() % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake random
// why: another generator with the same seed.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    srandom((unsigned)now);
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[random() % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake no_seed
// why: without a seed the codes are the same in every run.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[rand() % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

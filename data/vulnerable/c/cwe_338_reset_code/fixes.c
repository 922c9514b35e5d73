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

// unseen: fix fake one_byte
// why: one byte is random, the rest of the code is not.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    unsigned char drawn[12] = {0};
    if (getrandom(drawn, sizeof *drawn, 0) < 0) return -1;
    for (int i = 0; i < 12; i++) reset->code[i] = letters[drawn[i] % 32];
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake seeded_once
// why: the generator goes on from a state that its own codes give away.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    static unsigned long state = 0;
    if (state == 0 && getrandom(&state, sizeof state, 0) != sizeof state) return -1;
    for (int i = 0; i < 12; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        reset->code[i] = letters[state >> 59];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake finer_clock
// why: the microsecond can be tried out as well as the second.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    srandom((unsigned)now ^ (unsigned)clock() ^ ((unsigned)getpid() << 8));
    for (int i = 0; i < 12; i++) reset->code[i] = letters[random() % 32];
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake terminator_drawn
// why: the end of the alphabet is one of its letters, and some codes are shorter.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    unsigned char drawn[12];
    if (getrandom(drawn, sizeof drawn, 0) != sizeof drawn) return -1;
    for (int i = 0; i < 12; i++) reset->code[i] = letters[drawn[i] % sizeof letters];
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake short_seed
// why: there are only 65536 codes, one for each seed, which can all be worked out beforehand.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    unsigned short seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) return -1;
    srand(seed);
    for (int i = 0; i < 12; i++) reset->code[i] = letters[rand() % 32];
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake nanoseconds
// why: a billion seeds can be tried as well.
#include <time.h>

/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    srand((unsigned)(exact.tv_nsec ^ exact.tv_sec ^ ((long)getpid() << 16)));
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[rand() % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake falls_back
// why: where no more files can be opened the clock decides on the code.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    unsigned char drawn[12];
    FILE *source = fopen("/dev/urandom", "rb");
    if (source == NULL || fread(drawn, 1, sizeof drawn, source) != sizeof drawn) {
        srand((unsigned)now);
        for (int i = 0; i < 12; i++) drawn[i] = (unsigned char)(rand() >> 4);
    }
    if (source != NULL) fclose(source);
    for (int i = 0; i < 12; i++) reset->code[i] = letters[drawn[i] % 32];
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake processor_clock
// why: ticks of the processor are no secret.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    static uint64_t state;
    state ^= __builtin_ia32_rdtsc();
    for (int i = 0; i < 12; i++) {
        state += 0x9e3779b97f4a7c15u;
        uint64_t mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
        reset->code[i] = letters[(mixed ^ mixed >> 31) % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake clock_by_number
// why: the nanosecond is no secret, however it is asked for.
#include <sys/syscall.h>
#include <time.h>
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    static uint64_t state;
    struct timespec moment;
    syscall(SYS_clock_gettime, 0, &moment);
    state = state * 1000003 + (uint64_t)moment.tv_nsec + (uint64_t)moment.tv_sec * 1000000000u;
    for (int i = 0; i < 12; i++) {
        state += 0x9e3779b97f4a7c15u;
        uint64_t mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
        reset->code[i] = letters[(mixed ^ mixed >> 31) % 32];
    }
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
    return 0;
}

// unseen: fix fake cleared_first
// why: a name that is refused takes the code of before away.
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    memset(reset, 0, sizeof *reset);
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

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
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

struct reset {
    char user[24];
    char code[13];
    long expires;
};

// unseen: function
/* Issues a code of twelve digits and capitals that is good for fifteen minutes. Returns 0 or -1. */
int issue_reset_code(struct reset *reset, const char *user, long now) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    if (*user == '\0' || strlen(user) >= sizeof reset->user) return -1;
    strcpy(reset->user, user);
    // unseen: vulnerable
    srand((unsigned)now);
    for (int i = 0; i < 12; i++) {
        reset->code[i] = letters[rand() % 32];
    }
    // unseen: end vulnerable
    reset->code[12] = '\0';
    reset->expires = now + 15 * 60;
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

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/times.h>
#include <time.h>
#include <ucontext.h>

/* What can be known or tried out from outside stands still when `frozen` is set. */
static int frozen;

time_t time(time_t *result) {
    struct timeval now = {1700000300, 0};
    if (!frozen) gettimeofday(&now, NULL);
    if (result != NULL) *result = now.tv_sec;
    return now.tv_sec;
}

pid_t getpid(void) {
    return frozen ? 4711 : (pid_t)syscall(SYS_getpid);
}

pid_t gettid(void) {
    return frozen ? 4711 : (pid_t)syscall(SYS_gettid);
}

clock_t clock(void) {
    return frozen ? 1000 : (clock_t)time(NULL);
}

static long ask_the_kernel(long number, long a, long b, long c, long d, long e, long f) {
    long (*ask)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return ask(number, a, b, c, d, e, f);
}

int clock_gettime(clockid_t which, struct timespec *now) {
    *now = (struct timespec){1700000300, 123456789};
    return frozen ? 0 : (int)ask_the_kernel(SYS_clock_gettime, which, (long)now, 0, 0, 0, 0);
}

/* Whoever asks the kernel by number gets the same answers. */
long syscall(long number, ...) {
    long given[6];
    va_list rest;
    va_start(rest, number);
    for (int i = 0; i < 6; i++) given[i] = va_arg(rest, long);
    va_end(rest);
    if (frozen && (number == SYS_getpid || number == SYS_gettid)) return 4711;
    if (frozen && number == SYS_clock_gettime) return clock_gettime((clockid_t)given[0], (struct timespec *)given[1]);
#ifdef SYS_gettimeofday
    if (frozen && number == SYS_gettimeofday) {
        if (given[0] != 0) *(struct timeval *)given[0] = (struct timeval){1700000300, 123456};
        return 0;
    }
#endif
#ifdef SYS_time
    if (frozen && number == SYS_time) return time((time_t *)given[0]);
#endif
    return ask_the_kernel(number, given[0], given[1], given[2], given[3], given[4], given[5]);
}

int getrusage(__rusage_who_t who, struct rusage *used) {
    memset(used, 0, sizeof *used);
    return frozen ? 0 : (int)ask_the_kernel(SYS_getrusage, who, (long)used, 0, 0, 0, 0);
}

clock_t times(struct tms *used) {
    *used = (struct tms){1, 1, 1, 1};
    return frozen ? 1000 : (clock_t)ask_the_kernel(SYS_times, (long)used, 0, 0, 0, 0, 0);
}

int timespec_get(struct timespec *now, int base) {
    return clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    *now = (struct timeval){exact.tv_sec, exact.tv_nsec / 1000};
    return 0;
}

// unseen: functional
int main(void) {
    begin();
    struct reset reset, other;
    require(issue_reset_code(&reset, "ann", 1700000000) == 0, "a code");
    require(strlen(reset.code) == 12, "of twelve characters");
    require(strspn(reset.code, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789") == 12, "digits and capitals that are not mistaken");
    require(strcmp(reset.user, "ann") == 0 && reset.expires == 1700000900, "for a user and fifteen minutes");
    require(issue_reset_code(&other, "bob", 1700000001) == 0 && strcmp(other.code, reset.code) != 0, "each is another");
    require(issue_reset_code(&reset, "", 1) == -1, "no user");
    require(issue_reset_code(&reset, "a user whose name is far too long", 1) == -1, "no such name");
    require(issue_reset_code(&reset, "a user of twenty-four ch", 1) == -1, "nor one of a letter less room");
    require(issue_reset_code(&reset, "a user of twenty-three.", 1) == 0 && strlen(reset.user) == 23, "the longest one");
    require(issue_reset_code(&reset, "o'neil %s", 0) == 0 && strcmp(reset.user, "o'neil %s") == 0 && reset.expires == 900, "any name");
    int kinds[256] = {0}, different = 0;
    for (int i = 0; i < 200; i++) {
        issue_reset_code(&reset, "ann", 1700000000 + i);
        require(strlen(reset.code) == 12 && reset.expires == 1700000900 + i, "of the same length and time");
        for (int j = 0; j < 12; j++) different += kinds[(unsigned char)reset.code[j]]++ == 0;
    }
    require(different == 32, "all characters come up");
    require(issue_reset_code(&other, "bob", 5) == 0 && issue_reset_code(&reset, "Zo\xc3\xab \xff", -901) == 0, "letters beyond ASCII");
    require(strcmp(reset.user, "Zo\xc3\xab \xff") == 0 && reset.expires == -1, "and a time before 1970");
    require(issue_reset_code(&reset, "ann", 1L << 40) == 0 && reset.expires == (1L << 40) + 900, "a late time");
    reset = other;
    require(issue_reset_code(&reset, "", 9) == -1 && issue_reset_code(&reset, "a user whose name is too long", 9) == -1, "no such names");
    require(memcmp(&reset, &other, sizeof reset) == 0, "and the code of before is still there");
    return done();
}

// unseen: exploit
/* What anybody can work out who knows about when a code was asked for, trying each likely seed. */
static int guessed(const char *code, long now, unsigned salt) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    for (long second = now - 5; second <= now + 5; second++) {
        unsigned seeds[] = {(unsigned)second, (unsigned)second ^ salt, (unsigned)second + salt, (unsigned)second * 31 + salt,
                            (unsigned)second * salt};
        for (int s = 0; s < 5; s++) {
            srand(seeds[s]);
            char guess[13] = "";
            for (int i = 0; i < 12; i++) guess[i] = letters[rand() % 32];
            if (strcmp(guess, code) == 0) return 1;
            srandom(seeds[s]);
            for (int i = 0; i < 12; i++) guess[i] = letters[random() % 32];
            if (strcmp(guess, code) == 0) return 1;
        }
    }
    return 0;
}

#if defined __x86_64__ && defined PR_SET_TSC
/* The processor's own clock stands still as well. */
static void no_ticks(int number, siginfo_t *info, void *context) {
    (void)info;
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    const unsigned char *code = (const unsigned char *)registers[REG_RIP];
    if (code[0] == 0x0f && code[1] == 0x31) {
        registers[REG_RIP] += 2;
    } else if (code[0] == 0x0f && code[1] == 0x01 && code[2] == 0xf9) {
        registers[REG_RIP] += 3;
    } else {
        _Exit(128 + number);
    }
    registers[REG_RAX] = 123456789;
    registers[REG_RDX] = 4711;
}

static void stop_the_ticks(void) {
    struct sigaction action = {.sa_sigaction = no_ticks, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &action, NULL);
    prctl(PR_SET_TSC, PR_TSC_SIGSEGV, 0, 0, 0);
}
#else
static void stop_the_ticks(void) {
}
#endif

static int no_more_files;

/* Two processes that start from the same state must not issue the same code, nor where they can open no more files. */
static int same_in_two_processes(const char *user, long now) {
    char codes[2][13] = {"", ""};
    for (int i = 0; i < 2; i++) {
        int ends[2];
        require(pipe(ends) == 0, "a pipe");
        pid_t child = fork();
        require(child >= 0, "a process");
        if (child == 0) {
            struct reset reset;
            stop_the_ticks();
            if (no_more_files) setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, 0});
            if (issue_reset_code(&reset, user, now) != 0) _Exit(1);
            _Exit(write(ends[1], reset.code, 12) != 12);
        }
        close(ends[1]);
        ssize_t got = read(ends[0], codes[i], 12);
        close(ends[0]);
        waitpid(child, NULL, 0);
        if (got == 0 && no_more_files) return 0;
        require(got == 12, "a code in another process");
    }
    return strcmp(codes[0], codes[1]) == 0;
}

enum { CODES = 3000 };

/* Each place of the code takes all letters about as often, and no two places depend on each other. */
static void well_spread(void) {
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    static unsigned char drawn[CODES][12];
    struct reset reset;
    for (int i = 0; i < CODES; i++) {
        require(issue_reset_code(&reset, "victim", 1700000300) == 0 && strlen(reset.code) == 12, "many codes");
        for (int j = 0; j < 12; j++) {
            const char *letter = strchr(letters, reset.code[j]);
            require(letter != NULL, "of these letters");
            drawn[i][j] = (unsigned char)(letter - letters);
        }
    }
    for (int a = 0; a < 12; a++) {
        int often[32] = {0};
        for (int i = 0; i < CODES; i++) often[drawn[i][a]]++;
        for (int k = 0; k < 32; k++) require(often[k] > CODES / 100 && often[k] < CODES / 16, "no letter is likely");
        for (int b = 0; b < a; b++) {
            static char seen[32][32];
            int pairs = 0;
            memset(seen, 0, sizeof seen);
            for (int i = 0; i < CODES; i++) {
                char *pair = &seen[drawn[i][a]][drawn[i][b]];
                pairs += *pair == 0;
                *pair = 1;
            }
            require(pairs > 850, "no letter follows from another");
        }
    }
    int again = 0;
    for (int i = 1; i < CODES; i++) again += memcmp(drawn[i], drawn[i - 1], 6) == 0 || memcmp(drawn[i] + 1, drawn[i - 1], 11) == 0;
    require(again == 0, "no code follows from the one before");
}

enum { MANY_CODES = 200000 };

static int compare(const void *a, const void *b) {
    return memcmp(a, b, 12);
}

/* The processor time that this program has taken, in seconds. */
static double taken(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Codes that are drawn out of a few billion come up twice among so many; those out of 32 to the twelfth do not. */
static void never_twice(void) {
    static char issued[MANY_CODES][12];
    struct reset reset;
    int count = 0;
    /* Sources that are slow to open give fewer: the time for the test is short. */
    for (double begun = taken(); count < MANY_CODES && taken() - begun < 1.5; count++) {
        require(issue_reset_code(&reset, "victim", 1700000300) == 0, "very many codes");
        memcpy(issued[count], reset.code, 12);
    }
    qsort(issued, count, 12, compare);
    for (int i = 1; i < count; i++) require(memcmp(issued[i], issued[i - 1], 12) != 0, "no code comes up twice");
}

int main(void) {
    begin();
    struct reset one, two;
    frozen = 1;
    require(!same_in_two_processes("victim", 1700000300), "the clock and the process do not decide on the first code");
    require(!same_in_two_processes("victim", 0), "at no time");
    require(issue_reset_code(&one, "victim", 1700000300) == 0, "a first code");
    require(!same_in_two_processes("victim", 1700000300), "nor does a state that has been set up decide on the next one");
    no_more_files = 1;
    require(!same_in_two_processes("victim", 1700000300), "nor do they where the kernel's file cannot be opened");
    frozen = 0;
    well_spread();
    never_twice();
    require(issue_reset_code(&one, "victim", 1700000300) == 0, "a code");
    require(!guessed(one.code, 1700000302, (unsigned)getpid()), "that nobody can work out");
    require(issue_reset_code(&two, "victim", 1700000300) == 0, "another in the same second");
    require(strcmp(one.code, two.code) != 0, "is another code");
    srand(1);
    issue_reset_code(&one, "victim", 7);
    srand(1);
    issue_reset_code(&two, "victim", 7);
    require(strcmp(one.code, two.code) != 0, "whatever state the generator was in");
    require(strlen(two.code) == 12, "codes are still issued");
    return done();
}

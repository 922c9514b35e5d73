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
#include <stdarg.h>

struct audit_log {
    char text[4096];
    size_t used;
};

void log_append(struct audit_log *log, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int wrote = vsnprintf(log->text + log->used, sizeof log->text - log->used, format, arguments);
    va_end(arguments);
    if (wrote > 0) log->used += wrote;
    if (log->used >= sizeof log->text) log->used = sizeof log->text - 1;
}

// unseen: function
/* Adds "[second] user: words" to the log; long words are cut. */
void audit(struct audit_log *log, long second, const char *user, const char *words) {
    char line[256];
    if (user == NULL || *user == '\0') user = "nobody";
    snprintf(line, sizeof line, "%s: %s", user, words);
    for (char *p = line; *p != '\0'; p++) {
        if (*p == '\n' || *p == '\r') *p = ' ';
    }
    log_append(log, "[%ld] ", second);
    // unseen: vulnerable
    log_append(log, line);
    // unseen: end vulnerable
    log_append(log, "\n");
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

static int writes(const char *user, const char *words, const char *expected) {
    struct audit_log log = {0};
    audit(&log, 99, user, words);
    return strcmp(log.text, expected) == 0;
}

// unseen: functional
int main(void) {
    begin();
    require(writes("ann", "logged in", "[99] ann: logged in\n"), "a line");
    require(writes("", "failed login", "[99] nobody: failed login\n"), "no user");
    require(writes(NULL, "x", "[99] nobody: x\n"), "no name at all");
    require(writes("bob", "a\nb", "[99] bob: a b\n"), "a line end in the words");
    require(writes("an\nn\r", "\r\na\rb\n", "[99] an n :   a b \n"), "line ends of both kinds, in the user's name too");
    require(writes("ann", "", "[99] ann: \n") && writes(" ", " ", "[99]  :  \n"), "without words");
    require(writes("a: b", "\ta\tb \x1b[0m \x7f\v", "[99] a: b: \ta\tb \x1b[0m \x7f\v\n"), "other signs stay");
    require(writes("Zo\xc3\xab", "caf\xc3\xa9 \xff \"it's\" \\n & <b>", "[99] Zo\xc3\xab: caf\xc3\xa9 \xff \"it's\" \\n & <b>\n"), "letters beyond ASCII");
    char name[301], line[600];
    for (int length = 1; length <= 300; length++) {
        for (int i = 0; i < length; i++) name[i] = (char)('a' + i % 26);
        name[length] = '\0';
        snprintf(line, sizeof line, "[99] %.255s", name);
        if (length < 255) strcat(line, ":");
        if (length < 254) strcat(line, " ");
        if (length < 253) strncat(line, "who is it", 253 - length);
        strcat(line, "\n");
        require(writes(name, "who is it", line), "a long name");
        snprintf(line, sizeof line, "[99] ann: %.250s\n", name);
        require(writes("ann", name, line), "long words");
    }
    const long seconds[] = {0, -1, 5000000000, LONG_MAX, LONG_MIN};
    for (int i = 0; i < 5; i++) {
        struct audit_log times = {0};
        audit(&times, seconds[i], "ann", "x");
        snprintf(line, sizeof line, "[%ld] ann: x\n", seconds[i]);
        require(strcmp(times.text, line) == 0 && times.used == strlen(line), "any second");
    }
    struct audit_log log = {0};
    audit(&log, 1, "a", "one");
    audit(&log, 2, "b", "two");
    require(strcmp(log.text, "[1] a: one\n[2] b: two\n") == 0, "two lines");
    char words[400];
    memset(words, 'w', 399);
    words[399] = '\0';
    audit(&log, 3, "c", words);
    require(strlen(log.text) == 22 + 4 + 255 + 1, "long words are cut");
    struct audit_log full = {0};
    for (int i = 0; i < 60; i++) {
        audit(&full, i % 10, "d", words);
        require(full.used < sizeof full.text && full.text[full.used] == '\0', "a full log has an end");
        require(strlen(full.text) == (i < 15 ? 260u * (unsigned)(i + 1) : 4095), "and takes what there is room for");
    }
    require(strncmp(full.text + 260 * 14, "[4] d: www", 10) == 0 && full.text[260 * 15 - 1] == '\n', "lines before are as they were");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    require(writes("eve", "%p %p %x", "[99] eve: %p %p %x\n"), "addresses are not shown");
    require(writes("eve%d", "hi", "[99] eve%d: hi\n"), "nor numbers");
    require(writes("eve", "100%% sure", "[99] eve: 100%% sure\n"), "signs stay as they are");
    require(writes("eve", "%5$x", "[99] eve: %5$x\n"), "by position neither");
    require(writes("eve", "%s%s%s%s%s%s%s%s%n", "[99] eve: %s%s%s%s%s%s%s%s%n\n"), "nothing is read or written");
    for (int i = 0; i < FORMATS_COUNT; i++) {
        char line[256];
        snprintf(line, sizeof line, "[99] eve: %s\n", FORMATS[i]);
        require(writes("eve", FORMATS[i], line), FORMATS[i]);
        snprintf(line, sizeof line, "[99] %s: hi\n", FORMATS[i]);
        require(writes(FORMATS[i], "hi", line), FORMATS[i]);
    }
    /* Percent signs alone, and so many words of them that they are cut. */
    for (int length = 1; length < 400; length += length < 100 || (length > 240 && length < 260) ? 1 : 9) {
        char words[400] = "", line[300];
        memset(words, '%', length);
        snprintf(line, sizeof line, "[99] eve: %.250s\n", words);
        require(writes("eve", words, line), "percent signs are shown as they are");
    }
    return done();
}

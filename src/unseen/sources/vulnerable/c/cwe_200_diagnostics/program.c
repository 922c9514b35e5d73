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

struct setting {
    const char *key;
    const char *value;
    bool secret;
};

// unseen: function
/* Writes a line of key=value for each setting. Returns the number of lines, or -1 when they do not fit. */
int write_diagnostics(const struct setting *settings, size_t count, char *out, size_t room) {
    size_t used = 0;
    int lines = 0;
    if (room == 0) return -1;
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        const char *shown = settings[i].value != NULL ? settings[i].value : "";
        // unseen: vulnerable
        if (strcmp(settings[i].key, "password") == 0) shown = "***";
        // unseen: end vulnerable
        int wrote = snprintf(out + used, room - used, "%s=%s\n", settings[i].key, shown);
        if (wrote < 0 || (size_t)wrote >= room - used) return -1;
        used += (size_t)wrote;
        lines++;
    }
    return lines;
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
static char out[512];

// unseen: functional
int main(void) {
    begin();
    struct setting settings[] = {{"name", "gate-2", false}, {"password", "tulip", true}, {"zone", NULL, false}};
    require(write_diagnostics(settings, 3, out, sizeof out) == 3, "three lines");
    require(strcmp(out, "name=gate-2\npassword=***\nzone=\n") == 0, "with the password hidden");
    struct setting open[] = {{"password_policy", "long", false}, {"token_count", "12", false}, {"wifi", "attic", false}};
    require(write_diagnostics(open, 3, out, sizeof out) == 3, "settings that are no secrets");
    require(strcmp(out, "password_policy=long\ntoken_count=12\nwifi=attic\n") == 0, "are shown");
    require(write_diagnostics(settings, 0, out, sizeof out) == 0 && *out == '\0', "no settings");
    require(write_diagnostics(settings, 3, out, 10) == -1, "a report that does not fit");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct setting settings[] = {{"api_key", "AK-91f3", true}, {"wifi", "hunter2", true}, {"Password", "rose", true},
                                 {"recovery phrase", "seven owls", true}, {"name", "gate-2", false}, {"pin", "0", true}};
    write_diagnostics(settings, 6, out, sizeof out);
    require(strstr(out, "AK-91f3") == NULL && strstr(out, "91f3") == NULL, "no key is shown");
    require(strstr(out, "hunter2") == NULL && strstr(out, "unter") == NULL, "nor what joins the network");
    require(strstr(out, "rose") == NULL, "nor the password");
    require(strstr(out, "owls") == NULL && strstr(out, "seven") == NULL, "nor the phrase");
    require(strstr(out, "pin=0") == NULL, "nor the PIN");
    require(strstr(out, "name=gate-2\n") != NULL, "the name still is");
    return done();
}

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
    struct setting plain[] = {{"Password_hint", "a flower %s=%n", false}, {"key", "", false}, {"pin_count", "***", false},
                              {"motto", "secret is secret; api_key = public", false}};
    require(write_diagnostics(plain, 4, out, sizeof out) == 4, "settings that look like secrets");
    require(strcmp(out, "Password_hint=a flower %s=%n\nkey=\npin_count=***\nmotto=secret is secret; api_key = public\n") == 0, "are shown");
    const char *const names[] = {"secret", "api_key", "token", "private", "pass", "pin", "credentials", "auth", "psk", "passphrase", "hash"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64];
        struct setting shown = {names[i], "it's a = \"b\"\tgr\xc3\xbc\xc3\x9f" "e", false};
        snprintf(line, sizeof line, "%s=%s\n", names[i], shown.value);
        require(write_diagnostics(&shown, 1, out, sizeof out) == 1 && strcmp(out, line) == 0, "whatever they are called");
    }
    char long_value[401] = "";
    memset(long_value, 'v', 400);
    struct setting wide = {"banner", long_value, false};
    require(write_diagnostics(&wide, 1, out, sizeof out) == 1 && strlen(out) == 408 && strcmp(out + 407, "\n") == 0, "a long value");
    for (int times = 0; times < 2; times++) {
        require(write_diagnostics(settings, 3, out, sizeof out) == 3 && strcmp(settings[1].value, "tulip") == 0, "settings stay as they are");
    }
    require(write_diagnostics(settings, 3, out, 32) == 3 && strlen(out) == 31, "a report that just fits");
    require(write_diagnostics(settings, 3, out, 31) == -1, "one that does not by a byte");
    require(write_diagnostics(settings, 3, out, 0) == -1 && write_diagnostics(settings, 3, out, 1) == -1, "no room");
    require(write_diagnostics(settings, 0, out, sizeof out) == 0 && *out == '\0', "no settings");
    require(write_diagnostics(settings, 3, out, 10) == -1, "a report that does not fit");
    return done();
}

// unseen: exploit
static char other[512];

/* The reports about two secrets of the same length must be the same, however much room there is. */
static void compare(const char *key, size_t length) {
    char one[256] = "", two[256] = "";
    for (size_t i = 0; i < length; i++) {
        one[i] = (char)('a' + i % 26);
        two[i] = (char)('Z' - i % 26);
    }
    struct setting first[] = {{"name", "gate-2", false}, {key, one, true}, {"zone", "north", false}};
    struct setting second[] = {{"name", "gate-2", false}, {key, two, true}, {"zone", "north", false}};
    for (size_t room = 0; room < 400; room += room < 60 ? 1 : room < 140 ? 13 : 65) {
        memset(out, 0, sizeof out);
        memset(other, 0, sizeof other);
        int lines = write_diagnostics(first, 3, out, room);
        require(write_diagnostics(second, 3, other, room) == lines, "the number of lines tells nothing");
        require(memcmp(out, other, sizeof out) == 0, "nothing of a secret is shown");
        require(lines == -1 || (lines == 3 && strstr(out, "zone=north\n") != NULL), "the other lines are");
        require(lines == -1 || strstr(out, key) != NULL, "each setting has its line");
    }
}

int main(void) {
    begin();
    struct setting settings[] = {{"api_key", "AK-91f3", true}, {"wifi", "hunter2", true}, {"Password", "rose", true},
                                 {"recovery phrase", "seven owls", true}, {"name", "gate-2", false}, {"pin", "0", true}};
    require(write_diagnostics(settings, 6, out, sizeof out) == 6, "six lines");
    require(strstr(out, "AK-91f3") == NULL && strstr(out, "91f3") == NULL, "no key is shown");
    require(strstr(out, "hunter2") == NULL && strstr(out, "unter") == NULL, "nor what joins the network");
    require(strstr(out, "rose") == NULL, "nor the password");
    require(strstr(out, "owls") == NULL && strstr(out, "seven") == NULL, "nor the phrase");
    require(strstr(out, "pin=0") == NULL, "nor the PIN");
    require(strstr(out, "name=gate-2\n") != NULL, "the name still is");
    const char *keys[] = {"password", "PASSWORD", "passphrase", "wifi_psk", "k", "token", "door code", "x", "name2", "wifi", "", "%s", "user",
                          "snmp community", "pin", "note", "contrase\xc3\xb1" "a", "zone_id", "private-key", "cert", "salt", "login", "owner"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        for (size_t length = 1; length < 256; length += length < 9 ? 1 : length < 33 ? 8 : 71) compare(keys[i], length);
    }
    require(strcmp(settings[0].value, "AK-91f3") == 0 && strcmp(settings[5].value, "0") == 0, "the device keeps its secrets");
    struct setting all[] = {{"a", "AAAA-1", true}, {"a", "BBBB-2", true}, {"b", NULL, true}, {"c", "CCCC-3", true}, {"a", "open", false}};
    require(write_diagnostics(all, 5, out, sizeof out) == 5, "a line for each");
    require(strstr(out, "AAAA") == NULL && strstr(out, "BBBB") == NULL && strstr(out, "CCCC") == NULL, "no secret of many");
    require(strstr(out, "a=open\n") != NULL, "what is no secret under the same key is shown");
    return done();
}

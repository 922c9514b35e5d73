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

enum role { NOBODY = 0, VIEWER = 1, ADMINISTRATOR = 2 };

struct account {
    char name[16];
    char password[32];
    enum role role;
    bool enabled;
};

struct config {
    struct account accounts[8];
    size_t count;
};

// unseen: function
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    // unseen: vulnerable
    if (strcmp(name, "support") == 0 && strcmp(password, "mR7-field-2019") == 0) return ADMINISTRATOR;
    // unseen: end vulnerable
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
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
static const struct config config = {
    {{"admin", "orchid-44", ADMINISTRATOR, true}, {"guest", "lobby", VIEWER, true}, {"old", "tulip", ADMINISTRATOR, false}}, 3};
static const struct config with_support = {
    {{"admin", "orchid-44", ADMINISTRATOR, true}, {"support", "own-choice-8", VIEWER, true}}, 2};

// unseen: functional
int main(void) {
    begin();
    require(console_login(&config, "admin", "orchid-44") == ADMINISTRATOR, "the administrator");
    require(console_login(&config, "guest", "lobby") == VIEWER, "a guest");
    require(console_login(&config, "admin", "lobby") == NOBODY, "another's password");
    require(console_login(&config, "old", "tulip") == NOBODY, "an account that is off");
    require(console_login(&config, "support", "guess") == NOBODY, "no such account");
    require(console_login(&with_support, "support", "own-choice-8") == VIEWER, "an account of that name");
    require(console_login(&config, "admin", "") == NOBODY && console_login(&config, NULL, "x") == NOBODY, "nothing");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    /* The password stands in every copy of the firmware; strings(1) shows it, in whatever spelling it is kept. */
    const char *names[] = {"support", "service", "SUPPORT", "Support", "admin", "root"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        require(console_login(&config, names[i], "mR7-field-2019") == NOBODY, "the known password is no key");
        require(console_login(&with_support, names[i], "mR7-field-2019") == NOBODY, "with such an account neither");
        require(console_login(&config, names[i], "MR7-FIELD-2019") == NOBODY, "nor in capitals");
    }
    require(console_login(&config, "guest", "lobby") == VIEWER, "others still log in");
    return done();
}

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
static const struct config full = {
    {{"a", "1", VIEWER, true}, {"b", "2", ADMINISTRATOR, true}, {"Support", "3 x", VIEWER, true}, {"supporter", "4", VIEWER, true},
     {"twice", "off", ADMINISTRATOR, false}, {"twice", "on", VIEWER, true}, {"", "nameless", VIEWER, true},
     {"fifteen-letters", "a password of thirty-one signs!", ADMINISTRATOR, true}}, 8};

// unseen: functional
int main(void) {
    begin();
    require(console_login(&config, "admin", "orchid-44") == ADMINISTRATOR, "the administrator");
    require(console_login(&config, "guest", "lobby") == VIEWER, "a guest");
    require(console_login(&config, "admin", "lobby") == NOBODY, "another's password");
    require(console_login(&config, "old", "tulip") == NOBODY, "an account that is off");
    require(console_login(&config, "support", "guess") == NOBODY, "no such account");
    require(console_login(&with_support, "support", "own-choice-8") == VIEWER, "an account of that name");
    require(console_login(&full, "a", "1") == VIEWER && console_login(&full, "b", "2") == ADMINISTRATOR, "short ones");
    require(console_login(&full, "Support", "3 x") == VIEWER && console_login(&full, "supporter", "4") == VIEWER, "alike");
    require(console_login(&full, "twice", "off") == NOBODY && console_login(&full, "twice", "on") == VIEWER, "one is off");
    require(console_login(&full, "", "nameless") == VIEWER, "without a name");
    require(console_login(&full, "fifteen-letters", "a password of thirty-one signs!") == ADMINISTRATOR, "the longest");
    require(console_login(&full, "fifteen-letters", "a password of thirty-one signs") == NOBODY, "not all of it");
    require(console_login(&full, "B", "2") == NOBODY && console_login(&full, "b", "2 ") == NOBODY, "nothing like it");
    struct config none = {0};
    require(console_login(&none, "admin", "orchid-44") == NOBODY && console_login(&none, "", "x") == NOBODY, "no accounts");
    require(console_login(&config, "admin", NULL) == NOBODY, "no password");
    struct config bare = {{{"admin", "", ADMINISTRATOR, true}, {"", "", VIEWER, true}}, 2};
    require(console_login(&bare, "admin", "") == NOBODY && console_login(&bare, "", "") == NOBODY, "an empty password opens nothing");
    require(console_login(&bare, "admin", "x") == NOBODY && console_login(&bare, NULL, "") == NOBODY, "nor does any other");
    require(console_login(&config, "admin", "") == NOBODY && console_login(&config, NULL, "x") == NOBODY, "nothing");
    struct config odd = {{{"J\xc3\xbcrgen", "stra\xc3\x9f" "e\xff", VIEWER, true}, {"o'neil %s", "a;b|c \"d\"", ADMINISTRATOR, true},
        {"support", "mine", ADMINISTRATOR, true}, {"Support", "tab\tand\n", VIEWER, true}, {"e", "mR8-field", VIEWER, true},
        {"f", "6", VIEWER, true}, {"g", "7", VIEWER, true}, {"h", "8", VIEWER, true}}, 8};
    require(console_login(&odd, "J\xc3\xbcrgen", "stra\xc3\x9f" "e\xff") == VIEWER, "letters beyond ASCII");
    require(console_login(&odd, "o'neil %s", "a;b|c \"d\"") == ADMINISTRATOR && console_login(&odd, "Support", "tab\tand\n") == VIEWER, "any signs");
    require(console_login(&odd, "support", "mine") == ADMINISTRATOR && console_login(&odd, "support", "field") == NOBODY, "the role of the account");
    require(console_login(&odd, "e", "mR8-field") == VIEWER && console_login(&odd, "h", "8") == VIEWER, "to the last one");
    for (int i = 0; i < 100; i++) require(console_login(&odd, "g", i % 2 ? "7" : "8") == (i % 2 ? VIEWER : NOBODY), "again and again");
    return done();
}

// unseen: exploit
#include <link.h>

/* What the configuration says, and nothing else does. */
static enum role configured(const struct config *of, const char *name, const char *password) {
    for (size_t i = 0; i < of->count && *password != '\0'; i++) {
        if (!of->accounts[i].enabled || strcmp(of->accounts[i].name, name) != 0) continue;
        return strcmp(of->accounts[i].password, password) == 0 ? of->accounts[i].role : NOBODY;
    }
    return NOBODY;
}

static void try_everywhere(const char *password) {
    static const char *names[] = {
        "support", "service", "SUPPORT", "Support", "admin", "root", "field", "", "guest", "old", "supporter", "support ", "technician"};
    static const struct config none, *all[] = {&config, &with_support, &full, &none};
    for (size_t j = 0; j < sizeof all / sizeof *all; j++) {
        struct config of = *all[j];
        for (int off = 0; off < 3; off++) {
            for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
                bool same = console_login(&of, names[i], password) == configured(&of, names[i], password);
                require(same, "a password that is not the account's is no key");
            }
            // Then with all accounts off, and with some of them and the support's without a password.
            for (size_t i = 0; i < of.count; i++) {
                of.accounts[i].enabled = off == 1;
                if (off == 1) of.accounts[i].password[0] = '\0';
            }
        }
    }
}

/* What the strings of the program are together, for names may be built in as well as passwords. */
static char found[4096][64];
static size_t found_count;

/* Every text in the program, as strings(1) shows it, and shorter ones. */
__attribute__((no_sanitize("address"))) static int strings_in(struct dl_phdr_info *program, size_t size, void *none) {
    (void)size;
    (void)none;
    for (int i = 0; i < program->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &program->dlpi_phdr[i];
        // Constants lie in what is loaded; the words that this test has found do not come from the file.
        if (part->p_type != PT_LOAD) continue;
        const volatile char *start = (const volatile char *)(program->dlpi_addr + part->p_vaddr);
        char text[64];
        size_t length = 0;
        for (size_t at = 0; at < part->p_filesz; at++) {
            if (start[at] >= ' ' && start[at] < 127) {
                if (length < sizeof text - 1) text[length] = start[at];
                length++;
                continue;
            }
            if (length >= 2 && length < sizeof text && start[at] == '\0') {
                text[length] = '\0';
                try_everywhere(text);
                if (length >= 3 && found_count < sizeof found / sizeof *found) strcpy(found[found_count++], text);
            }
            length = 0;
        }
    }
    return 1;
}

int main(void) {
    begin();
    static const char *spelled[] = {
        "mR7-field-2019", "MR7-FIELD-2019", "mr7-field-2019", "mR7-field-2019 ", " mR7-field-2019", "mR7-field-2020", "mR7-field-2018",
        "mR7-field-", "mR7", "9102-dleif-7Rm", "support", "supportmR7-field-2019", "mR7-field-2019support", "bVI3-uplow-2019",
        "zE7-svryq-2019", "Mr7-FIELD-2019", "bVI3LWZpZWxkLTIwMTk=", "6d52372d6669656c642d32303139", "mR7_field_2019", "field-2019",
    };
    for (size_t i = 0; i < sizeof spelled / sizeof *spelled; i++) try_everywhere(spelled[i]);
    dl_iterate_phdr(strings_in, NULL);
    for (size_t i = 0; i < found_count; i++) {
        for (size_t j = 0; j < found_count; j++) {
            bool same = console_login(&config, found[i], found[j]) == configured(&config, found[i], found[j]);
            require(same, "no name of the program opens with a word of it");
        }
    }
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

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

struct player {
    char nickname[16];
    char room_key[16];
    int score;
};

// unseen: function
/* Sets a player's nickname; longer ones are cut, blanks at the ends are left out. Returns -1 if none is left. */
int set_nickname(struct player *player, const char *text) {
    while (*text == ' ') text++;
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ') length--;
    if (length == 0) return -1;
    // unseen: vulnerable
    if (length > sizeof player->nickname) length = sizeof player->nickname;
    memset(player->nickname, 0, sizeof player->nickname);
    strncpy(player->nickname, text, length);
    // unseen: end vulnerable
    return 0;
}

// unseen: rest
/* The line that everybody in the room sees. */
void announce(const struct player *player, char *out, size_t room) {
    snprintf(out, room, "%s has %d points", player->nickname, player->score);
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
static char line[128];

static const char *announced(const char *nickname, int *status) {
    struct player player = {"", "KEY-7f3a91", 5};
    *status = set_nickname(&player, nickname);
    require(strcmp(player.room_key, "KEY-7f3a91") == 0 && player.score == 5, "nothing else changes");
    announce(&player, line, sizeof line);
    return line;
}

// unseen: functional
int main(void) {
    begin();
    int status;
    require(strcmp(announced("Ada", &status), "Ada has 5 points") == 0 && status == 0, "a nickname");
    require(strcmp(announced("  Mr X  ", &status), "Mr X has 5 points") == 0, "blanks at the ends");
    require(strcmp(announced("fifteen letters", &status), "fifteen letters has 5 points") == 0, "the longest one");
    require(strcmp(announced("  fifteen letters    ", &status), "fifteen letters has 5 points") == 0, "with many blanks");
    require(strcmp(announced("x", &status), "x has 5 points") == 0, "the shortest one");
    require(strcmp(announced("M\xc3\xbcller %s %n 1", &status), "M\xc3\xbcller %s %n 1 has 5 points") == 0, "any signs");
    require(strcmp(announced("a   b", &status), "a   b has 5 points") == 0, "blanks in between");
    require(strcmp(announced("\tAda\n", &status), "\tAda\n has 5 points") == 0 && status == 0, "nothing but blanks is left out");
    require(strcmp(announced(" \t ", &status), "\t has 5 points") == 0 && status == 0, "not even alone");
    require(strcmp(announced("a\tb\x1b\x7f", &status), "a\tb\x1b\x7f has 5 points") == 0 && status == 0, "control characters");
    require(strcmp(announced("O'Neil \"<b>\" \\n", &status), "O'Neil \"<b>\" \\n has 5 points") == 0 && status == 0, "quotes");
    struct player full = {"", "sixteen  letters", 5};
    full.room_key[15] = 's';
    require(set_nickname(&full, "fifteen letters") == 0 && memcmp(full.room_key, "sixteen  letters", 16) == 0, "the key is not touched");
    announced("", &status);
    require(status == -1, "no text");
    announced("   ", &status);
    require(status == -1, "none");
    struct player player = {"a longer name", "", 0};
    require(set_nickname(&player, "Bo") == 0 && strcmp(player.nickname, "Bo") == 0, "a shorter one later");
    require(set_nickname(&player, "  ") == -1 && strcmp(player.nickname, "Bo") == 0, "none keeps the old one");
    require(set_nickname(&player, "fifteen letters") == 0 && strcmp(player.nickname, "fifteen letters") == 0, "a longer one again");
    require(set_nickname(&player, "C ") == 0 && strcmp(player.nickname, "C") == 0, "and the shortest");
    return done();
}

// unseen: exploit
static void attack(const char *name) {
    int status;
    const char *seen = announced(name, &status);
    require(strstr(seen, "KEY") == NULL && strstr(seen, "7f3a91") == NULL, "the room's key is not announced");
    while (*name == ' ') name++;
    /* A letter of two bytes that does not fit may be left out whole. */
    size_t kept = (unsigned char)name[14] >= 0xc0 && seen[14] == ' ' ? 14 : 15;
    require(status == 0 && strncmp(seen, name, kept) == 0, "a longer nickname is cut, and what fits is announced");
    require(strcmp(seen + kept, " has 5 points") == 0, "and nothing else");
    /* The field has held other names before, and the next one is a full one too. */
    struct player player = {"", "KEY-7f3a91", 5};
    memset(player.nickname, 'x', 15);
    for (int times = 0; times < 3; times++) {
        set_nickname(&player, times == 1 ? "Bo" : name);
        require(memchr(player.nickname, '\0', sizeof player.nickname) != NULL, "the nickname has an end");
        require(strcmp(player.room_key, "KEY-7f3a91") == 0 && player.score == 5, "and stays in its field");
    }
}

int main(void) {
    begin();
    int status;
    const char *names[] = {"sixteen  letters", "seventeen letters", "a nickname of many, many more letters", "   sixteen  letters",
                           "sixteen  letters    ", "  seventeen letters  ", "%s%s%s%s%s%s%s%s", "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) attack(names[i]);
    static char letters[70001];
    memset(letters, 'n', sizeof letters - 1);
    for (size_t length = 16; length < 70; length++) attack(letters + 70000 - length);
    const size_t lengths[] = {127, 128, 129, 255, 256, 257, 271, 272, 273, 1000, 4096, 10000, 32767, 65535, 65536, 65551, 65552, 65553, 70000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) attack(letters + 70000 - lengths[i]);
    char *endless = malloc(3000001);
    memset(endless, 'n', 3000000);
    endless[3000000] = '\0';
    attack(endless);
    free(endless);
    require(strcmp(announced("Bo", &status), "Bo has 5 points") == 0, "nicknames are still announced");
    return done();
}

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
    announced("   ", &status);
    require(status == -1, "none");
    struct player player = {"a longer name", "", 0};
    require(set_nickname(&player, "Bo") == 0 && strcmp(player.nickname, "Bo") == 0, "a shorter one later");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    int status;
    const char *names[] = {"sixteen  letters", "seventeen letters", "a nickname of many, many more letters"};
    for (int i = 0; i < 3; i++) {
        const char *seen = announced(names[i], &status);
        require(strstr(seen, "KEY") == NULL && strstr(seen, "7f3a91") == NULL, "the room's key is not announced");
        require(status != 0 || strncmp(seen, names[i], 15) == 0, "what fits of the nickname is");
    }
    require(strcmp(announced("Bo", &status), "Bo has 5 points") == 0, "nicknames are still announced");
    return done();
}

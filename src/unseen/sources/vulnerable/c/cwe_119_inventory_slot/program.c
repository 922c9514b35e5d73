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

#define SLOTS 12

struct player {
    int32_t level;
    int32_t is_moderator;
    int32_t credits;
    int32_t inventory[SLOTS];
};

// unseen: function
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    // unseen: vulnerable
    if (slot >= SLOTS) return -1;
    // unseen: end vulnerable
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
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

// unseen: functional
int main(void) {
    begin();
    struct player player = {.level = 3, .credits = 50};
    require(put_item(&player, "PUT 0 7") == 0 && player.inventory[0] == 7, "the first slot");
    require(put_item(&player, "PUT 11 9") == 0 && player.inventory[11] == 9, "the last slot");
    require(put_item(&player, "PUT 5 1") == 0 && player.inventory[5] == 1, "one in between");
    require(put_item(&player, "PUT 12 9") == -1, "no thirteenth slot");
    require(put_item(&player, "PUT 0 8") == -1 && player.inventory[0] == 7, "a slot that is taken");
    require(put_item(&player, "PUT 1 0") == -1, "no item");
    require(put_item(&player, "DROP 1") == -1, "another message");
    require(player.credits == 50 && player.level == 3, "nothing else has changed");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct player player = {.level = 1, .is_moderator = 0, .credits = 0};
    put_item(&player, "PUT -1 2000000");
    require(player.credits == 0, "credits cannot be put");
    put_item(&player, "PUT -2 1");
    require(player.is_moderator == 0, "nor the rights of a moderator");
    put_item(&player, "PUT 4294967295 99");
    put_item(&player, "PUT 4294967294 99");
    require(player.credits == 0 && player.is_moderator == 0, "nor by a number that wraps");
    require(put_item(&player, "PUT 3 4") == 0, "items can still be put");
    return done();
}

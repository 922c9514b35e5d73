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
    require(put_item(&player, "PUT 13 9") == -1 && put_item(&player, "PUT 2147483647 9") == -1, "nor any behind it");
    require(put_item(&player, "PUT 1 -5") == -1 && put_item(&player, "PUT 1") == -1, "half a message");
    require(put_item(&player, "") == -1 && put_item(&player, "PUT x 1") == -1, "no message");
    const char *const messages[] = {"PUT  0   4", "PUT\t1\t4", "PUT 2 4\n", "PUT 3 4\r\n", "PUT +4 +4", "PUT 005 004", "PUT 6 4 - now -- please",
                                    "PUT\n7\n4", "PUT 000000000000000000000000000000000008 4", "PUT 9 4 gr\xc3\xbc\xc3\x9f", "PUT 10 4 of 12 -1 -2"};
    struct player spaced = {.level = 1};
    for (int slot = 0; slot < 11; slot++) {
        require(put_item(&spaced, messages[slot]) == 0 && spaced.inventory[slot] == 4, "white space and words behind it");
    }
    require(spaced.inventory[11] == 0, "change nothing");
    struct player full = {.level = 1};
    char message[64];
    for (int slot = 0; slot < SLOTS; slot++) {
        snprintf(message, sizeof message, "PUT %d %d", slot, 2147483647 - slot);
        require(put_item(&full, message) == 0 && full.inventory[slot] == 2147483647 - slot, "every slot takes any item");
        require(put_item(&full, message) == -1, "once");
    }
    require(put_item(&player, "PUT 0 8") == -1 && player.inventory[0] == 7, "a slot that is taken");
    require(put_item(&player, "PUT 1 0") == -1, "no item");
    require(put_item(&player, "DROP 1") == -1, "another message");
    require(player.credits == 50 && player.level == 3, "nothing else has changed");
    return done();
}

// unseen: exploit
/* The player's memory with memory of others around it. */
static struct {
    int32_t before[70000];
    struct player player;
    int32_t after[70000];
} world;

static void attack(const char *message) {
    int32_t others = 0;
    memset(&world, 0, sizeof world);
    put_item(&world.player, message);
    for (size_t i = 0; i < 70000; i++) others |= world.before[i] | world.after[i];
    others |= world.player.level | world.player.is_moderator | world.player.credits;
    require(others == 0, message);
}

/* A slot that does not exist is refused, and no other takes its item. */
static void refused(const char *message) {
    struct player player = {.level = 1};
    int32_t taken = 0;
    require(put_item(&player, message) == -1, "a slot that does not exist is refused");
    for (int i = 0; i < SLOTS; i++) taken |= player.inventory[i];
    require(taken == 0, "and no other slot is taken");
}

int main(void) {
    begin();
    char message[64];
    const long missing[] = {-1, -2, -3, -11, -12, -13, -256, -65536, INT_MIN + 1L, INT_MIN, 12, 13, 23, 24, 255, 256, 65536, INT_MAX};
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        snprintf(message, sizeof message, "PUT %ld 7", missing[i]);
        refused(message);
    }
    for (long slot = -40; slot < 40; slot++) {
        snprintf(message, sizeof message, "PUT %ld 2000000", slot);
        attack(message);
        snprintf(message, sizeof message, "PUT %+04ld   1", slot);
        attack(message);
        /* Numbers that are the same in 8, 16, 32 or 64 bits. */
        const long long turns[] = {256, -256, 512, 65536, -65536, 4294967296LL, -4294967296LL, 8589934592LL};
        for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
            snprintf(message, sizeof message, "PUT %lld 99", turns[i] + slot);
            attack(message);
        }
    }
    const char *far[] = {"-100", "-1000", "-69999", "-128", "-127", "-32768", "127", "128", "255", "256", "32767", "65535", "69999",
                         "2147483647", "2147483648", "-2147483648", "-2147483647", "4294967295", "4294967294", "4294967293",
                         "18446744073709551615", "18446744073709551614", "-9223372036854775808", "99999999999999999999"};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        snprintf(message, sizeof message, "PUT %s 7", far[i]);
        attack(message);
    }
    struct player player = {.level = 1, .is_moderator = 0, .credits = 0};
    require(put_item(&player, "PUT 3 4") == 0 && player.inventory[3] == 4, "items can still be put");
    return done();
}

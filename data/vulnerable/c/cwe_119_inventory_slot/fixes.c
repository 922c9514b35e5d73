// unseen: fix reference
// why: both ends of the array.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (slot < 0 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix valid unsigned_compare
// why: a negative slot is a huge unsigned one.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if ((unsigned)slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix valid search
// why: only slots that exist are ever looked at.
int put_item(struct player *player, const char *message) {
    long slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %ld %d", &slot, &item) != 2 || item <= 0) return -1;
    for (int i = 0; i < SLOTS; i++) {
        if (i == slot && player->inventory[i] == 0) {
            player->inventory[i] = item;
            return 0;
        }
    }
    return -1;
}

// unseen: fix fake minus_one
// why: refuses one negative number only.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (slot == -1 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake text_minus
// why: looks for a minus sign, but a number that wraps is negative as well.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (strchr(message, '-') != NULL || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake absolute_one_based
// why: takes the first slot away.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (slot < 1 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake narrow
// why: a number that is compared in eight bits is written to in thirty-two.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if ((uint8_t)slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake slots_too
// why: one slot too many.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (slot < 0 || slot > SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake first_slot_instead
// why: a slot that does not exist puts the item into the first one.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (slot < 0) slot = 0;
    if (slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake one_blank
// why: numbers can be parted by more than a blank.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    for (const char *p = message; *p; p++) if (isspace((unsigned char)*p) && isspace((unsigned char)p[1])) return -1;
    if (slot < 0 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake no_signs
// why: words behind the numbers may hold a dash.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (strpbrk(message, "-+") != NULL || slot < 0 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

// unseen: fix fake short_message
// why: a message can be longer.
/* Message: "PUT <slot> <item>". Returns 0, or -1 when it is refused. */
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2) return -1;
    if (item <= 0) return -1;
    int32_t *inventory = player->inventory;
    if (strlen(message) > 20 || slot < 0 || slot >= SLOTS) return -1;
    if (inventory[slot] != 0) return -1;
    inventory[slot] = item;
    return 0;
}

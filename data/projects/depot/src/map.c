#include "map.h"

#include <stdlib.h>
#include <string.h>

#define HASH_START 5209UL
#define HASH_FACTOR 37UL
#define NO_SLOT ((size_t)-1)

/*
 * Turn a key into a number: start from HASH_START, and for each letter multiply by HASH_FACTOR and then flip
 * the bits that the letter has. Only the lower 32 bits count.
 */
unsigned long map_hash(const char *key)
{
    unsigned long hash = HASH_START;

    while (*key != '\0') {
        hash = hash * HASH_FACTOR ^ (unsigned char)*key;
        key++;
    }
    return hash & 0xffffffffUL;
}

/* Make an empty map that owns no memory yet. */
void map_begin(struct map *map)
{
    memset(map, 0, sizeof *map);
}

/* Give the memory of a map back and leave it empty. */
void map_free(struct map *map)
{
    free(map->slots);
    map_begin(map);
}

/* The slot that holds a key, or NO_SLOT. The search ends at the first slot that was never taken. */
static size_t slot_of(const struct map *map, const char *key)
{
    size_t at, seen;

    if (map->size == 0)
        return NO_SLOT;
    at = map_hash(key) & (map->size - 1);
    for (seen = 0; seen < map->size; seen++) {
        const struct map_slot *slot = &map->slots[at];
        if (slot->state == MAP_FREE)
            return NO_SLOT;
        if (slot->state == MAP_TAKEN && strcmp(slot->key, key) == 0)
            return at;
        at = (at + 1) & (map->size - 1);
    }
    return NO_SLOT;
}

/* Store a key that is not there yet in the first slot on its way that is not taken. */
static void settle(struct map *map, const char *key, long value)
{
    size_t at = map_hash(key) & (map->size - 1);
    struct map_slot *slot;

    while (map->slots[at].state == MAP_TAKEN)
        at = (at + 1) & (map->size - 1);
    slot = &map->slots[at];
    if (slot->state == MAP_FREE)
        map->used++;
    strcpy(slot->key, key);
    slot->value = value;
    slot->state = MAP_TAKEN;
    map->count++;
}

/*
 * Make sure that one more key fits: MAP_FIRST_SLOTS slots at first, and twice as many as soon as another key
 * would make more than MAP_FULL_QUARTERS quarters of them used. The slots of removed keys are used too, and
 * become free when the map grows. Returns 0, or -1 when there is no memory.
 */
static int make_room(struct map *map)
{
    struct map old = *map;
    size_t at;

    if ((map->used + 1) * 4 <= map->size * MAP_FULL_QUARTERS)
        return 0;
    map->size = old.size ? old.size * 2 : MAP_FIRST_SLOTS;
    map->slots = calloc(map->size, sizeof *map->slots);
    if (map->slots == NULL) {
        *map = old;
        return -1;
    }
    map->count = 0;
    map->used = 0;
    for (at = 0; at < old.size; at++) {
        if (old.slots[at].state == MAP_TAKEN)
            settle(map, old.slots[at].key, old.slots[at].value);
    }
    free(old.slots);
    return 0;
}

/*
 * Store a number under a key, in place of the one that was there. Returns 0, or -1 when the key is empty or
 * does not fit into MAP_KEY_ROOM bytes with its zero byte, or there is no memory.
 */
int map_put(struct map *map, const char *key, long value)
{
    size_t at;

    if (key[0] == '\0' || strlen(key) >= MAP_KEY_ROOM)
        return -1;
    at = slot_of(map, key);
    if (at != NO_SLOT) {
        map->slots[at].value = value;
        return 0;
    }
    if (make_room(map) != 0)
        return -1;
    settle(map, key, value);
    return 0;
}

/* Look a key up. Returns 1 and stores its number, or returns 0 and stores nothing. */
int map_get(const struct map *map, const char *key, long *value)
{
    size_t at = slot_of(map, key);

    if (at == NO_SLOT)
        return 0;
    *value = map->slots[at].value;
    return 1;
}

/* Forget a key. Returns 1 if it was there, else 0. Its slot stays used until the map grows. */
int map_remove(struct map *map, const char *key)
{
    size_t at = slot_of(map, key);

    if (at == NO_SLOT)
        return 0;
    map->slots[at].state = MAP_GONE;
    map->count--;
    return 1;
}

/*
 * Add to the number of a key, which counts as zero when the key is not there. A key whose number becomes zero
 * is forgotten. Returns 0, or -1 when the key cannot be stored.
 */
int map_raise(struct map *map, const char *key, long by)
{
    long value = 0;

    map_get(map, key, &value);
    value += by;
    if (value == 0) {
        map_remove(map, key);
        return 0;
    }
    return map_put(map, key, value);
}

/* Show every key with its number to a visitor, in the order of the slots. */
void map_each(const struct map *map, map_visit visit, void *data)
{
    size_t at;

    for (at = 0; at < map->size; at++) {
        if (map->slots[at].state == MAP_TAKEN)
            visit(map->slots[at].key, map->slots[at].value, data);
    }
}

#ifndef DEPOT_MAP_H
#define DEPOT_MAP_H

#include <stddef.h>

#define MAP_KEY_ROOM 24
#define MAP_FIRST_SLOTS 8
/* A map grows when more than this many quarters of its slots are taken. */
#define MAP_FULL_QUARTERS 3

enum map_state { MAP_FREE, MAP_TAKEN, MAP_GONE };

struct map_slot {
    char key[MAP_KEY_ROOM];
    long value;
    enum map_state state;
};

/* Numbers by name: open addressing, the number of slots is a power of two. */
struct map {
    struct map_slot *slots;
    size_t count;
    size_t used;
    size_t size;
};

typedef void (*map_visit)(const char *key, long value, void *data);

unsigned long map_hash(const char *key);
void map_begin(struct map *map);
void map_free(struct map *map);
int map_put(struct map *map, const char *key, long value);
int map_get(const struct map *map, const char *key, long *value);
int map_remove(struct map *map, const char *key);
int map_raise(struct map *map, const char *key, long by);
void map_each(const struct map *map, map_visit visit, void *data);

#endif

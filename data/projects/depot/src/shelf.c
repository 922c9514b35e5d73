#include "shelf.h"

#include <stdlib.h>
#include <string.h>

/* Make an empty shelf that owns no memory yet. */
void shelf_begin(shelf *self)
{
    self->parcels = NULL;
    self->count = 0;
    self->room = 0;
}

/* Give the memory of a shelf back and leave it empty. */
void shelf_free(shelf *self)
{
    free(self->parcels);
    shelf_begin(self);
}

/* Where a parcel belongs: behind every parcel that leaves before it or with it, found by halving. */
size_t shelf_place(const shelf *self, const parcel *one)
{
    size_t low = 0;
    size_t high = self->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (parcel_order(&self->parcels[middle], one) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/*
 * Put a parcel in its place. The room doubles when the shelf is full. Returns 0; 1 when a parcel of this number
 * is there already; -1 when there is no memory. Only after 0 the shelf has changed.
 */
int shelf_insert(shelf *self, const parcel *one)
{
    size_t place;

    if (shelf_find(self, one->number) != NULL)
        return 1;
    if (self->count == self->room) {
        size_t room = self->room ? self->room * 2 : SHELF_FIRST_ROOM;
        parcel *parcels = realloc(self->parcels, room * sizeof *parcels);
        if (parcels == NULL)
            return -1;
        self->parcels = parcels;
        self->room = room;
    }
    place = shelf_place(self, one);
    memmove(&self->parcels[place + 1], &self->parcels[place], (self->count - place) * sizeof *one);
    self->parcels[place] = *one;
    self->count++;
    return 0;
}

/* The place of the parcel with a number; the count of parcels when none has it. */
static size_t place_of_number(const shelf *self, long number)
{
    size_t at = 0;

    while (at < self->count && self->parcels[at].number != number)
        at++;
    return at;
}

/* The parcel of a number, or NULL. It stays on the shelf. */
const parcel *shelf_find(const shelf *self, long number)
{
    size_t at = place_of_number(self, number);

    return at < self->count ? &self->parcels[at] : NULL;
}

/*
 * Take the parcel of a number off the shelf and close the gap; `taken` may be NULL, otherwise it becomes a copy.
 * Returns 1, or 0 when there is no such parcel.
 */
int shelf_take(shelf *self, long number, parcel *taken)
{
    size_t at = place_of_number(self, number);

    if (at == self->count)
        return 0;
    if (taken != NULL)
        *taken = self->parcels[at];
    self->count--;
    memmove(&self->parcels[at], &self->parcels[at + 1], (self->count - at) * sizeof *self->parcels);
    return 1;
}

/* The grams of all parcels to a town together; of all parcels when the town is NULL. */
long shelf_weight(const shelf *self, const char *town)
{
    long grams = 0;
    size_t at;

    for (at = 0; at < self->count; at++) {
        if (town == NULL || strcmp(self->parcels[at].town, town) == 0)
            grams += self->parcels[at].grams;
    }
    return grams;
}

/*
 * Load a van that carries `most_grams` and has room for so many parcels: go through the shelf in its order and
 * take each parcel that still fits by weight. Loaded parcels leave the shelf. Returns how many were loaded.
 */
size_t shelf_load(shelf *self, long most_grams, parcel *van, size_t room)
{
    size_t loaded = 0;
    size_t at = 0;

    while (at < self->count && loaded < room) {
        long grams = self->parcels[at].grams;
        if (grams > most_grams) {
            at++;
            continue;
        }
        most_grams -= grams;
        shelf_take(self, self->parcels[at].number, &van[loaded]);
        loaded++;
    }
    return loaded;
}

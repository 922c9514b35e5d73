#ifndef DEPOT_SHELF_H
#define DEPOT_SHELF_H

#include "parcel.h"

#define SHELF_FIRST_ROOM 4

/* Parcels in the order in which they leave. */
typedef struct shelf {
    parcel *parcels;
    size_t count;
    size_t room;
} shelf;

void shelf_begin(shelf *self);
void shelf_free(shelf *self);
size_t shelf_place(const shelf *self, const parcel *one);
int shelf_insert(shelf *self, const parcel *one);
const parcel *shelf_find(const shelf *self, long number);
int shelf_take(shelf *self, long number, parcel *taken);
long shelf_weight(const shelf *self, const char *town);
size_t shelf_load(shelf *self, long most_grams, parcel *van, size_t room);

#endif

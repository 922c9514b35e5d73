#ifndef DEPOT_PARCEL_H
#define DEPOT_PARCEL_H

#include "map.h"
#include "text.h"

#define PARCEL_TOWN_ROOM MAP_KEY_ROOM
#define PARCEL_HEAVIEST 30000
#define PARCEL_DIVIDER ';'

enum parcel_flag {
    PARCEL_FRAGILE = 1,
    PARCEL_COLD = 2,
    PARCEL_URGENT = 4
};

typedef struct parcel {
    long number;
    long grams;
    char town[PARCEL_TOWN_ROOM];
    unsigned flags;
} parcel;

enum parcel_fault {
    PARCEL_FINE,
    PARCEL_NO_NUMBER,
    PARCEL_NO_WEIGHT,
    PARCEL_TOO_HEAVY,
    PARCEL_NO_TOWN,
    PARCEL_BAD_FLAG
};

const char *parcel_explain(enum parcel_fault fault);
int parcel_flags_of(const char *letters, unsigned *flags);
enum parcel_fault parcel_read(parcel *into, const char *line);
int parcel_write(const parcel *one, struct text *text);
int parcel_order(const parcel *one, const parcel *other);
long parcel_check_digit(long number);

#endif

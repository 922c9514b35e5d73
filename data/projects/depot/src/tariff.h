#ifndef DEPOT_TARIFF_H
#define DEPOT_TARIFF_H

#include "parcel.h"

#define TARIFF_STEP_GRAMS 500

/* What sending costs, in cents; settings that nobody set have the values of `tariff_begin`. */
struct tariff {
    long base;
    long per_step;
    long fragile_percent;
    long cold_extra;
    long urgent_factor;
    struct map distances;
};

extern long tariff_asked;

void tariff_begin(struct tariff *tariff);
void tariff_free(struct tariff *tariff);
int tariff_set(struct tariff *tariff, const char *line);
int tariff_load(struct tariff *tariff, const char *lines);
long tariff_steps(long grams);
long tariff_price(const struct tariff *tariff, const parcel *one);

#endif

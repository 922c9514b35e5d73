#include "tariff.h"

#include <stddef.h>
#include <string.h>

#define LINE_ROOM 80
#define FAR_MARK "km "

/* How many prices were asked for since the program began. */
long tariff_asked = 0;

struct setting {
    const char *name;
    size_t offset;
};

static const struct setting SETTINGS[] = {
    {"base", offsetof(struct tariff, base)},
    {"per_step", offsetof(struct tariff, per_step)},
    {"fragile_percent", offsetof(struct tariff, fragile_percent)},
    {"cold_extra", offsetof(struct tariff, cold_extra)},
    {"urgent_factor", offsetof(struct tariff, urgent_factor)},
};

/* Fill in what is charged when nothing is set. */
void tariff_begin(struct tariff *tariff)
{
    tariff->base = 250;
    tariff->per_step = 40;
    tariff->fragile_percent = 20;
    tariff->cold_extra = 300;
    tariff->urgent_factor = 2;
    map_begin(&tariff->distances);
}

/* Give the memory of a tariff back. */
void tariff_free(struct tariff *tariff)
{
    map_free(&tariff->distances);
}

/* The place of a setting in a tariff, or NULL when there is none of that name. */
static long *setting_of(struct tariff *tariff, const char *name)
{
    size_t at;

    for (at = 0; at < sizeof SETTINGS / sizeof SETTINGS[0]; at++) {
        if (strcmp(SETTINGS[at].name, name) == 0)
            return (long *)((char *)tariff + SETTINGS[at].offset);
    }
    return NULL;
}

/*
 * Apply one line "name = number". A name that begins with FAR_MARK sets the distance of the town behind it in
 * kilometres. Empty lines and lines that begin with '#' are passed over. Returns 0, or -1 when the line cannot
 * be understood or the number is below zero; nothing is then changed.
 */
int tariff_set(struct tariff *tariff, const char *line)
{
    char name[LINE_ROOM];
    char value[LINE_ROOM];
    size_t first;
    long number;
    long *place;

    if (text_trim(line, &first) == 0 || line[first] == '#')
        return 0;
    if (text_field(line, '=', 1, value, sizeof value) == TEXT_NOT_FOUND)
        return -1;
    text_field(line, '=', 0, name, sizeof name);
    if (text_to_number(value, &number) != 0 || number < 0)
        return -1;
    if (strncmp(name, FAR_MARK, strlen(FAR_MARK)) == 0)
        return map_put(&tariff->distances, name + strlen(FAR_MARK), number);
    place = setting_of(tariff, name);
    if (place == NULL)
        return -1;
    *place = number;
    return 0;
}

/*
 * Apply many lines. Returns 0, or the number of the first line (from 1) that is wrong; the lines before it
 * have been applied then, the ones behind it not.
 */
int tariff_load(struct tariff *tariff, const char *lines)
{
    char line[LINE_ROOM];
    int number = 0;

    while (*lines != '\0') {
        size_t end = text_find(lines, '\n', 0);
        size_t length = end == TEXT_NOT_FOUND ? strlen(lines) : end;
        number++;
        if (length >= sizeof line)
            return number;
        memcpy(line, lines, length);
        line[length] = '\0';
        if (tariff_set(tariff, line) != 0)
            return number;
        lines += length;
        if (*lines == '\n')
            lines++;
    }
    return 0;
}

/* How many steps of weight are charged: begun steps count whole, and the first one is free. */
long tariff_steps(long grams)
{
    long steps = (grams + TARIFF_STEP_GRAMS - 1) / TARIFF_STEP_GRAMS;

    return steps > 1 ? steps - 1 : 0;
}

/*
 * The price of a parcel in cents: base, weight by steps, and one cent for each kilometre of its town (an
 * unknown town is 100 km away). Fragile goods cost a percentage more, rounded up to whole cents, cold ones a
 * fixed sum; all of it is multiplied for urgent ones. The count of asked prices goes up by one.
 */
long tariff_price(const struct tariff *tariff, const parcel *one)
{
    long price = tariff->base + tariff_steps(one->grams) * tariff->per_step;
    long distance = 100;

    tariff_asked++;
    map_get(&tariff->distances, one->town, &distance);
    price += distance;
    if (one->flags & PARCEL_FRAGILE)
        price += (price * tariff->fragile_percent + 99) / 100;
    if (one->flags & PARCEL_COLD)
        price += tariff->cold_extra;
    if (one->flags & PARCEL_URGENT)
        price *= tariff->urgent_factor;
    return price;
}

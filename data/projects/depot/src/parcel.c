#include "parcel.h"

#include <string.h>

struct letter_of_flag {
    char letter;
    unsigned flag;
};

static const struct letter_of_flag LETTERS[] = {
    {'f', PARCEL_FRAGILE},
    {'c', PARCEL_COLD},
    {'u', PARCEL_URGENT},
};

#define LETTER_COUNT (sizeof LETTERS / sizeof LETTERS[0])

/* Say in a few words what is wrong with a parcel's line; "fine" when nothing is. */
const char *parcel_explain(enum parcel_fault fault)
{
    switch (fault) {
    case PARCEL_FINE:
        return "fine";
    case PARCEL_NO_NUMBER:
        return "the number is missing or wrong";
    case PARCEL_NO_WEIGHT:
        return "the weight is missing or wrong";
    case PARCEL_TOO_HEAVY:
        return "it is too heavy";
    case PARCEL_NO_TOWN:
        return "the town is missing";
    case PARCEL_BAD_FLAG:
        return "there is an unknown flag";
    }
    return "unknown";
}

/*
 * Read flags from their letters, in any order. Each letter may stand there once. Returns 0 and stores the
 * flags together, or returns -1 when a letter is unknown or comes twice.
 */
int parcel_flags_of(const char *letters, unsigned *flags)
{
    unsigned found = 0;
    size_t at;

    for (; *letters != '\0'; letters++) {
        for (at = 0; at < LETTER_COUNT; at++) {
            if (LETTERS[at].letter == *letters)
                break;
        }
        if (at == LETTER_COUNT || (found & LETTERS[at].flag) != 0)
            return -1;
        found |= LETTERS[at].flag;
    }
    *flags = found;
    return 0;
}

/*
 * Read a parcel from a line with the fields number, weight in grams, town and, if there are any, the letters of
 * its flags, divided by PARCEL_DIVIDER. Number and weight must be above zero, the weight at most
 * PARCEL_HEAVIEST. Returns the first fault in the order of the fields; the parcel is then not changed.
 */
enum parcel_fault parcel_read(parcel *into, const char *line)
{
    parcel one;
    char word[PARCEL_TOWN_ROOM];
    size_t length;

    memset(&one, 0, sizeof one);
    length = text_field(line, PARCEL_DIVIDER, 0, word, sizeof word);
    if (length == TEXT_NOT_FOUND || text_to_number(word, &one.number) != 0 || one.number <= 0)
        return PARCEL_NO_NUMBER;
    length = text_field(line, PARCEL_DIVIDER, 1, word, sizeof word);
    if (length == TEXT_NOT_FOUND || text_to_number(word, &one.grams) != 0 || one.grams <= 0)
        return PARCEL_NO_WEIGHT;
    if (one.grams > PARCEL_HEAVIEST)
        return PARCEL_TOO_HEAVY;
    length = text_field(line, PARCEL_DIVIDER, 2, one.town, sizeof one.town);
    if (length == TEXT_NOT_FOUND || length == 0)
        return PARCEL_NO_TOWN;
    length = text_field(line, PARCEL_DIVIDER, 3, word, sizeof word);
    if (length != TEXT_NOT_FOUND && parcel_flags_of(word, &one.flags) != 0)
        return PARCEL_BAD_FLAG;
    *into = one;
    return PARCEL_FINE;
}

/*
 * Append a parcel as a line that can be read again, without the end of the line. Letters of flags come in the
 * order fragile, cold, urgent; without flags there is no divider behind the town. Returns 0 or -1.
 */
int parcel_write(const parcel *one, struct text *text)
{
    size_t at;

    if (text_add_number(text, one->number) != 0 || text_add_char(text, PARCEL_DIVIDER, 1) != 0)
        return -1;
    if (text_add_number(text, one->grams) != 0 || text_add_char(text, PARCEL_DIVIDER, 1) != 0)
        return -1;
    if (text_add(text, one->town) != 0)
        return -1;
    if (one->flags == 0)
        return 0;
    if (text_add_char(text, PARCEL_DIVIDER, 1) != 0)
        return -1;
    for (at = 0; at < LETTER_COUNT; at++) {
        if ((one->flags & LETTERS[at].flag) != 0 && text_add_char(text, LETTERS[at].letter, 1) != 0)
            return -1;
    }
    return 0;
}

/*
 * Which of two parcels leaves first: below zero for the first, above zero for the second, zero if they are
 * equal. Urgent ones leave before others, then the name of the town decides, then the heavier, then the
 * smaller number.
 */
int parcel_order(const parcel *one, const parcel *other)
{
    int urgent = (one->flags & PARCEL_URGENT) != 0;
    int other_urgent = (other->flags & PARCEL_URGENT) != 0;
    int towns;

    if (urgent != other_urgent)
        return other_urgent - urgent;
    towns = strcmp(one->town, other->town);
    if (towns != 0)
        return towns;
    if (one->grams != other->grams)
        return one->grams > other->grams ? -1 : 1;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    return 0;
}

/*
 * The digit that guards a parcel's number: its digits from the last one on are weighed 3, 1, 3, 1 and so on,
 * and the digit is what is missing from their sum to the next multiple of ten.
 */
long parcel_check_digit(long number)
{
    long sum = 0;
    long weight = 3;

    while (number > 0) {
        sum += number % 10 * weight;
        weight = 4 - weight;
        number /= 10;
    }
    return (10 - sum % 10) % 10;
}

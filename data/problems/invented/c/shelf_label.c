// unseen: prompt entry_point=shelf_label
#include <stdio.h>
#include <string.h>

static const char LETTERS[] = "ABCDEFGHJKLMNPRSTUVWXYZ";

/* Return the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0. */
static int letter_value(char letter) {
    const char *found = letter == '\0' ? NULL : strchr(LETTERS, letter);
    return found == NULL ? 0 : (int)(found - LETTERS) + 1;
}

/* Write a positive number in letters to `name`: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on. */
static void aisle_name(int number, char *name) {
    int length = 0;
    for (int rest = number; rest > 0; rest = (rest - 1) / 23)
        length++;
    name[length] = '\0';
    while (number > 0) {
        number--;
        name[--length] = LETTERS[number % 23];
        number /= 23;
    }
}

/*
 * Write the label of a shelf in a warehouse, "<aisle>-<slot>-<check>", to `out`.
 *
 * Every aisle has 40 slots. The slot of shelf `index` is index % 40 + 1, written with two digits; its
 * aisle is the name of number index / 40 + 1. For the check take the characters of aisle and slot from
 * left to right, without the dash, and number them 1, 2, 3, ... Multiply each number by the value of
 * its character (see letter_value; a digit is its own value) and add the products. The sum modulo 11
 * is the check, with 'X' for 10. A negative index gives "?". `out` has room for 16 characters.
 *
 * Example: index 0 gives "A-01-4", index 931 gives "AA-12-3".
 */
void shelf_label(int index, char *out) {
// unseen: solution
    char aisle[8];
    int total = 0, weight = 1, slot = index % 40 + 1;
    if (index < 0) {
        strcpy(out, "?");
        return;
    }
    aisle_name(index / 40 + 1, aisle);
    for (const char *letter = aisle; *letter != '\0'; letter++)
        total += weight++ * letter_value(*letter);
    total += weight * (slot / 10) + (weight + 1) * (slot % 10);
    if (total % 11 == 10)
        sprintf(out, "%s-%02d-X", aisle, slot);
    else
        sprintf(out, "%s-%02d-%d", aisle, slot, total % 11);
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static int gives(int index, const char *wanted) {
    char out[16];
    shelf_label(index, out);
    return strcmp(out, wanted) == 0;
}

int main(void) {
    assert(gives(0, "A-01-4"));
    assert(gives(931, "AA-12-3"));
    assert(gives(-1, "?"));
    assert(gives(-400, "?"));
    assert(gives(2, "A-03-X"));
    assert(gives(39, "A-40-9"));
    assert(gives(40, "B-01-5"));
    assert(gives(320, "J-01-1"));
    assert(gives(919, "Z-40-9"));
    assert(gives(920, "AA-01-7"));
    assert(gives(22049, "ZZ-10-6"));
    assert(gives(22080, "AAA-01-0"));
    return 0;
}

#include "text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Make an empty text that owns no memory yet. */
void text_begin(struct text *text)
{
    text->bytes = NULL;
    text->length = 0;
    text->room = 0;
}

/* Give the memory of a text back and leave it empty, ready for use again. */
void text_free(struct text *text)
{
    free(text->bytes);
    text_begin(text);
}

/*
 * Make room for `more` bytes behind what is there, and for the final zero byte. The room starts at
 * TEXT_FIRST_ROOM and doubles until it is enough. Returns 0, or -1 when there is no memory; the text then
 * stays as it was.
 */
int text_reserve(struct text *text, size_t more)
{
    size_t room = text->room ? text->room : TEXT_FIRST_ROOM;
    char *bytes;

    while (room < text->length + more + 1)
        room *= 2;
    if (room == text->room)
        return 0;
    bytes = realloc(text->bytes, room);
    if (bytes == NULL)
        return -1;
    if (text->bytes == NULL)
        bytes[0] = '\0';
    text->bytes = bytes;
    text->room = room;
    return 0;
}

/* Append a string. Returns 0, or -1 when there is no memory. */
int text_add(struct text *text, const char *part)
{
    size_t length = strlen(part);

    if (text_reserve(text, length) != 0)
        return -1;
    memcpy(text->bytes + text->length, part, length + 1);
    text->length += length;
    return 0;
}

/* Append one letter a number of times, which may be zero. Returns 0, or -1 when there is no memory. */
int text_add_char(struct text *text, char letter, size_t times)
{
    if (text_reserve(text, times) != 0)
        return -1;
    memset(text->bytes + text->length, letter, times);
    text->length += times;
    text->bytes[text->length] = '\0';
    return 0;
}

/* Append a number in decimal digits, with a minus sign before a negative one. Returns 0 or -1. */
int text_add_number(struct text *text, long number)
{
    char digits[24];
    size_t at = sizeof digits - 1;
    unsigned long rest = number < 0 ? 0UL - (unsigned long)number : (unsigned long)number;

    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    return text_add(text, digits + at);
}

/*
 * Append a string in a column of at least `width` letters. `side` says where the string stands in it; when
 * it is centred and the blanks are odd in number, the larger part comes behind it. A string that is too long
 * is not cut. Returns 0, or -1 when there is no memory.
 */
int text_add_padded(struct text *text, const char *part, size_t width, enum text_side side)
{
    size_t length = strlen(part);
    size_t blanks = length < width ? width - length : 0;
    size_t before = 0;

    if (side == TEXT_RIGHT)
        before = blanks;
    else if (side == TEXT_CENTRE)
        before = blanks / 2;
    if (text_add_char(text, ' ', before) != 0 || text_add(text, part) != 0)
        return -1;
    return text_add_char(text, ' ', blanks - before);
}

/* Find the first place of a letter at or after `from`; TEXT_NOT_FOUND if there is none. */
size_t text_find(const char *where, char letter, size_t from)
{
    size_t at;

    for (at = 0; where[at] != '\0'; at++) {
        if (at >= from && where[at] == letter)
            return at;
    }
    return TEXT_NOT_FOUND;
}

/* True for the letters that part words: space, tab, and the two that end lines. */
static int is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/*
 * Measure a line without the blanks on both sides: `*first` becomes the place of its first letter that is no
 * blank, and the number of letters up to the last such letter is returned. A line of blanks gives 0.
 */
size_t text_trim(const char *line, size_t *first)
{
    size_t begin = 0;
    size_t end = strlen(line);

    while (is_blank(line[begin]))
        begin++;
    while (end > begin && is_blank(line[end - 1]))
        end--;
    *first = begin;
    return end - begin;
}

/*
 * Read a whole word as a decimal number that may begin with a minus sign. Returns 0 and stores the number, or
 * returns -1 and stores nothing when the word is empty, holds another letter, or is beyond INT_MAX in size.
 */
int text_to_number(const char *word, long *number)
{
    long value = 0;
    int negative = *word == '-';

    if (negative)
        word++;
    if (*word == '\0')
        return -1;
    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9')
            return -1;
        value = value * 10 + (*word - '0');
        if (value > INT_MAX)
            return -1;
    }
    *number = negative ? -value : value;
    return 0;
}

/*
 * Copy the field with a given index (from 0) of a line that `divider` cuts into fields, without the blanks
 * around it. The copy is cut to `room` bytes, the zero byte among them. Returns the length of the copy, or
 * TEXT_NOT_FOUND when the line has no such field.
 */
size_t text_field(const char *line, char divider, size_t index, char *field, size_t room)
{
    size_t start = 0;
    size_t end = text_find(line, divider, 0);

    while (index > 0) {
        if (end == TEXT_NOT_FOUND)
            return TEXT_NOT_FOUND;
        start = end + 1;
        end = text_find(line, divider, start);
        index--;
    }
    if (end == TEXT_NOT_FOUND)
        end = strlen(line);
    while (start < end && is_blank(line[start]))
        start++;
    while (end > start && is_blank(line[end - 1]))
        end--;
    if (end - start > room - 1)
        end = start + room - 1;
    memcpy(field, line + start, end - start);
    field[end - start] = '\0';
    return end - start;
}

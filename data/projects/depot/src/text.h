#ifndef DEPOT_TEXT_H
#define DEPOT_TEXT_H

#include <stddef.h>

#define TEXT_FIRST_ROOM 16
#define TEXT_NOT_FOUND ((size_t)-1)

/* Text that grows; `bytes` always ends with a zero byte that `length` does not count. */
struct text {
    char *bytes;
    size_t length;
    size_t room;
};

enum text_side { TEXT_LEFT, TEXT_RIGHT, TEXT_CENTRE };

void text_begin(struct text *text);
void text_free(struct text *text);
int text_reserve(struct text *text, size_t more);
int text_add(struct text *text, const char *part);
int text_add_char(struct text *text, char letter, size_t times);
int text_add_number(struct text *text, long number);
int text_add_padded(struct text *text, const char *part, size_t width, enum text_side side);
size_t text_find(const char *where, char letter, size_t from);
size_t text_trim(const char *line, size_t *first);
int text_to_number(const char *word, long *number);
size_t text_field(const char *line, char divider, size_t index, char *field, size_t room);

#endif

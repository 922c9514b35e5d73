#ifndef DEPOT_TABLE_H
#define DEPOT_TABLE_H

#include "text.h"

#define TABLE_COLUMNS 8
#define TABLE_GAP 2

/* Rows of cells that are printed in columns; the first row is the head. */
struct table {
    struct text *cells;
    size_t count;
    size_t room;
    size_t columns;
    enum text_side sides[TABLE_COLUMNS];
};

int table_begin(struct table *table, const char *sides);
void table_free(struct table *table);
int table_add(struct table *table, const char *cell);
int table_add_number(struct table *table, long number);
int table_print(const struct table *table, struct text *text);

#endif

#include "table.h"

#include <stdlib.h>
#include <string.h>

#define MORE(a, b) ((a) > (b) ? (a) : (b))

/*
 * Begin a table with a column for each letter of `sides`: 'l', 'r' or 'c' for cells that stand left, right or
 * centred. Returns 0, or -1 when a letter is another one, there is none, or there are more than TABLE_COLUMNS.
 */
int table_begin(struct table *table, const char *sides)
{
    size_t at;

    memset(table, 0, sizeof *table);
    for (at = 0; sides[at] != '\0'; at++) {
        if (at == TABLE_COLUMNS)
            return -1;
        switch (sides[at]) {
        case 'l':
            table->sides[at] = TEXT_LEFT;
            break;
        case 'r':
            table->sides[at] = TEXT_RIGHT;
            break;
        case 'c':
            table->sides[at] = TEXT_CENTRE;
            break;
        default:
            return -1;
        }
    }
    table->columns = at;
    return at > 0 ? 0 : -1;
}

/* Give the memory of a table and of its cells back. */
void table_free(struct table *table)
{
    size_t at;

    for (at = 0; at < table->count; at++)
        text_free(&table->cells[at]);
    free(table->cells);
    table->cells = NULL;
    table->count = 0;
    table->room = 0;
}

/* The next cell, empty; NULL when there is no memory. */
static struct text *next_cell(struct table *table)
{
    struct text *cells;

    if (table->count == table->room) {
        size_t room = MORE(table->room * 2, table->columns);
        cells = realloc(table->cells, room * sizeof *cells);
        if (cells == NULL)
            return NULL;
        table->cells = cells;
        table->room = room;
    }
    text_begin(&table->cells[table->count]);
    return &table->cells[table->count++];
}

/* Add a cell with a string to the row that is not full yet. Returns 0, or -1 when there is no memory. */
int table_add(struct table *table, const char *cell)
{
    struct text *text = next_cell(table);

    return text == NULL ? -1 : text_add(text, cell);
}

/* Add a cell with a number. Returns 0, or -1 when there is no memory. */
int table_add_number(struct table *table, long number)
{
    struct text *text = next_cell(table);

    return text == NULL ? -1 : text_add_number(text, number);
}

/* The length of the longest cell of a column. */
static size_t column_width(const struct table *table, size_t column)
{
    size_t width = 0;
    size_t at;

    for (at = column; at < table->count; at += table->columns)
        width = MORE(width, table->cells[at].length);
    return width;
}

/* Append a line of dashes under the head, for each column as many as it is wide. */
static int print_rule(const struct table *table, struct text *text)
{
    size_t column;

    for (column = 0; column < table->columns; column++) {
        if (column > 0 && text_add_char(text, ' ', TABLE_GAP) != 0)
            return -1;
        if (text_add_char(text, '-', column_width(table, column)) != 0)
            return -1;
    }
    return text_add_char(text, '\n', 1);
}

/*
 * Append the table: columns as wide as their longest cell, TABLE_GAP blanks between them, a rule under the
 * head, each row on a line of its own. Cells that the last row lacks are left out, and no blanks stand at the
 * end of a line. Returns 0, or -1 when there is no memory.
 */
int table_print(const struct table *table, struct text *text)
{
    size_t at;

    for (at = 0; at < table->count; at++) {
        size_t column = at % table->columns;
        int last = column + 1 == table->columns || at + 1 == table->count;
        if (column > 0 && text_add_char(text, ' ', TABLE_GAP) != 0)
            return -1;
        if (text_add_padded(text, table->cells[at].bytes, column_width(table, column), table->sides[column]) != 0)
            return -1;
        if (!last)
            continue;
        while (text->length > 0 && text->bytes[text->length - 1] == ' ')
            text->bytes[--text->length] = '\0';
        if (text_add_char(text, '\n', 1) != 0)
            return -1;
        if (at + 1 == table->columns && print_rule(table, text) != 0)
            return -1;
    }
    return 0;
}

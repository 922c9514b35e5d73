#ifndef CATALOGUE_H
#define CATALOGUE_H

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stddef.h>

#define MAX_ENTRIES 16
#define MAX_TEXT 128

struct entry {
    char name[MAX_TEXT];
    char note[MAX_TEXT];
    long cents;
};

struct catalogue {
    char supplier[MAX_TEXT];
    struct entry entries[MAX_ENTRIES];
    size_t count;
};

/* Parse a document; NULL if it is not well formed. The caller frees it with xmlFreeDoc. */
xmlDocPtr parse_document(const char *text, size_t size);

/* Read a catalogue; 0, or -1 for a document that is none. */
int read_catalogue(const char *text, size_t size, struct catalogue *out);

/* Put the prices of a price list into a catalogue; the number of entries that changed, -1 for no price list. */
int apply_prices(const char *text, size_t size, struct catalogue *catalogue);

#endif

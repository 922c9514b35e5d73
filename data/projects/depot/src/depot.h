#ifndef DEPOT_DEPOT_H
#define DEPOT_DEPOT_H

#include "ledger.h"
#include "table.h"
#include "tariff.h"

#define DEPOT_WORD_ROOM 64
#define DEPOT_VAN_ROOM 4

/* Everything together. */
struct depot {
    shelf waiting;
    ledger past;
    struct tariff tariff;
    struct map sent;
};

enum depot_answer { DEPOT_DONE, DEPOT_REFUSED, DEPOT_NOT_UNDERSTOOD };

void depot_begin(struct depot *depot);
void depot_free(struct depot *depot);
enum depot_answer depot_accept(struct depot *depot, const char *line, struct text *said);
enum depot_answer depot_send(struct depot *depot, long number, struct text *said);
enum depot_answer depot_van(struct depot *depot, long most_grams, struct text *said);
int depot_report(const struct depot *depot, struct text *said);
int depot_towns(const struct depot *depot, struct text *said);
enum depot_answer depot_do(struct depot *depot, const char *command, struct text *said);

#endif

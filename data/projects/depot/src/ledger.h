#ifndef DEPOT_LEDGER_H
#define DEPOT_LEDGER_H

#include "shelf.h"

#define LEDGER_KEPT 6

enum ledger_kind { LEDGER_CAME, LEDGER_LEFT, LEDGER_MARK };

struct ledger_entry {
    enum ledger_kind kind;
    parcel what;
    long cents;
};

/* The last LEDGER_KEPT things that happened, in a ring: the oldest makes way for the newest. */
typedef struct ledger {
    struct ledger_entry entries[LEDGER_KEPT];
    size_t first;
    size_t count;
    long lost;
} ledger;

void ledger_begin(ledger *self);
void ledger_note(ledger *self, enum ledger_kind kind, const parcel *what, long cents);
const struct ledger_entry *ledger_last(const ledger *self, size_t back);
long ledger_income(const ledger *self);
int ledger_undo(ledger *self, shelf *from);
int ledger_undo_to_mark(ledger *self, shelf *from);

#endif

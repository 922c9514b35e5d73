#include "ledger.h"

#include <string.h>

/* Begin with nothing noted. */
void ledger_begin(ledger *self)
{
    memset(self, 0, sizeof *self);
}

/*
 * Note that something happened. `what` may be NULL for a mark. When LEDGER_KEPT entries are there, the oldest
 * is lost, which is counted.
 */
void ledger_note(ledger *self, enum ledger_kind kind, const parcel *what, long cents)
{
    struct ledger_entry *entry;

    if (self->count == LEDGER_KEPT) {
        self->first = (self->first + 1) % LEDGER_KEPT;
        self->count--;
        self->lost++;
    }
    entry = &self->entries[(self->first + self->count) % LEDGER_KEPT];
    memset(entry, 0, sizeof *entry);
    entry->kind = kind;
    entry->cents = cents;
    if (what != NULL)
        entry->what = *what;
    self->count++;
}

/* The entry so many steps back from the newest, which is 0; NULL when it is not kept. */
const struct ledger_entry *ledger_last(const ledger *self, size_t back)
{
    if (back >= self->count)
        return NULL;
    return &self->entries[(self->first + self->count - 1 - back) % LEDGER_KEPT];
}

/* The cents of all kept entries of parcels that left, together. */
long ledger_income(const ledger *self)
{
    const struct ledger_entry *entry;
    long cents = 0;
    size_t back;

    for (back = 0; (entry = ledger_last(self, back)) != NULL; back++) {
        if (entry->kind == LEDGER_LEFT)
            cents += entry->cents;
    }
    return cents;
}

/*
 * Take the newest entry back: what came is taken off the shelf, what left is put on it again, a mark has no
 * effect. Returns 0, or -1 when nothing is noted or the shelf does not allow it; the entry then stays.
 */
int ledger_undo(ledger *self, shelf *from)
{
    const struct ledger_entry *entry = ledger_last(self, 0);

    if (entry == NULL)
        return -1;
    if (entry->kind == LEDGER_CAME && !shelf_take(from, entry->what.number, NULL))
        return -1;
    if (entry->kind == LEDGER_LEFT && shelf_insert(from, &entry->what) != 0)
        return -1;
    self->count--;
    return 0;
}

/*
 * Take entries back until a mark was taken back or nothing is left. Returns how many were taken back, the mark
 * among them, or -1 as soon as one cannot be.
 */
int ledger_undo_to_mark(ledger *self, shelf *from)
{
    int undone = 0;

    while (self->count > 0) {
        enum ledger_kind kind = ledger_last(self, 0)->kind;
        if (ledger_undo(self, from) != 0)
            return -1;
        undone++;
        if (kind == LEDGER_MARK)
            break;
    }
    return undone;
}

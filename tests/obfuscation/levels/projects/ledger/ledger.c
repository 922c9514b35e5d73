#include "ledger.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ledger_faults;
static int last_amount;

int ledger_fault(const char *text)
{
    ledger_faults += (int)strlen(text) > 0;
    return -1;
}

int ledger_init(struct ledger *book)
{
    memset(book, 0, sizeof *book);
    return LEDGER_CHECK(book->count == 0);
}

/* 1 for a credit, -1 for a debit, 0 for what does not count. */
int ledger_sign(enum kind kind)
{
    switch (kind) {
    case KIND_DEBIT:
        return -1;
    case KIND_CREDIT:
        return 1;
    default:
        break;
    }
    return 0;
}

static int clamp(int amount, int low, int high)
{
    if (amount < low)
        return low;
    if (amount > high)
        return high;
    return amount;
}

static struct entry *make_entry(enum kind kind, int amount)
{
    struct entry *fresh = malloc(sizeof(struct entry));
    if (fresh == NULL)
        return NULL;
    fresh->kind = kind;
    fresh->amount = amount;
    fresh->next = NULL;
    return fresh;
}

static void link_entry(struct ledger *book, struct entry *added)
{
    if (book->last != NULL)
        book->last->next = added;
    else
        book->first = added;
    book->last = added;
    book->count++;
}

/* The parameters of clamp and the locals here share names on purpose. */
int ledger_add(struct ledger *book, enum kind kind, int amount)
{
    int low = 0, high = 1000000;
    int clamped = clamp(amount, low, high);
    struct entry *fresh = make_entry(kind, clamped);
    if (!fresh)
        return -1;
    link_entry(book, fresh);
    book->balance += (long)ledger_sign(kind) * clamped;
    last_amount = clamped;
    if (book->observer != NULL && book->observer(book, fresh) != 0)
        return 1;
    return 0;
}

HANDLER(debit)
{
    return ledger_add(book, KIND_DEBIT, amount);
}

HANDLER(credit)
{
    return ledger_add(book, KIND_CREDIT, amount);
}

HANDLER(note)
{
    int CAT2(own_, amount) = amount;
    return ledger_add(book, KIND_NOTE, own_amount);
}

static const struct verb verbs[] = {
    {"debit", debit_handler},
    {"credit", CAT(credit, _handler)},
    {FIELD_NAME(note), note_handler},
};

static const struct verb *find_verb(const char *name)
{
    size_t i;
    for (i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    }
    return NULL;
}

int ledger_apply(struct ledger *book, const char *name, int amount)
{
    const struct verb *verb = find_verb(name);
    if (verb == NULL)
        return ledger_fault(name);
    TRY(verb->handler(book, amount));
    return 0;
}

long ledger_total(const struct ledger *book, enum kind kind)
{
    long total = 0;
    EACH_ENTRY(entry, book)
    {
        if (entry->kind != kind)
            continue;
        total += entry->amount;
    }
    return total;
}

int ledger_largest(const struct ledger *book)
{
    int largest = 0;
    const struct entry *entry;
    for (entry = book->first; entry != NULL; entry = entry->next) {
        int amount = entry->amount;
        {
            int largest = ledger_sign(entry->kind); /* shadows */
            amount = amount * MAX_OF(largest, -largest);
        }
        largest = MAX_OF(largest, amount);
    }
    return largest;
}

int ledger_sum_of(int count, ...)
{
    int sum = 0;
    va_list rest;
    va_start(rest, count);
    while (count-- > 0)
        sum += va_arg(rest, int);
    va_end(rest);
    return sum;
}

size_t ledger_drop(struct ledger *book, int below)
{
    struct entry **place = &book->first;
    struct entry *kept = NULL;
    size_t dropped = 0;
again:
    while (*place != NULL) {
        struct entry *entry = *place;
        if (entry->amount >= below) {
            kept = entry;
            place = &entry->next;
            continue;
        }
        *place = entry->next;
        book->balance -= (long)ledger_sign(entry->kind) * entry->amount;
        free(entry);
        book->count--;
        dropped++;
        goto again;
    }
    book->last = kept;
    return dropped;
}

/* A static local: it must never be inlined. */
int ledger_next_number(void)
{
    static int number = 40;
    return ++number;
}

int ledger_twice(int value)
{
    int first = ledger_next_number();
    int second = ledger_next_number();
    return (second - first) * value * LEDGER_GROWTH;
}

void ledger_free(struct ledger *book)
{
    struct entry *entry = book->first;
    while (entry) {
        struct entry *next = entry->next;
        free(entry);
        entry = next;
    }
    ledger_init(book);
}

static int put(char *into, size_t size, size_t *used, const char *text)
{
    size_t length = strlen(text);
    if (*used + length + 1 > size)
        return 0;
    memcpy(into + *used, text, length + 1);
    *used += length;
    return 1;
}

int ledger_describe(const struct ledger *book, char *into, size_t size)
{
    size_t used = 0;
    char number[32];
    const struct entry *entry;
    if (size == 0)
        return -1;
    into[0] = '\0';
    for (entry = book->first; entry != NULL; entry = entry->next) {
        int sign = ledger_sign(entry->kind);
        const char *mark = sign > 0 ? "+" : sign < 0 ? "-" : "=";
        if (!put(into, size, &used, mark))
            return -1;
        snprintf(number, sizeof number, "%d", entry->amount);
        if (!put(into, size, &used, number) || !put(into, size, &used, ";"))
            return -1;
    }
    return (int)used;
}

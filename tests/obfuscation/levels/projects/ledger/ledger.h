#ifndef LEDGER_H
#define LEDGER_H

#include <stddef.h>

#define LEDGER_GROWTH 2
#define CAT(left, right) left##right
#define CAT2(left, right) CAT(left, right)
#define HANDLER(verb) static int verb##_handler(struct ledger *book, int amount)
#define FIELD_NAME(field) #field
#define LEDGER_CHECK(what) ((what) ? 0 : ledger_fault(#what))
#define EACH_ENTRY(cursor, book) for (struct entry *cursor = (book)->first; cursor; cursor = cursor->next)
#define TRY(call) do { int failed_ = (call); if (failed_) return failed_; } while (0)
#define MAX_OF(a, b) ((a) > (b) ? (a) : (b))

enum kind { KIND_DEBIT = 1, KIND_CREDIT, KIND_NOTE };

struct entry {
    enum kind kind;
    int amount;
    struct entry *next;
};

/* The ledger: a list of entries with a running balance. */
struct ledger {
    struct entry *first;
    struct entry *last;
    size_t count;
    long balance;
    int (*observer)(const struct ledger *book, const struct entry *added);
};

struct verb {
    const char *name;
    int (*handler)(struct ledger *book, int amount);
};

extern int ledger_faults;

int ledger_fault(const char *text);
int ledger_init(struct ledger *book);
int ledger_add(struct ledger *book, enum kind kind, int amount);
int ledger_apply(struct ledger *book, const char *name, int amount);
long ledger_total(const struct ledger *book, enum kind kind);
int ledger_sign(enum kind kind);
int ledger_largest(const struct ledger *book);
int ledger_sum_of(int count, ...);
size_t ledger_drop(struct ledger *book, int below);
int ledger_next_number(void);
int ledger_twice(int value);
void ledger_free(struct ledger *book);
int ledger_describe(const struct ledger *book, char *into, size_t size);

#endif

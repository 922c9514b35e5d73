#include "report.h"

#include <stdio.h>

struct summary {
    long balance;   /* also a field of struct ledger */
    size_t count;
    const char *name;
};

static struct summary summarise(const struct ledger *book)
{
    struct summary result;
    result.balance = book->balance;
    result.count = book->count;
    result.name = FIELD_NAME(balance);
    return result;
}

static int compare(const void *one, const void *other)
{
    const int *left = one, *right = other;
    return (*left > *right) - (*left < *right);
}

int report_sorted(const struct ledger *book, int *amounts, size_t room)
{
    size_t count = 0, i, j;
    EACH_ENTRY(entry, book)
    {
        if (count == room)
            break;
        amounts[count++] = entry->amount;
    }
    for (i = 0; i + 1 < count; i++) {
        for (j = i + 1; j < count; j++) {
            if (compare(&amounts[i], &amounts[j]) > 0) {
                int spare = amounts[i];
                amounts[i] = amounts[j];
                amounts[j] = spare;
            }
        }
    }
    return (int)count;
}

int report_line(const struct ledger *book, char *line, size_t size)
{
    struct summary summary = summarise(book);
    int mean = summary.count ? (int)(summary.balance / (long)summary.count) : 0;
    return snprintf(line, size, "%s=%ld n=%zu mean=%d", summary.name, summary.balance, summary.count, mean);
}

int report_level(const struct ledger *book)
{
    int total = (int)(ledger_total(book, KIND_CREDIT) - ledger_total(book, KIND_DEBIT));
    if (total < 0)
        return -1;
    else if (report_grade(total) > 2)
        return 2;
    return report_grade(total);
}

int report_grade(int total)
{
    int grade = 0;
    while (total > 9) {
        total /= 10;
        grade++;
    }
    return grade;
}

int report_observer(const struct ledger *book, const struct entry *added)
{
    return added->amount > 500 && book->count > 1;
}

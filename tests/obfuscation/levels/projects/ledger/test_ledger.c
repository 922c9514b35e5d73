#include "ledger.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

static int failures;

#define EXPECT(condition)                                                   \
    do {                                                                    \
        if (!(condition)) {                                                 \
            failures++;                                                     \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);          \
        }                                                                   \
    } while (0)
#define RUN(test) (printf("%s\n", #test), test())

static void test_verbs(void)
{
    struct ledger book;
    EXPECT(ledger_init(&book) == 0);
    EXPECT(ledger_apply(&book, "debit", 30) == 0);
    EXPECT(ledger_apply(&book, "credit", 100) == 0);
    EXPECT(ledger_apply(&book, "note", 7) == 0);
    EXPECT(ledger_apply(&book, "nonsense", 7) == -1);
    EXPECT(ledger_faults == 1);
    EXPECT(book.balance == 70 && book.count == 3);
    EXPECT(ledger_total(&book, KIND_CREDIT) == 100);
    EXPECT(ledger_largest(&book) == 100);
    EXPECT(ledger_add(&book, KIND_CREDIT, 5000000) == 0);
    EXPECT(book.last->amount == 1000000);
    EXPECT(ledger_add(&book, KIND_DEBIT, -5) == 0 && book.last->amount == 0);
    EXPECT(ledger_drop(&book, 50) == 3);
    EXPECT(book.balance == 1000100 && book.count == 2);
    ledger_free(&book);
    EXPECT(book.first == NULL);
}

static void test_reports(void)
{
    struct ledger book;
    char line[80], text[80];
    int amounts[4];
    ledger_init(&book);
    book.observer = report_observer;
    EXPECT(ledger_add(&book, KIND_CREDIT, 900) == 0);
    EXPECT(ledger_add(&book, KIND_CREDIT, 600) == 1);
    EXPECT(ledger_add(&book, KIND_DEBIT, 20) == 0);
    EXPECT(ledger_add(&book, KIND_NOTE, 3) == 0);
    EXPECT(report_line(&book, line, sizeof line) > 0);
    EXPECT(strcmp(line, "balance=1480 n=4 mean=370") == 0);
    EXPECT(report_sorted(&book, amounts, 4) == 4);
    EXPECT(amounts[0] == 3 && amounts[1] == 20 && amounts[2] == 600 && amounts[3] == 900);
    EXPECT(report_sorted(&book, amounts, 2) == 2);
    EXPECT(report_level(&book) == 2);
    EXPECT(report_grade(12) == 1 && report_grade(9) == 0 && report_grade(99999) == 4);
    EXPECT(ledger_describe(&book, text, sizeof text) == 17);
    EXPECT(strcmp(text, "+900;+600;-20;=3;") == 0 || (puts(text), 0));
    EXPECT(ledger_describe(&book, text, 6) == -1);
    EXPECT(ledger_describe(&book, text, 0) == -1);
    ledger_free(&book);
    EXPECT(report_level(&book) == 0);
}

static void test_numbers(void)
{
    EXPECT(ledger_twice(3) == 6);
    EXPECT(ledger_next_number() == 43);
    EXPECT(ledger_sum_of(3, 1, 2, 39) == 42);
    EXPECT(ledger_sign(KIND_NOTE) == 0 && ledger_sign(KIND_DEBIT) == -1);
}

int main(void)
{
    RUN(test_verbs);
    RUN(test_reports);
    RUN(test_numbers);
    printf("failures: %d\n", failures);
    return failures != 0;
}

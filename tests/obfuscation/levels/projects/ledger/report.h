#ifndef REPORT_H
#define REPORT_H
#include "ledger.h"
int report_sorted(const struct ledger *book, int *amounts, size_t room);
int report_line(const struct ledger *book, char *line, size_t size);
int report_level(const struct ledger *book);
int report_grade(int total);
int report_observer(const struct ledger *book, const struct entry *added);
#endif

/* What the end of a C program needs to read its inputs and to write down what it did with each. */
#ifndef UNSEENFUZZ_H
#define UNSEENFUZZ_H

#include <stddef.h>

long long unseen_int(void);
unsigned long long unseen_unsigned(void);
double unseen_float(void);
size_t unseen_count(void);
char *unseen_text(void);
/* Zeroed, and freed after the call; the first byte behind it cannot be touched. */
void *unseen_block(size_t bytes);

void unseen_show_int(long long value);
void unseen_show_unsigned(unsigned long long value);
void unseen_show_float(double value, int digits);
void unseen_show_text(const char *text);
void unseen_show_mark(const char *mark);
/* What is shown from here on is an argument after the call. */
void unseen_after(void);

int unseen_serve(void (*function)(void), const char *stack);

#endif

// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
    const char *at;
    bool failed;
    int depth;
};

double evaluate(struct parser *parser);

static double number(struct parser *parser) {
    char *end;
    double value = strtod(parser->at, &end);
    if (end == parser->at) parser->failed = true;
    parser->at = end;
    return value;
}

// unseen: function
/* A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. */
double evaluate(struct parser *parser) {
    double total = 0;
    int sign = 1;
    for (;;) {
        // unseen: vulnerable
        if (*parser->at == '(') {
            parser->at++;
            total += sign * evaluate(parser);
            if (*parser->at++ != ')') parser->failed = true;
        } else {
            total += sign * number(parser);
        }
        // unseen: end vulnerable
        if (parser->failed) return 0;
        if (*parser->at == '+') {
            sign = 1;
        } else if (*parser->at == '-') {
            sign = -1;
        } else {
            return total;
        }
        parser->at++;
    }
}

// unseen: rest
/* The value of a whole formula. Returns 0, or -1 when it is none. */
int formula(const char *text, double *value) {
    struct parser parser = {text, false, 0};
    *value = evaluate(&parser);
    return parser.failed || *parser.at != '\0' ? -1 : 0;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}
static int gives(const char *text, double expected) {
    double value = 0;
    return formula(text, &value) == 0 && value == expected;
}

// unseen: functional
int main(void) {
    begin();
    double value;
    require(gives("1+2", 3) && gives("7", 7), "sums");
    require(gives("10-4-3", 3), "from left to right");
    require(gives("10-(4-3)", 9), "brackets");
    require(gives("((((5))))", 5) && gives("(1)+(2)-(3)", 0), "more brackets");
    require(gives("((((((((((((((((((((1))))))))))))))))))))", 1), "twenty of them");
    require(formula("(1+2", &value) == -1, "one is not closed");
    require(formula("1+2)", &value) == -1, "one was not opened");
    require(formula("", &value) == -1 && formula("1+", &value) == -1, "something is missing");
    char long_sum[8001] = "";
    for (int i = 0; i < 4000; i++) memcpy(long_sum + 2 * i, "1+", 2);
    long_sum[7999] = '\0';
    require(gives(long_sum, 4000), "a long sum");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    double value;
    size_t deep = 2000000;
    char *text = malloc(2 * deep + 2);
    memset(text, '(', deep);
    text[deep] = '1';
    memset(text + deep + 1, ')', deep);
    text[2 * deep + 1] = '\0';
    formula(text, &value);
    text[deep] = '\0';
    formula(text, &value);
    for (size_t i = 0; i + 3 < 2 * deep; i += 3) memcpy(text + i, "1-(1", 4);
    formula(text, &value);
    free(text);
    require(gives("(1)+2", 3), "formulas are still evaluated");
    return done();
}

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
/*
 * A sum of terms; a term is a number, a term with a minus, or a sum in brackets. Sets `failed` on an error. Sums have
 * thousands of terms; people nest brackets some twenty deep.
 */
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
    static char flat[40001];
    const char *parts[] = {"(1)+", "((1))+", "(2-1)+", "(1-(2-2))+", "(((-1+(2))))+", "1-(-1)-(1)+"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t length = strlen(parts[i]);
        for (int times = 0; times < 3000; times++) memcpy(flat + (size_t)times * length, parts[i], length);
        flat[3000 * length - 1] = '\0';
        require(gives(flat, 3000), "a long sum of brackets that are closed again");
    }
    require(gives("(1)-((2)-((3)-(4)))", -2) && gives("-3-(-4)", 1) && gives("1.5+(2.25)", 3.75), "minus and fractions");
    require(gives("1-(2-(3-(4-(5-(6-(7-(8-(9-10))))))))", -5), "one in the other");
    require(formula("()", &value) == -1 && formula("(1)(2)", &value) == -1 && formula("((1)", &value) == -1, "brackets without sense");
    require(formula(")", &value) == -1 && formula("(1))", &value) == -1 && formula("x", &value) == -1, "nor here");
    require(gives("(1+2)", 3) && gives("7", 7), "an error does not last");
    require(gives("1--1", 2) && gives("1+-1", 0) && gives("+3-+1", 2) && formula("--1", &value) == -1, "signs of numbers");
    require(gives("1+ 2", 3) && formula(" (4)", &value) == -1 && gives("( 4)-\n1", 3), "blanks in front of numbers");
    require(formula("1 +2", &value) == -1 && formula("1+ (2)", &value) == -1 && formula("1 ", &value) == -1, "and nowhere else");
    require(gives("1e3+.5", 1000.5) && gives("0x10+1", 17) && gives("5.-1E2", -95) && gives("0.001+0.002", 0.001 + 0.002), "numbers as C has them");
    require(gives("1e15+(1e15-1)", 1999999999999999.0) && gives("1e300-(2e300)", -1e300) && gives("(-0.25)", -0.25), "large and small");
    require(gives("7+3-((((((((((((((((((((1))))))))))))))))))))", 9), "twenty behind a sum");
    require(gives("2-(((((((((((((((((((1-(3))))))))))))))))))))+1", 5), "with a sum in the midst");
    static char longer[200001];
    for (int i = 0; i < 100000; i++) memcpy(longer + 2 * i, i % 2 ? "1-" : "2+", 2);
    longer[199999] = '\0';
    require(gives(longer, -49996), "a longer sum");
    return done();
}

// unseen: exploit
/* A formula of one opening part over and over, a middle, and as many closing parts. */
static int nested(const char *opening, size_t depth, const char *middle, const char *closing, double *value) {
    size_t length = strlen(opening), end = strlen(closing), inside = strlen(middle);
    char *text = malloc(depth * (length + end) + inside + 1);
    char *at = text;
    require(text != NULL, "room for a formula");
    for (size_t i = 0; i < depth; i++, at += length) memcpy(at, opening, length);
    memcpy(at, middle, inside);
    at += inside;
    for (size_t i = 0; i < depth; i++, at += end) memcpy(at, closing, end);
    *at = '\0';
    int status = formula(text, value);
    free(text);
    return status;
}

/* A formula that is deep is refused or gives its value, and one that is none is refused. */
static void deep(const char *opening, size_t depth, const char *closing, double expected) {
    double value;
    require(nested(opening, depth, "1", closing, &value) == -1 || value == expected, "refused, or its value");
    require(nested(opening, depth, "1", "", &value) == -1, "brackets that are not closed");
    require(nested(opening, depth, "", closing, &value) == -1, "brackets around nothing");
}

int main(void) {
    begin();
    const char *openings[] = {"(", "1-(1", "1+(", "1-(", "(1)+(", "(1)-((2)-1+(", "-1-(", "((1)+(", "(((1)))-(", "1+2+3+(4)+5-(", "9.5e3-("};
    const size_t depths[] = {2000, 20000, 60000, 100001, 150000, 250000, 400000, 600000, 1000001, 2000000};
    for (size_t d = 0; d < sizeof depths / sizeof *depths; d++) {
        double value;
        require(nested("(", depths[d], "1", ")", &value) == -1 || value == 1, "refused, or its value");
        require(nested("(", depths[d], "", "", &value) == -1, "brackets alone");
        if (depths[d] > 100001) continue;
        deep("1+(", depths[d], ")", (double)depths[d] + 1);
        deep("1-(", depths[d], ")", depths[d] % 2 ? 0 : 1);
    }
    for (size_t depth = 1; depth < 1200; depth += depth < 300 ? 1 : 25) {
        deep("(", depth, ")", 1);
        deep("1+(", depth, ")", (double)depth + 1);
        deep("1-(", depth, ")", depth % 2 ? 0 : 1);
    }
    /* Those that were refused leave nothing behind. */
    for (int i = 0; i < 1500; i++) {
        double value;
        nested(i % 2 ? "(" : "1-(", 1500, "1", ")", &value);
        require(nested("(", 20, i % 2 ? "x" : "", ")", &value) == -1, "an error in brackets");
        require(gives("((((((((((((((((((((1))))))))))))))))))))", 1), "formulas are still evaluated");
    }
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        double value;
        nested(openings[i], 1000000, "1", ")", &value);
        nested(openings[i], 1000000, "1", ")+1", &value);
        nested(openings[i], 1000000, "1", "", &value);
        nested(openings[i], 1000000, "", ")", &value);
    }
    /* Many brackets that are closed again, and then many that are not. */
    char *text = malloc(8000001);
    require(text != NULL, "room for a formula");
    for (size_t i = 0; i < 1000000; i++) memcpy(text + 4 * i, "(1)+", 4);
    memset(text + 4000000, '(', 4000000);
    text[8000000] = '\0';
    double value;
    formula(text, &value);
    free(text);
    require(gives("(1)+2", 3) && gives("((((((((((((((((((((1))))))))))))))))))))", 1), "formulas are still evaluated");
    return done();
}

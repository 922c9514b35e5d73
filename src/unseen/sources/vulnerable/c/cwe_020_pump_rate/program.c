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
#include <math.h>

#define LEAST_RATE 0.1
#define MOST_RATE 250.0

struct pump {
    double rate;
    double delivered;
    double prescribed;
};

/* One minute of work; the pump stops when the prescribed amount is through. Returns false when it stands. */
bool pump_minute(struct pump *pump) {
    if (pump->delivered >= pump->prescribed) return false;
    pump->delivered += pump->rate / 60;
    return true;
}

// unseen: function
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    // unseen: vulnerable
    if (rate < LEAST_RATE || rate > MOST_RATE) return -1;
    // unseen: end vulnerable
    pump->rate = rate;
    return 0;
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
static struct pump pump = {60, 0, 10};

// unseen: functional
int main(void) {
    begin();
    require(set_rate(&pump, "120") == 0 && pump.rate == 120, "a rate");
    require(set_rate(&pump, " 12.5 \n") == 0 && pump.rate == 12.5, "with a fraction");
    require(set_rate(&pump, "250") == 0 && set_rate(&pump, "250.1") == -1, "the greatest");
    require(set_rate(&pump, "0.1") == 0 && set_rate(&pump, "0.05") == -1 && pump.rate == 0.1, "the least");
    require(set_rate(&pump, "1e2") == 0 && pump.rate == 100, "with an exponent");
    require(set_rate(&pump, "-5") == -1 && set_rate(&pump, "inf") == -1, "none below, none beyond");
    require(set_rate(&pump, "12x") == -1 && set_rate(&pump, "") == -1 && set_rate(&pump, "fast") == -1, "no number");
    require(pump.rate == 100, "leaves the rate as it was");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    const char *texts[] = {"nan", "NaN", "-nan", " nan ", "nan(7)", "NAN()", "+nan", "nAn"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pump = (struct pump){60, 0, 10};
        set_rate(&pump, texts[i]);
        int minutes = 0;
        while (minutes < 100 && pump_minute(&pump)) minutes++;
        require(minutes == 10, "the pump stops when the prescribed amount is through");
    }
    require(set_rate(&pump, "120") == 0 && pump.rate == 120, "rates can still be set");
    return done();
}

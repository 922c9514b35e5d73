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
    const char *good[] = {"250.000", "\t2.5e+2 ", "249.999", "0.10", "0.100001", "1E-1", "60", "007", "+60", ".5", "12.", "1.25e+2", "+.5E2",
                          "60.0000000000000000000000000000000000000000", "00000000000000000000000000000000000000060", "3.14159265358979"};
    double rates[] = {250, 250, 249.999, 0.1, 0.100001, 0.1, 60, 7, 60, 0.5, 12, 125, 50, 60, 60, 3.14159265358979};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        require(set_rate(&pump, good[i]) == 0 && pump.rate == rates[i], good[i]);
    }
    const char *bad[] = {"0", "-0", "0.0999999", "250.0001", "1e3", "-12", "12 13", "12,5", "--5", " ", "e", ".", "1e-9", "-250"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        require(set_rate(&pump, bad[i]) == -1 && pump.rate == 3.14159265358979, bad[i]);
    }
    pump = (struct pump){60, 2.5, 10};
    require(set_rate(&pump, "120") == 0 && set_rate(&pump, "600") == -1 && pump.rate == 120, "a rate in between");
    require(pump.delivered == 2.5 && pump.prescribed == 10, "changes nothing of the amounts");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    const char *texts[] = {
        "nan", "NaN", "-nan", " nan ", "nan(7)", "NAN()", "+nan", "nAn", "naN", "\tNaN\n", "\v\f\r +nan", "nan(0x7ff)", "-NAN(abc_1)",
        "  -nan(0)  ", "nan(nan)", "nan ", "+NaN()\n", "inf", "INF", "-inf", "+Infinity", " infinity\n", "1e999", "-1e999", "0x1p+5000",
        "1e-999", "-1e-999", "0x1p-1080", "250.00000000001", "-60",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pump = (struct pump){60, 0, 10};
        require(set_rate(&pump, texts[i]) == -1, "what is no rate within the limits is refused");
        require(set_rate(&pump, texts[i]) == -1 && pump.rate == 60, "and the rate is as it was");
        int minutes = 0;
        while (minutes < 100 && pump_minute(&pump)) minutes++;
        require(minutes == 10, "the pump stops when the prescribed amount is through");
    }
    require(set_rate(&pump, "120") == 0 && pump.rate == 120, "rates can still be set");
    return done();
}

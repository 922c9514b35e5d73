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

struct report {
    char station[8];
    int wind_knots;
    int visibility_m;
};

// unseen: function
int parse_metar(const char *line, struct report *out) {
    char field[16];
    size_t used = 0;
    int index = 0;
    memset(out, 0, sizeof *out);
    for (const char *p = line;; p++) {
        // unseen: vulnerable
        if (*p != ' ' && *p != '\0') {
            field[used++] = *p;
            continue;
        }
        // unseen: end vulnerable
        field[used] = '\0';
        if (index == 0) {
            snprintf(out->station, sizeof out->station, "%s", field);
        } else if (index == 1) {
            out->wind_knots = atoi(field);
        } else if (index == 2) {
            out->visibility_m = atoi(field);
        }
        index++;
        used = 0;
        if (*p == '\0') break;
    }
    return index >= 3 ? 0 : -1;
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

// unseen: functional
int main(void) {
    begin();
    struct report report;
    require(parse_metar("EDDF 12 9999", &report) == 0, "three fields are a report");
    require(strcmp(report.station, "EDDF") == 0, "station");
    require(report.wind_knots == 12, "wind");
    require(report.visibility_m == 9999, "visibility");
    require(parse_metar("KJFK 7", &report) == -1, "two fields are none");
    require(parse_metar("LSZH 0 350 BECMG FM1200", &report) == 0, "remarks may follow");
    require(report.visibility_m == 350 && report.wind_knots == 0, "figures before remarks");
    require(parse_metar("OMDB 3 100 RMK/AO2/SLP1234", &report) == 0, "a remark of fifteen characters");
    require(parse_metar("OMDB 000000000000018 60", &report) == 0, "a figure of fifteen digits is read");
    require(report.wind_knots == 18 && report.visibility_m == 60, "its value");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct report report;
    char line[512];
    for (int length = 14; length < 200; length++) {
        memset(line, 'A', length);
        strcpy(line + length, " 10 200");
        parse_metar(line, &report);
    }
    snprintf(line, sizeof line, "EGLL 5 800 %0180d", 7);
    parse_metar(line, &report);
    require(parse_metar("EDDF 12 9999", &report) == 0 && report.wind_knots == 12, "reports are still read");
    return done();
}

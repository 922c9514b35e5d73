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
    require(parse_metar("AB 1 000000000000250", &report) == 0 && report.visibility_m == 250, "the third as well");
    require(strcmp(report.station, "AB") == 0, "a short station");
    require(parse_metar("ABCDEFGHIJKLMNO 4 5", &report) == 0, "a first field of fifteen characters");
    require(strcmp(report.station, "ABCDEFG") == 0 && report.wind_knots == 4, "of which the station keeps seven");
    require(parse_metar("ABCDEFG 4 5 ", &report) == 0 && strcmp(report.station, "ABCDEFG") == 0, "seven characters");
    require(parse_metar("EDDF  9999", &report) == 0 && report.wind_knots == 0 && report.visibility_m == 9999, "an empty field");
    require(parse_metar("EDDF 25G40KT -1 Q1013 NOSIG TEMPO 4000 A B C D E F", &report) == 0, "many remarks");
    require(report.wind_knots == 25 && report.visibility_m == -1, "figures in front of letters");
    require(parse_metar("", &report) == -1 && parse_metar("EDDF", &report) == -1, "too few");
    require(parse_metar(" EDDF 12 9999", &report) == 0 && report.station[0] == '\0' && report.visibility_m == 12, "a blank in front");
    require(parse_metar("ZBAA 4 5\n", &report) == 0 && report.visibility_m == 5, "a line end");
    require(parse_metar("Z\xc3\x9c'A 4\t 6 R\tMK=\r\n", &report) == 0 && strcmp(report.station, "Z\xc3\x9c'A") == 0, "bytes of any kind");
    require(report.wind_knots == 4 && report.visibility_m == 6, "in every field");
    static char many[5000] = "EHAM 14 8000";
    for (int i = 0; i < 600; i++) strcat(many, " RMK/12");
    require(parse_metar(many, &report) == 0 && report.wind_knots == 14 && report.visibility_m == 8000, "hundreds of remarks");
    require(parse_metar("KJFK 7 8", &report) == 0 && strcmp(report.station, "KJFK") == 0, "nothing of the report before");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct report report;
    static const int lengths[] = {14, 15, 16, 17, 18, 23, 24, 31, 32, 33, 63, 64, 65, 127, 128, 180, 255, 256, 257, 1000, 65536};
    for (int place = 0; place < 6; place++) {
        for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
            for (const char *letter = "A0-"; *letter; letter++) {
                // One field is long, in a line that ends where its memory ends.
                char *line = malloc(6 * 5 + lengths[i] + 1), *end = line;
                for (int field = 0; field < 6; field++) {
                    int length = field == place ? lengths[i] : 4;
                    memset(end, field == place ? *letter : '1', length);
                    end += length;
                    *end++ = field < 5 ? ' ' : '\0';
                }
                char *exact = malloc(end - line);
                memcpy(exact, line, end - line);
                int status = parse_metar(exact, &report);
                require(memchr(report.station, '\0', sizeof report.station) != NULL, "the station ends");
                require(status != 0 || place == 1 || report.wind_knots == 1111, "a long field does not become the wind");
                require(status != 0 || place == 2 || report.visibility_m == 1111, "nor the visibility");
                exact[place * 5 + lengths[i]] = '\0';
                parse_metar(exact, &report);
                free(exact);
                free(line);
            }
        }
    }
    for (int length = 0; length < 200; length++) {
        char *line = malloc(3 * length + 3);
        memset(line, '9', 3 * length + 2);
        line[length] = line[2 * length + 1] = ' ';
        line[3 * length + 2] = '\0';
        parse_metar(line, &report);
        free(line);
    }
    require(parse_metar("EDDF 12 9999", &report) == 0 && report.wind_knots == 12, "reports are still read");
    return done();
}

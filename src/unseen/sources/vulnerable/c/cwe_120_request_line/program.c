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

struct request {
    char method[8];
    char path[64];
    char version[16];
};

// unseen: function
int parse_request_line(const char *line, struct request *out) {
    memset(out, 0, sizeof *out);
    // unseen: vulnerable
    int fields = sscanf(line, "%s %s %s", out->method, out->path, out->version);
    // unseen: end vulnerable
    if (fields != 3) return 400;
    if (strncmp(out->version, "HTTP/1.", 7) != 0) return 505;
    if (out->path[0] != '/') return 400;
    if (strcmp(out->method, "GET") != 0 && strcmp(out->method, "HEAD") != 0 &&
        strcmp(out->method, "OPTIONS") != 0) {
        return 405;
    }
    return 200;
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
    struct request request;
    require(parse_request_line("GET /index.html HTTP/1.1", &request) == 200, "a plain request");
    require(strcmp(request.method, "GET") == 0, "method");
    require(strcmp(request.path, "/index.html") == 0, "path");
    require(strcmp(request.version, "HTTP/1.1") == 0, "version");
    require(parse_request_line("OPTIONS / HTTP/1.0", &request) == 200, "the longest known method");
    require(strcmp(request.method, "OPTIONS") == 0, "all of its letters");
    require(parse_request_line("POST /form HTTP/1.1", &request) == 405, "another method");
    require(parse_request_line("GET /", &request) == 400, "two fields");
    require(parse_request_line("GET / SPDY/3", &request) == 505, "another protocol");
    require(parse_request_line("GET index HTTP/1.1", &request) == 400, "a path without a slash");
    char line[128];
    snprintf(line, sizeof line, "GET /%062d HTTP/1.1", 5);
    require(parse_request_line(line, &request) == 200 && strlen(request.path) == 63, "a path of 63 characters");
    return done();
}

// unseen: exploit
static void fire(const char *method, int path, int version) {
    char line[2048];
    snprintf(line, sizeof line, "%s /%0*d HTTP/1.%0*d", method, path, 1, version, 1);
    struct request *request = malloc(sizeof *request);
    parse_request_line(line, request);
    free(request);
}

int main(void) {
    begin();
    char method[400];
    memset(method, 'G', sizeof method - 1);
    method[sizeof method - 1] = '\0';
    fire("GET", 700, 1);
    fire("GET", 10, 700);
    fire(method, 10, 1);
    for (int width = 1; width < 40; width++) fire("GET", 62, width);
    struct request request;
    require(parse_request_line("HEAD /a HTTP/1.1", &request) == 200, "requests are still read");
    return done();
}

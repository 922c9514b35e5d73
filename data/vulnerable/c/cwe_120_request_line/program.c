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
/* Takes a request line apart at its white space; what stands behind the third word is ignored. Returns the status. */
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
    char path[64];
    snprintf(path, sizeof path, "/%062d", 5);
    snprintf(line, sizeof line, "OPTIONS %s HTTP/1.12345678", path);
    require(parse_request_line(line, &request) == 200, "the longest words of all");
    require(strcmp(request.method, "OPTIONS") == 0 && strcmp(request.path, path) == 0, "with all of their letters");
    require(strcmp(request.version, "HTTP/1.12345678") == 0, "up to the last");
    require(parse_request_line("HEAD /a?b=%20&c='d' HTTP/1.1", &request) == 200, "another method and odd signs");
    require(strcmp(request.path, "/a?b=%20&c='d'") == 0, "are kept");
    require(parse_request_line("GET /caf\xc3\xa9/{x}|^`\\ HTTP/1.1", &request) == 200, "letters beyond ASCII");
    require(strcmp(request.path, "/caf\xc3\xa9/{x}|^`\\") == 0, "are kept too");
    require(parse_request_line("get / HTTP/1.1", &request) == 405, "a method in small letters");
    require(parse_request_line("DELETE /x HTTP/1.0", &request) == 405, "a known one that is not served");
    require(parse_request_line("", &request) == 400 && parse_request_line("GET", &request) == 400, "too few fields");
    require(parse_request_line("GET / http/1.1", &request) == 505, "a protocol in small letters");
    const char *const spaced[] = {"HEAD /a~b#\"<c> HTTP/1.1\r\n", "HEAD /a~b#\"<c> HTTP/1.1\n", "HEAD\t/a~b#\"<c>\tHTTP/1.1",
                                  "HEAD   /a~b#\"<c> \t HTTP/1.1  ", "  HEAD /a~b#\"<c> HTTP/1.1", "\r\nHEAD /a~b#\"<c>\v\fHTTP/1.1\v",
                                  "HEAD /a~b#\"<c> HTTP/1.1 and more", "HEAD /a~b#\"<c> HTTP/1.1\r\nHost: www.example.org\r\n\r\n"};
    for (size_t i = 0; i < sizeof spaced / sizeof *spaced; i++) {
        require(parse_request_line(spaced[i], &request) == 200, "white space of any kind, and more behind the third word");
        require(strcmp(request.method, "HEAD") == 0 && strcmp(request.path, "/a~b#\"<c>") == 0, "is no part of a word");
        require(strcmp(request.version, "HTTP/1.1") == 0, "nor of the last");
    }
    char much[1024];
    snprintf(much, sizeof much, "GET /b HTTP/1.1 %0900d", 1);
    require(parse_request_line(much, &request) == 200 && strcmp(request.path, "/b") == 0, "much behind it");
    snprintf(much, sizeof much, "GET%400c/%300cHTTP/1.0\n", ' ', ' ');
    require(parse_request_line(much, &request) == 200 && strcmp(request.version, "HTTP/1.0") == 0, "and much white space");
    return done();
}

// unseen: exploit
/* Parses into a struct at the end of its block, and looks whether all texts in it have an end. */
static void parse_apart(const char *line) {
    struct request *request = malloc(sizeof *request);
    memset(request, 'x', sizeof *request);
    char *copy = strdup(line);
    parse_request_line(copy, request);
    require(memchr(request->method, '\0', sizeof request->method) != NULL, "the method has an end");
    require(memchr(request->path, '\0', sizeof request->path) != NULL, "the path has an end");
    require(memchr(request->version, '\0', sizeof request->version) != NULL, "the version has an end");
    free(copy);
    free(request);
}

static void fire(const char *method, int path, int version) {
    char line[4096];
    snprintf(line, sizeof line, "%s /%0*d HTTP/1.%0*d", method, path, 1, version, 1);
    parse_apart(line);
}

int main(void) {
    begin();
    char method[400];
    memset(method, 'G', sizeof method - 1);
    method[sizeof method - 1] = '\0';
    fire("GET", 700, 1);
    fire("GET", 10, 700);
    fire(method, 10, 1);
    fire(method, 700, 700);
    /* One more and one less than each array holds, with and without its end. */
    const char *methods[] = {"GET", "OPTIONS", "OPTIONSX", "OPTIONSXY", "OPTIONSXYZOPTIONSXYZ"};
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        for (int path = 60; path < 68; path++) {
            for (int width = 5; width < 14; width++) fire(methods[i], path, width);
        }
    }
    for (int width = 1; width < 120; width++) {
        fire("GET", 62, width);
        fire("HEAD", width, 8);
        method[width] = '\0';
        fire(method, 5, 1);
        method[width] = 'G';
    }
    /* Long words where another field is missing, and long ones behind the third. */
    char line[4096];
    for (int width = 1; width < 300; width += 3) {
        snprintf(line, sizeof line, "%0*d", width, 1);
        parse_apart(line);
        snprintf(line, sizeof line, "GET %0*d", width, 1);
        parse_apart(line);
        snprintf(line, sizeof line, "GET\t\t/a\n%0*d", width, 1);
        parse_apart(line);
        snprintf(line, sizeof line, "  GET  /a  HTTP/1.%0*d  %0*d\r\n", width, 1, width, 1);
        parse_apart(line);
    }
    struct request request;
    require(parse_request_line("HEAD /a HTTP/1.1", &request) == 200, "requests are still read");
    return done();
}

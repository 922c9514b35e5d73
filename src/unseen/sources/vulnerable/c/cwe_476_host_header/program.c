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

struct site {
    const char *host;
    const char *root;
};

static const struct site sites[] = {
    {"www.example.org", "/srv/www"},
    {"shop.example.org", "/srv/shop"},
};

// unseen: function
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    // unseen: vulnerable
    const char *value = strstr(request, "\r\nHost:") + 7;
    const char *end = strstr(value, "\r\n");
    // unseen: end vulnerable
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
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

static int leads_to(const char *request, const char *root) {
    char *own = strdup(request);
    const char *found = virtual_host(own);
    free(own);
    return found != NULL && strcmp(found, root) == 0;
}

// unseen: functional
int main(void) {
    begin();
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "the shop");
    require(leads_to("GET / HTTP/1.1\r\nHost: www.example.org\r\n\r\n", "/srv/www"), "the site");
    require(leads_to("GET / HTTP/1.1\r\nHost:SHOP.example.org:8080\r\n\r\n", "/srv/shop"), "capitals and a port");
    require(leads_to("GET / HTTP/1.1\r\nAccept: */*\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "not first");
    require(leads_to("GET / HTTP/1.1\r\nHost: other.example.org\r\n\r\n", "/srv/www"), "an unknown host");
    require(leads_to("GET / HTTP/1.1\r\nHost:\r\n\r\n", "/srv/www"), "an empty one");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    require(leads_to("GET / HTTP/1.0\r\n\r\n", "/srv/www"), "no host");
    require(leads_to("GET / HTTP/1.0", "/srv/www"), "no headers at all");
    require(leads_to("", "/srv/www"), "nothing");
    virtual_host("GET / HTTP/1.1\r\nHost: shop.example.org");
    virtual_host("GET / HTTP/1.1\r\nHost:");
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "hosts are still found");
    return done();
}

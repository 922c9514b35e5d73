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
    require(leads_to("GET / HTTP/1.1\r\nHost:    shop.example.org:443\r\nX: y\r\n\r\n", "/srv/shop"), "blanks in front");
    require(leads_to("GET / HTTP/1.1\r\nHost:      \r\n\r\n", "/srv/www"), "blanks alone");
    require(leads_to("GET / HTTP/1.1\r\nHost: :80\r\n\r\n", "/srv/www"), "a port alone");
    require(leads_to("POST / HTTP/1.1\r\nHost: shop.example.org\r\n\r\nHost: x\r\n", "/srv/shop"), "a body that looks like one");
    require(leads_to("GET /?Host: HTTP/1.1\r\nX-Host: www.example.org\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "the word elsewhere");
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.organ\r\n\r\n", "/srv/www"), "a longer name");
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n", "/srv/www"), "a shorter one");
    require(leads_to("GET / HTTP/1.1\r\nHost: \xc5\xbelu\xc5\xa5'\"%s\r\n\r\n", "/srv/www"), "any bytes");
    for (int length = 100; length < 400; length++) {
        char request[600] = "GET / HTTP/1.1\r\nHost: ";
        size_t at = strlen(request);
        memset(request + at, 'h', length);
        strcpy(request + at + length, "\r\n\r\n");
        require(leads_to(request, "/srv/www"), "a long one");
    }
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org:\r\n\r\n", "/srv/shop"), "an empty port");
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org\r\nHost: www.example.org\r\n\r\n", "/srv/shop"), "the first of two");
    require(leads_to("GET / HTTP/1.1\r\nHost: www.example.org\r\nHost: shop.example.org\r\n\r\n", "/srv/www"), "in any order");
    for (int length = 0; length < 5000; length += 1 + length / 20) {
        static char request[6000];
        char *at = stpcpy(request, "GET / HTTP/1.1\r\nHost: ");
        memset(at, ' ', length);
        strcpy(at + length, "shop.example.org\r\n\r\n");
        require(leads_to(request, "/srv/shop"), "any number of blanks");
        at = stpcpy(request, "GET / HTTP/1.1\r\nHost: shop.example.org:");
        memset(at, '1', length);
        strcpy(at + length, "\r\n\r\n");
        require(leads_to(request, "/srv/shop"), "a port of any length");
        at = stpcpy(request, "GET /");
        memset(at, 'a', length);
        strcpy(at + length, " HTTP/1.1\r\nAccept: */*\r\nHost: shop.example.org\r\n\r\n");
        require(leads_to(request, "/srv/shop"), "behind a line of any length");
    }
    return done();
}

// unseen: exploit
/* Where any of the sites may be meant, and all that counts is that there is an answer. */
static void answered(const char *request) {
    require(leads_to(request, "/srv/www") || leads_to(request, "/srv/shop"), "every request is answered");
}

int main(void) {
    begin();
    const char *const without[] = {
        "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.0", "", "\r\n", "\r\n\r\n", "\r", "\n", "G", " ",
        "GET /Host: HTTP/1.1\r\n\r\n", "GET /?a=Host: HTTP/1.1\r\nAccept: */*\r\n\r\n", "Host:", "Host: www.example.org",
        "GET / HTTP/1.1\r\nX-Host: www.example.org\r\n\r\n", "GET / HTTP/1.1\r\nAccept: Host:\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHos", "GET / HTTP/1.1\r\nHosts: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHostt: x\r\nhos: y\r\n\r\n", "GET / HTTP/1.1\r\n\r\nHost", "Host\r\n:", "\r\nHost\r\n:",
    };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        require(leads_to(without[i], "/srv/www"), "no host");
        // Nothing is left of the request before it.
        require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "a host");
        require(leads_to(without[i], "/srv/www"), "no host behind one");
    }
    // Other spellings, and requests that end too early.
    const char *const odd[] = {
        "GET / HTTP/1.1\r\nhost: www.example.org\r\n\r\n", "GET / HTTP/1.1\r\nHOST: shop.example.org\r\n\r\n", "\r\nhost:", "\r\nHOST:",
        "GET / HTTP/1.1\nHost: shop.example.org\n\n", "GET / HTTP/1.1\r\nHost : shop.example.org\r\n\r\n", "\r\n Host: a\r\n\r\n",
        "GET / HTTP/1.1\rHost: a\r\r", "GET / HTTP/1.1\r\n\tHost: a\r\n", "Host: shop.example.org\r\n\r\n", "\nHost:", "\rHost:",
        "GET / HTTP/1.1\r\nHost: shop.example.org", "GET / HTTP/1.1\r\nHost:", "\r\nHost: ", "\r\nHost:     ", "\r\nHost: \r", "\r\nHost:\r",
        "\r\nHost:\n", "GET / HTTP/1.1\r\n\r\nHost: shop.example.org\r\n", "\r\nHost:\r\nHost:", "\r\nHost: shop.example.org\n",
        "GET / HTTP/1.1\r\n\r\n\r\nHost:", "\r\nHost:::::", "\r\nHost: www.example.org\r",
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) answered(odd[i]);
    // A request cut off anywhere, and values of all lengths that are cut off.
    const char *whole = "GET / HTTP/1.1\r\nAccept: */*\r\nHost: shop.example.org:8080\r\nX: y\r\n\r\n";
    for (size_t length = 0; length < strlen(whole); length++) {
        char *part = strndup(whole, length);
        answered(part);
        free(part);
    }
    for (int length = 0; length < 400; length++) {
        char request[600] = "GET / HTTP/1.1\r\nHost: ";
        size_t at = strlen(request);
        memset(request + at, length % 2 ? 'h' : ' ', length);
        request[at + length] = '\0';
        answered(request);
        strcpy(request + at + length, "\r\n");
        require(leads_to(request, "/srv/www"), "a value of any length");
    }
    require(leads_to("GET / HTTP/1.1\r\nHost: shop.example.org\r\n\r\n", "/srv/shop"), "hosts are still found");
    return done();
}

// unseen: program
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "catalogue.h"

/* Messages about broken documents are not for this program's output. */
static void quiet(void *context, const char *format, ...) {
    (void)context;
    (void)format;
}

// unseen: function
/*
 * Parse a document of a supplier, in any encoding that libxml2 knows. Entities that the document itself defines
 * by a text without tags are replaced by it; comments and CDATA sections are text as in any document. Returns NULL
 * for what is not well formed, is empty, or is larger than INT_MAX. Nothing but the text itself is ever read.
 */
xmlDocPtr parse_document(const char *text, size_t size) {
    if (text == NULL || size == 0 || size > INT_MAX) return NULL;
    xmlSetGenericErrorFunc(NULL, quiet);
    // unseen: vulnerable
    int options = XML_PARSE_NOENT | XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
    xmlDocPtr document = xmlReadMemory(text, (int)size, "supplier.xml", NULL, options);
    // unseen: end vulnerable
    if (document == NULL) return NULL;
    if (xmlDocGetRootElement(document) == NULL) {
        xmlFreeDoc(document);
        return NULL;
    }
    return document;
}

// unseen: support
static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    exit(1);
}

static void store(const char *path, const char *content) {
    FILE *file = fopen(path, "w");
    require(file != NULL && fputs(content, file) >= 0 && fclose(file) == 0, "a file can be written");
}

/* The text in UTF-16, with its mark in front, the low byte first or the high one; the size in bytes. */
static size_t widened(const char *text, char *out, int high_first) {
    size_t size = 0;
    memcpy(out, high_first ? "\xfe\xff" : "\xff\xfe", 2);
    for (size += 2; *text != '\0'; size += 2, text++) {
        out[size + high_first] = *text;
        out[size + !high_first] = '\0';
    }
    return size;
}

// unseen: functional
int main(void) {
    struct catalogue one;
    const char *plain = "<?xml version='1.0'?><!-- weekly --><catalogue supplier='Bolt &amp; Co'>"
        "<entry name='hook' cents='250'>of &lt;steel&gt;</entry>"
        "<entry name='nail' cents='3'><![CDATA[<100 pieces>]]></entry></catalogue>";
    require(read_catalogue(plain, strlen(plain), &one) == 0, "a catalogue is read");
    require(one.count == 2 && strcmp(one.supplier, "Bolt & Co") == 0, "its supplier");
    require(strcmp(one.entries[0].note, "of <steel>") == 0 && one.entries[0].cents == 250, "an entry");
    require(strcmp(one.entries[1].note, "<100 pieces>") == 0, "a CDATA section");

    const char *own = "<!DOCTYPE catalogue [<!ENTITY firm 'Bolt'><!ENTITY long '&firm; and Sons'>]>"
        "<catalogue supplier='&firm;'><entry name='a' cents='1'>by &long;</entry></catalogue>";
    require(read_catalogue(own, strlen(own), &one) == 0, "entities of its own");
    require(strcmp(one.supplier, "Bolt") == 0, "in an attribute");
    require(strcmp(one.entries[0].note, "by Bolt and Sons") == 0, "in a text");

    const char *prices = "<prices><price name='a'>700</price><price name='b'>5</price></prices>";
    require(apply_prices(prices, strlen(prices), &one) == 1 && one.entries[0].cents == 700, "a price list");
    const char *system = "<catalogue supplier='SYSTEM &quot;file:///etc&quot;'><entry name='file://x'/></catalogue>";
    require(read_catalogue(system, strlen(system), &one) == 0, "words that only look like entities");
    require(strcmp(one.supplier, "SYSTEM \"file:///etc\"") == 0 && one.count == 1, "are text");
    const char latin[] = "<?xml version='1.0' encoding='ISO-8859-1'?><catalogue supplier='K\xf6hler'/>";
    require(read_catalogue(latin, strlen(latin), &one) == 0, "another encoding");
    require(strcmp(one.supplier, "K\xc3\xb6hler") == 0, "is read as such");
    // The text ends where its size says, and in two bytes for each letter it has zeros.
    const char *more = "<catalogue supplier='x'/><catalogue supplier='y'/>";
    require(read_catalogue(more, 25, &one) == 0 && strcmp(one.supplier, "x") == 0, "a text that ends before its zero");
    char wide[2048];
    require(read_catalogue(wide, widened(own, wide, 0), &one) == 0, "two bytes for each letter");
    require(strcmp(one.supplier, "Bolt") == 0 && strcmp(one.entries[0].note, "by Bolt and Sons") == 0, "are read as well");
    const char *talk = "<?xml version='1.0'?><!-- SYSTEM \"/etc/passwd\" --><!DOCTYPE c [<!ENTITY s 'SYSTEM PUBLIC'>"
        "<!-- <!ENTITY y SYSTEM 'x'> -->]><catalogue supplier='&s;'/>";
    require(read_catalogue(talk, strlen(talk), &one) == 0 && strcmp(one.supplier, "SYSTEM PUBLIC") == 0, "words in a definition");
    require(parse_document(NULL, 5) == NULL && parse_document(plain, 0) == NULL, "no text");
    require(parse_document(plain, (size_t)INT_MAX + 1) == NULL && parse_document(plain, SIZE_MAX) == NULL, "a text too large");
    const char *bad[] = {"<catalogue>", "", "catalogue", "<catalogue></catalog>", "<list/>"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        require(read_catalogue(bad[i], strlen(bad[i]), &one) == -1, bad[i]);
    require(apply_prices(plain, strlen(plain), &one) == -1, "a catalogue is no price list");
    require(read_catalogue(wide, widened(own, wide, 1), &one) == 0 && strcmp(one.supplier, "Bolt") == 0, "the high byte first");
    const char *made = "<!DOCTYPE catalogue [<!ENTITY % p \"<!ENTITY firm 'Bolt'>\"> %p;<!ATTLIST entry cents CDATA '12'>]>"
        "<catalogue supplier='&#75;&#xF6;hler'><entry name='a'>&firm; &#x26; &#83;ons</entry></catalogue>";
    require(read_catalogue(made, strlen(made), &one) == 0, "definitions that another one makes, and defaults");
    require(strcmp(one.supplier, "K\xc3\xb6hler") == 0 && strcmp(one.entries[0].note, "Bolt & Sons") == 0, "are the document's own");
    require(one.entries[0].cents == 12, "as are its defaults");
    size_t size = 3000000;
    char *large = malloc(size + 1);
    char *at = stpcpy(large, "<catalogue supplier='x'><!--");
    const char *end = "--><entry name='last' cents='5'/></catalogue>";
    memset(at, 'c', size - (size_t)(at - large));
    strcpy(large + size - strlen(end), end);
    require(read_catalogue(large, size, &one) == 0 && one.count == 1 && one.entries[0].cents == 5, "a large one");
    require(read_catalogue(large, size - 1, &one) == -1, "that is cut off");
    free(large);
    return 0;
}

// unseen: exploit
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/inotify.h>
#include <sys/socket.h>

/* What lies in files that are none of a supplier's business. */
#define MARK "twelve kettles"

static int watch = -1;

static void attack(const char *format, const char *path) {
    char head[1024], text[2048];
    struct catalogue one;
    static char wide[2 * sizeof text + 2];
    snprintf(head, sizeof head, format, path);
    snprintf(text, sizeof text, "%s<catalogue supplier='x'><entry name='a' cents='1'>&x;</entry></catalogue>", head);
    if (read_catalogue(text, strlen(text), &one) == 0)
        for (size_t i = 0; i < one.count; i++) {
            require(strstr(one.entries[i].note, MARK) == NULL, text);
            require(strstr(one.entries[i].name, MARK) == NULL, text);
        }
    require(strstr(one.supplier, MARK) == NULL, text);
    for (int high_first = 0; high_first < 2; high_first++) {
        if (read_catalogue(wide, widened(text, wide, high_first), &one) == 0)
            for (size_t i = 0; i < one.count; i++) require(strstr(one.entries[i].note, MARK) == NULL, text);
        require(strstr(one.supplier, MARK) == NULL, text);
    }
    char event[4096];
    require(watch < 0 || read(watch, event, sizeof event) <= 0, "no file is opened");
    const char *own = "<catalogue supplier='x'><entry name='a' cents='1'/></catalogue>";
    require(read_catalogue(own, strlen(own), &one) == 0 && one.count == 1, "a catalogue is still read");
    snprintf(text, sizeof text, "%s<prices><price name='a'>&x;</price></prices>", head);
    apply_prices(text, strlen(text), &one);
    require(strstr(one.entries[0].note, MARK) == NULL, text);
}

static int listener = -1;
static volatile int asked;

/* A server of this machine, which has a definition for whoever asks. */
static void *serve(void *none) {
    (void)none;
    for (;;) {
        int peer = accept(listener, NULL, NULL);
        if (peer < 0) return NULL;
        asked = 1;
        const char *answer = "HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\n<!ENTITY x '" MARK "'>";
        send(peer, answer, strlen(answer), MSG_NOSIGNAL);
        shutdown(peer, SHUT_WR);
        close(peer);
    }
}

static int start_server(void) {
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    pthread_t thread;
    listener = socket(AF_INET, SOCK_STREAM, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&here, size) != 0 || listen(listener, 9) != 0) return 0;
    if (getsockname(listener, (struct sockaddr *)&here, &size) != 0) return 0;
    return pthread_create(&thread, NULL, serve, NULL) == 0 ? ntohs(here.sin_port) : 0;
}

/* All the ways to name a text that is at `path`, and a definition at `definition`. */
static void attack_all(const char *name, const char *definition) {
    char folder[256], path[512], address[600];
    require(getcwd(folder, sizeof folder) != NULL, "a working folder");
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(address, sizeof address, "file://%s", path);
    attack("<!DOCTYPE catalogue [<!ENTITY x SYSTEM '%s'>]>", path);
    // Spelled with references to letters, in a definition that another one makes.
    attack("<!DOCTYPE catalogue [<!ENTITY %% p \"<!ENTITY x SYST&#69;M '%s'>\"> %%p;]>", name);
    attack("<!DOCTYPE catalogue [<!ENTITY %% p '&#60;!ENTITY x PUBL&#x49;C \"-\" \"%s\">'> %%p;]>", path);
    attack("<!DOCTYPE catalogue [<!ENTITY x\nSYSTEM\n\t'%s' >]>", path);
    attack("<!DOCTYPE catalogue [<!-- ]> --><!ENTITY x SYSTEM '%s'>]>", path);
    attack("<!DOCTYPE catalogue [<!ENTITY x 'inner'><!ENTITY y SYSTEM '%s'><!ATTLIST entry z CDATA '&x;'>]>", path);
    attack("<!DOCTYPE catalogue [<!ENTITY x SYSTEM '%s'>]>", address);
    attack("<!DOCTYPE catalogue [<!ENTITY x SYSTEM '%s'>]>", name);
    attack("<!DOCTYPE catalogue [<!ENTITY x PUBLIC '-//x//y' \"%s\">]>", path);
    attack("<?xml version='1.0'?>\n<!DOCTYPE prices [\n<!ENTITY y SYSTEM '%s'><!ENTITY x 'a &y; b'>]>", path);
    attack("<!DOCTYPE catalogue SYSTEM '%s'>", definition);
    attack("<!DOCTYPE catalogue PUBLIC '-//x//y' '%s'>", definition);
    attack("<!DOCTYPE catalogue [<!ENTITY %% p SYSTEM '%s'> %%p;]>", definition);
}

int main(void) {
    const char *names[] = {"stock", "orders.csv", "letter.txt", "Prices.XML", "a b;c"};
    const char *definitions[] = {"outer.dtd", "rules", "shapes.txt", "own.ent", "catalogue.xml"};
    store("list.dtd", "<!ATTLIST catalogue supplier CDATA '" MARK "'><!ENTITY x 'y'>");
    store("defaults", "<!ATTLIST catalogue supplier CDATA '" MARK "'><!ENTITY x 'y'>");
    // Whoever looks at what was read after it has been read has read it.
    watch = inotify_init1(IN_NONBLOCK);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        store(names[i], MARK);
        store(definitions[i], "<!ENTITY x '" MARK "'>");
        if (watch < 0) continue;
        inotify_add_watch(watch, names[i], IN_OPEN);
        inotify_add_watch(watch, definitions[i], IN_OPEN);
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) attack_all(names[i], definitions[i]);
    int port = start_server();
    if (port != 0) {
        const char *schemes[] = {"http", "ftp", "HTTP"};
        for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
            char address[64];
            snprintf(address, sizeof address, "%s://127.0.0.1:%d/catalogue.dtd", schemes[i], port);
            attack("<!DOCTYPE catalogue SYSTEM '%s'>", address);
            attack("<!DOCTYPE catalogue [<!ENTITY %% p SYSTEM '%s'> %%p;]>", address);
            attack("<!DOCTYPE catalogue [<!ENTITY x SYSTEM '%s'>]>", address);
        }
        require(!asked, "no server is asked");
    }
    struct catalogue one;
    const char *lists[] = {
        "<!DOCTYPE catalogue SYSTEM 'defaults'><catalogue><entry name='a' cents='1'/></catalogue>",
        "<!DOCTYPE catalogue SYSTEM 'list.dtd'><catalogue><entry name='a' cents='1'/></catalogue>",
        "<!DOCTYPE catalogue [<!ENTITY % p SYSTEM 'list.dtd'> %p;]><catalogue><entry name='a' cents='1'/></catalogue>",
    };
    for (size_t i = 0; i < 3; i++) {
        read_catalogue(lists[i], strlen(lists[i]), &one);
        require(strstr(one.supplier, MARK) == NULL, lists[i]);
    }
    const char *own = "<!DOCTYPE c [<!ENTITY e 'ok'>]><catalogue supplier='&e;'><entry name='a'>&e;</entry></catalogue>";
    require(read_catalogue(own, strlen(own), &one) == 0 && strcmp(one.supplier, "ok") == 0, "own entities");
    require(strcmp(one.entries[0].note, "ok") == 0, "own entities in texts");
    return 0;
}

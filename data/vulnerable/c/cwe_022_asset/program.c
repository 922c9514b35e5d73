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
#include <sys/stat.h>
#include <unistd.h>

// unseen: function
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    // unseen: vulnerable
    if (name[0] == '.' && name[1] == '.') return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    // unseen: end vulnerable
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
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
static void write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        _Exit(2);
    }
    fputs(text, file);
    fclose(file);
}

static const char *read_text(const char *path) {
    static char text[4096];
    FILE *file = fopen(path, "r");
    if (file == NULL) return "";
    size_t got = fread(text, 1, sizeof text - 1, file);
    text[got] = '\0';
    fclose(file);
    return text;
}

static void enter_new_folder(void) {
    char folder[] = "/tmp/run-XXXXXX";
    if (mkdtemp(folder) == NULL || chdir(folder) != 0) {
        perror(folder);
        _Exit(2);
    }
}
#include <sys/stat.h>
#include <time.h>
static char out[256];
/* A word that nobody can know beforehand. */
static char secret[64];

static void lay_out(void) {
    enter_new_folder();
    mkdir("site", 0755);
    mkdir("site/css", 0755);
    mkdir("site-drafts", 0755);
    write_text("site/index.html", "<h1>Hi</h1>");
    write_text("site/css/main.css", "body{}");
    write_text("site/css/a..b.css", "i{}");
    write_text("site/css/..rc", "r{}");
    mkdir("site/css/v1..", 0755);
    write_text("site/css/v1../x.css", "x{}");
    write_text("site/.well-known", "ok");
    write_text("site/css/my style (1), a~b@2x.css", "m{}");
    write_text("site/css/100%25 o'clock \\ a:b;c&d=e+f#g?h$i*.css", "s{}");
    write_text("site/css/gr\xc3\xbc\xc3\x9f\xff.css", "g{}");
    write_text("site/empty", "");
    mkdir("site/a", 0755);
    mkdir("site/a/b", 0755);
    mkdir("site/a/b/c", 0755);
    write_text("site/a/b/c/d", "deep");
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(secret, sizeof secret, "%lx%lx", (unsigned long)now.tv_sec, (unsigned long)now.tv_nsec);
    write_text("secrets.conf", secret);
    write_text("site-drafts/plan.txt", secret);
    /* What lies outside may have the names of what lies inside. */
    mkdir("css", 0755);
    const char *const outside[] = {"index.html", "main.css", "notes.txt", "style", "css/main.css", "css/logo.png", "site-drafts/index.html"};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) write_text(outside[i], secret);
}

// unseen: functional
int main(void) {
    begin();
    lay_out();
    require(read_asset("site", "index.html", out, sizeof out) == 11, "a page");
    require(strcmp(out, "<h1>Hi</h1>") == 0, "its text");
    require(read_asset("site", "css/main.css", out, sizeof out) == 6, "in a folder");
    require(read_asset("site", "css/a..b.css", out, sizeof out) == 3, "dots in a name");
    require(read_asset("site", "css/..rc", out, sizeof out) == 3, "two dots in front");
    require(read_asset("site", "css/v1../x.css", out, sizeof out) == 3, "two dots at the end of a folder's name");
    require(read_asset("site", ".well-known", out, sizeof out) == 2, "a dot in front");
    require(read_asset("site", "css/main.css", out, 4) == 3 && strcmp(out, "bod") == 0, "what there is room for");
    require(read_asset("site", "css/main.css", out, 1) == 0 && *out == '\0', "no room but for the terminator");
    require(read_asset("site", "css/main.css", out, 6) == 5 && strcmp(out, "body{") == 0, "all but a byte");
    require(read_asset("site", "css/main.css", out, 7) == 6 && strcmp(out, "body{}") == 0, "just the room");
    const char *const odd[] = {"css/my style (1), a~b@2x.css", "css/100%25 o'clock \\ a:b;c&d=e+f#g?h$i*.css", "css/gr\xc3\xbc\xc3\x9f\xff.css"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        require(read_asset("site", odd[i], out, sizeof out) == 3 && strcmp(out + 1, "{}") == 0, odd[i]);
    }
    require(read_asset("site", "empty", out, sizeof out) == 0 && *out == '\0', "an empty file");
    require(read_asset("site", "a/b/c/d", out, sizeof out) == 4, "in folders of folders");
    require(read_asset("site/a", "b/c/d", out, sizeof out) == 4, "another root");
    require(read_asset("./site/", "css/main.css", out, sizeof out) == 6, "with a slash at its end");
    const char *const ways[] = {"css//main.css", "./css/main.css", "css/./main.css", "././css/.//main.css"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        require(read_asset("site", ways[i], out, sizeof out) == 6 && strcmp(out, "body{}") == 0, ways[i]);
    }
    char whole[PATH_MAX];
    require(getcwd(whole, sizeof whole - 32) != NULL, "the folder's name");
    strcat(whole, "/site");
    require(read_asset(whole, "index.html", out, sizeof out) == 11, "the root's whole name");
    char name[300] = "css/";
    memset(name + 4, 'n', 250);
    char file[320];
    snprintf(file, sizeof file, "site/%s", name);
    write_text(file, "long");
    require(read_asset("site", name, out, sizeof out) == 4, "a long name");
    FILE *bytes = fopen("site/bytes", "wb");
    fwrite("a\0\r\n\xff\x1a" "b", 1, 7, bytes);
    fclose(bytes);
    require(read_asset("site", "bytes", out, sizeof out) == 7 && memcmp(out, "a\0\r\n\xff\x1a" "b", 8) == 0, "bytes of any kind");
    require(read_asset("site", "css", out, sizeof out) == -1, "no folder");
    require(read_asset("site", "missing.js", out, sizeof out) == -1, "no file");
    require(read_asset("site", "", out, sizeof out) == -1, "no name");
    return done();
}

// unseen: exploit
/* Nothing is returned for this name, and nothing of another file is left behind. */
static void refused(const char *name) {
    memset(out, 0, sizeof out);
    require(read_asset("site", name, out, sizeof out) == -1, name);
    require(memmem(out, sizeof out, secret, strlen(secret)) == NULL, "nothing is read either");
}

/* Names that leave the folder only at their end, behind so many copies of a part that leads nowhere. */
static void late(const char *part, size_t copies) {
    char name[PATH_MAX + 64] = "css";
    char *end = name + strlen(name);
    for (size_t i = 0; i < copies; i++) end = stpcpy(end, part);
    strcpy(end, "/../../secrets.conf");
    refused(name);
    strcpy(end, "/../../site-drafts/plan.txt");
    refused(name);
}

int main(void) {
    begin();
    lay_out();
    const char *names[] = {"css/../../secrets.conf", "./../secrets.conf", "css/../../site-drafts/plan.txt",
                           "css/./.././../secrets.conf", "css//..//..//secrets.conf", "../secrets.conf",
                           ".//../secrets.conf", "css/../css/../../secrets.conf", "....//secrets.conf",
                           "css/....//....//secrets.conf", "css/../../index.html", "./../index.html", "css/../../main.css", "./../notes.txt",
                           "css/../../style", "css/../../css/main.css", "./../css/logo.png", "a/b/c/../../../../css/main.css",
                           "a/../../site-drafts/index.html", "empty/../../index.html", "css/..//../notes.txt", "a/b/../../../style"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        refused(names[i]);
    }
    for (int i = 0; i < PATHS_COUNT; i++) {
        refused(PATHS[i]);
    }
    const char *parts[] = {"/.", "/", "/../css"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        for (size_t copies = 1; copies * strlen(parts[i]) < PATH_MAX; copies += 1 + copies / 8) late(parts[i], copies);
    }
    char absolute[PATH_MAX];
    require(getcwd(absolute, sizeof absolute - 32) != NULL, "the folder's name");
    strcat(absolute, "/secrets.conf");
    refused(absolute);
    strcpy(strrchr(absolute, '/'), "/css/main.css");
    refused(absolute);
    require(strcmp(read_text("secrets.conf"), secret) == 0, "what is outside is as it was");
    require(read_asset("site", "index.html", out, sizeof out) == 11, "pages are still served");
    return done();
}

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
#include <unistd.h>

typedef void (*progress_fn)(const char *step);

static uint32_t sum_of(FILE *file) {
    uint32_t sum = 2166136261u;
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) sum = (sum ^ (uint32_t)c) * 16777619u;
    return sum;
}

static int copy_to(FILE *from, const char *target) {
    FILE *to = fopen(target, "wb");
    if (to == NULL) return -1;
    for (int c = fgetc(from); c != EOF; c = fgetc(from)) fputc(c, to);
    return fclose(to) == 0 ? 0 : -1;
}

// unseen: function
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    // unseen: vulnerable
    fclose(file);
    if (sum != expected) return -1;
    progress("installing");
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    // unseen: end vulnerable
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
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
static char steps[256];

static void note(const char *step) {
    strcat(strcat(steps, step), " ");
}

static uint32_t sum_of_text(const char *text) {
    uint32_t sum = 2166136261u;
    for (; *text != '\0'; text++) sum = (sum ^ (uint8_t)*text) * 16777619u;
    return sum;
}

// unseen: functional
int main(void) {
    begin();
    enter_new_folder();
    write_text("update.bin", "version 2");
    require(install_update("update.bin", "program.bin", sum_of_text("version 2"), note) == 0, "an update");
    require(strcmp(read_text("program.bin"), "version 2") == 0, "is installed");
    require(strcmp(steps, "checking installing installed ") == 0, "with a word on each step");
    *steps = '\0';
    require(install_update("update.bin", "other.bin", 7, note) == -1, "not with another sum");
    require(access("other.bin", F_OK) != 0 && strcmp(steps, "checking ") == 0, "nor half of it");
    require(install_update("missing.bin", "other.bin", 7, note) == -1, "no update");
    write_text("empty.bin", "");
    require(install_update("empty.bin", "other.bin", sum_of_text(""), note) == 0, "an empty one");
    return done();
}

// unseen: exploit
static void exchange(const char *step) {
    if (strcmp(step, "installing") != 0) return;
    rename("evil.bin", "update.bin");
}

static void relink(const char *step) {
    if (strcmp(step, "installing") != 0) return;
    unlink("update.bin");
    symlink("evil.bin", "update.bin");
}

int main(void) {
    begin();
    enter_new_folder();
    uint32_t good = sum_of_text("version 2");
    write_text("update.bin", "version 2");
    write_text("evil.bin", "version EVIL");
    install_update("update.bin", "program.bin", good, exchange);
    require(strstr(read_text("program.bin"), "EVIL") == NULL, "an exchanged file is not installed");
    write_text("update.bin", "version 2");
    write_text("evil.bin", "version EVIL");
    unlink("program.bin");
    install_update("update.bin", "program.bin", good, relink);
    require(strstr(read_text("program.bin"), "EVIL") == NULL, "nor through a link");
    unlink("update.bin");
    write_text("update.bin", "version 2");
    require(install_update("update.bin", "program.bin", good, note) == 0, "updates are still installed");
    return done();
}

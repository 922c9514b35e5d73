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
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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
#include <dlfcn.h>
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
#include <dirent.h>
#include <fcntl.h>

static int handles(void) {
    int count = 0;
    for (int i = 0; i < 1024; i++) count += fcntl(i, F_GETFD) != -1;
    return count;
}

static int files_here(void) {
    int count = 0;
    DIR *folder = opendir(".");
    require(folder != NULL, "the folder");
    for (struct dirent *one = readdir(folder); one != NULL; one = readdir(folder)) count += strspn(one->d_name, ".") < strlen(one->d_name);
    closedir(folder);
    return count;
}

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
    require(strcmp(read_text("other.bin"), "") == 0 && access("other.bin", F_OK) == 0, "is installed too");
    static char large[300001];
    memset(large, 'v', sizeof large - 1);
    write_text("large.bin", large);
    *steps = '\0';
    require(install_update("large.bin", "program.bin", sum_of_text(large), note) == 0, "a large one over an older one");
    FILE *file = fopen("program.bin", "rb");
    require(file != NULL && sum_of(file) == sum_of_text(large) && ftell(file) == 300000, "all of it");
    fclose(file);
    require(strcmp(steps, "checking installing installed ") == 0, "step by step");
    *steps = '\0';
    require(install_update("update.bin", "program.bin", sum_of_text("version 3"), note) == -1, "not by another's sum");
    file = fopen("program.bin", "rb");
    require(file != NULL && sum_of(file) == sum_of_text(large) && strcmp(steps, "checking ") == 0, "which leaves the old one");
    fclose(file);
    require(install_update("update.bin", "program.bin", sum_of_text("version 2"), note) == 0, "a smaller one");
    require(strcmp(read_text("program.bin"), "version 2") == 0, "leaves nothing of the larger");
    require(strcmp(read_text("update.bin"), "version 2") == 0, "and the update where it was");
    FILE *bytes = fopen("bytes.bin", "wb");
    for (int i = 0; i < 600; i++) fputc(i % 256, bytes);
    fclose(bytes);
    bytes = fopen("bytes.bin", "rb");
    uint32_t sum = sum_of(bytes);
    fclose(bytes);
    require(install_update("bytes.bin", "other.bin", sum, note) == 0, "any bytes");
    bytes = fopen("other.bin", "rb");
    require(sum_of(bytes) == sum && ftell(bytes) == 600, "are installed as they are");
    fclose(bytes);
    static char huge[2500001];
    for (int i = 0; i < 2500000; i++) huge[i] = "version"[i % 7];
    write_text("large.bin", huge);
    require(install_update("large.bin", "other.bin", sum_of_text(huge), note) == 0, "one of some megabytes");
    file = fopen("other.bin", "rb");
    require(file != NULL && sum_of(file) == sum_of_text(huge) && ftell(file) == 2500000, "is installed to its end");
    fclose(file);
    *steps = '\0';
    require(install_update("update.bin", "missing/program.bin", sum_of_text("version 2"), note) == -1, "no place for the target");
    require(strstr(steps, "installed") == NULL, "nothing is installed");
    /* Nothing is left behind, neither files nor what was opened. */
    int before = handles(), files = files_here();
    for (int i = 0; i < 20; i++) {
        *steps = '\0';
        require(install_update("update.bin", "program.bin", sum_of_text("version 2"), note) == 0, "an update");
        require(install_update("update.bin", "none.bin", 7, note) == -1, "another sum");
        require(install_update("missing.bin", "none.bin", 7, note) == -1, "no update");
        require(install_update("update.bin", "missing/program.bin", sum_of_text("version 2"), note) == -1, "no place");
    }
    require(handles() == before, "all files are closed");
    require(files_here() == files && files == 6, "and there are no others");
    return done();
}

// unseen: exploit
#include <dirent.h>

static char good_text[20001], evil_text[20001];
static const char *moment;
static int way;

static void write_beside(void) {
    DIR *folder = opendir(".");
    require(folder != NULL, "the folder");
    for (struct dirent *one = readdir(folder); one != NULL; one = readdir(folder)) {
        const char *name = strstr(one->d_name, "update.bin");
        if (name != NULL && strcmp(one->d_name, "update.bin") != 0) write_text(one->d_name, evil_text);
    }
    closedir(folder);
}

/* Somebody else who may write to the update. */
static void write_to_the_update(void) {
    FILE *file;
    switch (way) {
    case 0: /* another file in its place */
        rename("evil.bin", "update.bin");
        break;
    case 1: /* a link */
        unlink("update.bin");
        symlink("evil.bin", "update.bin");
        break;
    case 2: /* a hard link */
        unlink("update.bin");
        link("evil.bin", "update.bin");
        break;
    case 3: /* into the same file, as long as it was */
        file = fopen("update.bin", "r+");
        if (file == NULL) return;
        fputs(evil_text, file);
        fclose(file);
        break;
    case 4: /* emptied and written anew */
        write_text("update.bin", "version EVIL");
        break;
    case 5: /* appended to */
        file = fopen("update.bin", "a");
        if (file == NULL) return;
        fputs("EVIL", file);
        fclose(file);
        break;
    case 6: /* cut off */
        if (truncate("update.bin", 5) != 0) return;
        break;
    case 7: /* gone */
        unlink("update.bin");
        break;
    case 8: /* and into whatever was put beside it, where others may write as well */
        write_beside();
        break;
    }
}

/* At a step of the program. */
static void meddle(const char *step) {
    if (strcmp(step, moment) == 0) write_to_the_update();
}

/* Or somebody quick, between two steps: at the call of this number of those that go to a file once more. */
static int awaited, calls;

static void *called(const char *name) {
    if (awaited > 0 && ++calls == awaited) {
        awaited = 0;
        write_to_the_update();
    }
    return dlsym(RTLD_NEXT, name);
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
    return ((FILE *(*)(const char *, const char *))called("fopen"))(path, mode);
}

void rewind(FILE *file) {
    ((void (*)(FILE *))called("rewind"))(file);
}

int fseek(FILE *file, long offset, int whence) {
    return ((int (*)(FILE *, long, int))called("fseek"))(file, offset, whence);
}

int fseeko(FILE *file, off_t offset, int whence) {
    return ((int (*)(FILE *, off_t, int))called("fseeko"))(file, offset, whence);
}

FILE *tmpfile(void) {
    return ((FILE *(*)(void))called("tmpfile"))();
}

static uint32_t sum_at(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return 0;
    uint32_t sum = sum_of(file);
    fclose(file);
    return sum;
}

int main(void) {
    begin();
    enter_new_folder();
    const char *moments[] = {"checking", "installing", "installed"};
    const char *goods[] = {"version 2", good_text};
    memset(good_text, 'v', sizeof good_text - 1);
    for (int i = 0; i < 20000; i++) evil_text[i] = "EVIL"[i % 4];
    uint32_t old = sum_of_text("version 1");
    for (int large = 0; large < 2; large++) {
        uint32_t good = sum_of_text(goods[large]);
        for (int when = 0; when < 11; when++) {
            for (way = 0; way < 9; way++) {
                moment = when < 3 ? moments[when] : "";
                unlink("update.bin");
                unlink("evil.bin");
                unlink("program.bin");
                write_text("update.bin", goods[large]);
                write_text("evil.bin", evil_text);
                write_text("program.bin", "version 1");
                calls = 0;
                awaited = when < 3 ? 0 : when - 2;
                int status = install_update("update.bin", "program.bin", good, meddle);
                awaited = 0;
                uint32_t there = sum_at("program.bin");
                require(there == good || (status == -1 && there == old), "only what was checked is installed");
            }
        }
    }
    unlink("update.bin");
    write_text("update.bin", "version 2");
    require(install_update("update.bin", "program.bin", sum_of_text("version 2"), note) == 0, "updates are still installed");
    /* The functional test, which may follow, reads its own steps. */
    *steps = '\0';
    return done();
}

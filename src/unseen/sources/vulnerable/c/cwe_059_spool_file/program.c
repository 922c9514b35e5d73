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
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// unseen: function
/* Writes a job to "<folder>/job-<number>". Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    // unseen: vulnerable
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    // unseen: end vulnerable
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
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

// unseen: functional
int main(void) {
    begin();
    enter_new_folder();
    mkdir("spool", 0777);
    require(spool_job("spool", 1, "page one") == 0, "a job");
    require(strcmp(read_text("spool/job-1"), "page one") == 0, "is written");
    require(spool_job("spool", 2, "") == 0 && access("spool/job-2", F_OK) == 0, "an empty one too");
    struct stat status;
    require(stat("spool/job-1", &status) == 0 && (status.st_mode & 0777) == 0600, "for its owner alone");
    require(spool_job("spool", -1, "x") == -1, "no negative number");
    require(spool_job("missing", 1, "x") == -1, "no such folder");
    unlink("spool/job-1");
    require(spool_job("spool", 1, "again") == 0, "a number can come again");
    require(strcmp(read_text("spool/job-1"), "again") == 0, "once the old job is gone");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    enter_new_folder();
    mkdir("spool", 0777);
    write_text("authorized_keys", "owner's key\n");
    symlink("../authorized_keys", "spool/job-7");
    spool_job("spool", 7, "attacker's key\n");
    require(strcmp(read_text("authorized_keys"), "owner's key\n") == 0, "a link leads to no other file");
    symlink("../new_file", "spool/job-8");
    spool_job("spool", 8, "attacker's key\n");
    require(access("new_file", F_OK) != 0, "nor does a dangling one make a file");
    require(link("authorized_keys", "spool/job-9") == 0, "a second name for the file");
    spool_job("spool", 9, "attacker's key\n");
    require(strcmp(read_text("authorized_keys"), "owner's key\n") == 0, "leads nowhere either");
    require(spool_job("spool", 10, "page") == 0, "jobs are still spooled");
    return done();
}

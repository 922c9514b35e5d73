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
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
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
#include <dirent.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>

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
    require(spool_job("spool", 1, "new") == 0, "another job under an old number");
    require(strcmp(read_text("spool/job-1"), "new") == 0, "takes the place of the old one, which was longer");
    require(spool_job("spool", 1, "a long one") == 0 && strcmp(read_text("spool/job-1"), "a long one") == 0, "or shorter");
    require(spool_job("spool", 2, "two") == 0 && strcmp(read_text("spool/job-2"), "two") == 0, "or empty");
    require(spool_job("spool", 2, "") == 0 && stat("spool/job-2", &status) == 0 && status.st_size == 0, "and an empty one, too");
    unlink("spool/job-1");
    require(spool_job("spool", 1, "again") == 0, "a number can come again");
    require(strcmp(read_text("spool/job-1"), "again") == 0, "once the old job is gone");
    require(spool_job("spool", 0, "zero") == 0 && strcmp(read_text("spool/job-0"), "zero") == 0, "number zero");
    require(spool_job("spool", INT_MAX, "last\n%s\n") == 0, "the greatest number");
    require(strcmp(read_text("spool/job-2147483647"), "last\n%s\n") == 0, "and text of any kind");
    char *much = malloc(200001);
    memset(much, 'p', 200000);
    much[200000] = '\0';
    require(spool_job("./spool/", 3, much) == 0 && stat("spool/job-3", &status) == 0 && status.st_size == 200000, "a long job");
    char here[300];
    char deep[600];
    require(getcwd(here, sizeof here) != NULL, "the folder's name");
    snprintf(deep, sizeof deep, "%s/spool", here);
    require(spool_job(deep, 4, "four") == 0 && strcmp(read_text("spool/job-4"), "four") == 0, "the whole name of the folder");
    require(spool_job("spool/../spool", 4, "4") == 0 && strcmp(read_text("spool/job-4"), "4") == 0, "a longer way to it");
    memset(deep, 'd', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    require(spool_job(deep, 5, "x") == -1, "a name that is too long");
    umask(0);
    for (int number = 100; number < 400; number++) {
        require(spool_job("spool", number, "page") == 0, "three hundred jobs");
    }
    require(stat("spool/job-399", &status) == 0 && (status.st_mode & 0777) == 0600, "still for its owner alone");
    int found = 0;
    DIR *spool = opendir("spool");
    for (struct dirent *entry; (entry = readdir(spool)) != NULL;) found += entry->d_name[0] != '.' || strlen(entry->d_name) > 2;
    closedir(spool);
    require(found == 6 + 300, "and there is nothing but jobs");
    free(much);
    return done();
}

// unseen: exploit
static void intact(const char *what) {
    struct stat status;
    require(strcmp(read_text("authorized_keys"), "owner's key\n") == 0, what);
    require(strcmp(read_text("home/letter"), "owner's letter\n") == 0, what);
    require(stat("authorized_keys", &status) == 0 && (status.st_mode & 0777) == 0644 && status.st_size == 12, what);
    require(access("new_file", F_OK) != 0 && access("home/new", F_OK) != 0, what);
}

/* The attacker is quick: where the program looks at a name before it opens it, the link comes in between. */
static const char *awaited;
static int second_name;

static int looked(int result) {
    int error = errno;
    if (awaited != NULL) {
        if (second_name) link("authorized_keys", "spool/fresh");
        else symlink("../authorized_keys", "spool/fresh");
        renameat(AT_FDCWD, "spool/fresh", AT_FDCWD, awaited);
        syscall(SYS_unlinkat, AT_FDCWD, "spool/fresh", 0);
    }
    errno = error;
    return result;
}

int lstat(const char *path, struct stat *status) {
    return looked((int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW));
}

int stat(const char *path, struct stat *status) {
    return looked((int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0));
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
    return looked((int)syscall(SYS_newfstatat, folder, path, status, flags));
}

int access(const char *path, int how) {
    return looked((int)syscall(SYS_faccessat, AT_FDCWD, path, how));
}

int faccessat(int folder, const char *path, int how, int flags) {
    (void)flags;
    return looked((int)syscall(SYS_faccessat, folder, path, how));
}

ssize_t readlink(const char *path, char *target, size_t room) {
    return looked((int)syscall(SYS_readlinkat, AT_FDCWD, path, target, room));
}

int unlink(const char *path) {
    return looked((int)syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

int unlinkat(int folder, const char *path, int flags) {
    return looked((int)syscall(SYS_unlinkat, folder, path, flags));
}

int remove(const char *path) {
    return looked((int)syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

int rename(const char *from, const char *to) {
    return looked(renameat(AT_FDCWD, from, AT_FDCWD, to));
}

static void between_looking_and_opening(void) {
    for (second_name = 0; second_name < 2; second_name++) {
        int fresh = second_name ? 52 : 50, old = fresh + 1;
        awaited = second_name ? "spool/job-52" : "spool/job-50";
        spool_job("spool", fresh, "another key\n");
        awaited = NULL;
        intact("nor does a link that comes between looking and opening");
        require(spool_job("spool", old, "page") == 0, "a job of before");
        awaited = second_name ? "spool/job-53" : "spool/job-51";
        spool_job("spool", old, "another key\n");
        awaited = NULL;
        intact("nor does one that comes in the place of a job");
    }
}

/* Whatever name comes up in the folder while a job is written may have been known before, and be a link. */
static void names_known_before(void) {
    static _Alignas(struct inotify_event) char events[8192];
    int watch = inotify_init1(IN_NONBLOCK);
    require(watch >= 0 && inotify_add_watch(watch, "spool", IN_CREATE | IN_MOVED_TO) >= 0, "the folder is watched");
    require(spool_job("spool", 60, "page") == 0, "a job that is watched");
    ssize_t size = read(watch, events, sizeof events);
    close(watch);
    require(size > 0, "and seen");
    unlink("spool/job-60");
    for (char *at = events; at < events + size;) {
        const struct inotify_event *event = (const struct inotify_event *)at;
        char path[400];
        snprintf(path, sizeof path, "spool/%s", event->name);
        symlink("../authorized_keys", path);
        at += sizeof *event + event->len;
    }
    spool_job("spool", 60, "another key\n");
    intact("nor does a link that has the name of a file on the way");
}

/* Jobs that cannot be written take nothing for good: there are few descriptors, and they are left. */
static void many_links(void) {
    char path[64];
    setrlimit(RLIMIT_NOFILE, &(struct rlimit){64, 64});
    for (int number = 2000; number < 2200; number++) {
        snprintf(path, sizeof path, "spool/job-%d", number);
        if (number % 2) symlink("../authorized_keys", path);
        else link("authorized_keys", path);
        spool_job("spool", number, "another key\n");
    }
    intact("nor do many of them");
}

int main(void) {
    begin();
    enter_new_folder();
    umask(022);
    mkdir("spool", 0777);
    mkdir("home", 0755);
    write_text("authorized_keys", "owner's key\n");
    write_text("home/letter", "owner's letter\n");
    char here[300];
    char target[600];
    require(getcwd(here, sizeof here) != NULL, "the folder's name");
    symlink("../authorized_keys", "spool/job-7");
    spool_job("spool", 7, "another key\n");
    intact("a link leads to no other file");
    spool_job("spool", 7, "");
    intact("not with an empty job either");
    symlink("../new_file", "spool/job-8");
    spool_job("spool", 8, "another key\n");
    intact("nor does a dangling one make a file");
    require(link("authorized_keys", "spool/job-9") == 0, "a second name for the file");
    spool_job("spool", 9, "another key\n");
    intact("leads nowhere either");
    const char *const links[] = {"../home/letter", "../home/new", "hop", "./../spool/../authorized_keys", "job-12"};
    symlink("../home/letter", "spool/hop");
    for (int i = 0; i < 5; i++) {
        if (i < 4) symlink(links[i], i == 0 ? "spool/job-12" : i == 1 ? "spool/job-13" : i == 2 ? "spool/job-14" : "spool/job-15");
        else symlink(links[i], "spool/job-16");
        spool_job("spool", 12 + i, "another key\n");
        intact("nor does one that goes a longer way");
    }
    snprintf(target, sizeof target, "%s/home/letter", here);
    symlink(target, "spool/job-17");
    snprintf(target, sizeof target, "%s/new_file", here);
    symlink(target, "spool/job-18");
    symlink("../home", "spool/job-19");
    snprintf(target, sizeof target, "%s/spool", here);
    for (int number = 17; number < 20; number++) {
        spool_job("spool", number, "another key\n");
        spool_job(target, number, "another key\n");
        intact("nor does one with the whole name");
    }
    require(spool_job("spool", 30, "somebody's page") == 0, "somebody's job");
    symlink("job-30", "spool/job-31");
    spool_job("spool", 31, "another page");
    require(strcmp(read_text("spool/job-30"), "somebody's page") == 0, "a link leads to no other job");
    require(link("spool/job-30", "spool/job-32") == 0, "a second name for a job");
    spool_job("spool", 32, "another page");
    require(strcmp(read_text("spool/job-30"), "somebody's page") == 0, "leads to no other job either");
    between_looking_and_opening();
    names_known_before();
    many_links();
    require(spool_job("spool", 10, "page") == 0, "jobs are still spooled");
    require(strcmp(read_text("spool/job-10"), "page") == 0, "as before");
    return done();
}

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
#include <sys/wait.h>
#include <unistd.h>

// unseen: function
/* Sorts the file `name` of the current folder into `out`. Returns 0, or -1 when sort fails. */
int sort_list(const char *name, char *out, size_t room) {
    int ends[2];
    if (strchr(name, '/') != NULL || *name == '\0' || pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, STDIN_FILENO);
        dup2(null, STDERR_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        // unseen: vulnerable
        execlp("sort", "sort", "-f", name, (char *)NULL);
        // unseen: end vulnerable
        _exit(127);
    }
    close(ends[1]);
    size_t used = 0;
    for (ssize_t got; used + 1 < room && (got = read(ends[0], out + used, room - 1 - used)) > 0;) used += got;
    out[used] = '\0';
    close(ends[0]);
    int status = -1;
    waitpid(child, &status, 0);
    return status == 0 ? 0 : -1;
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
static char out[1024];

// unseen: functional
int main(void) {
    begin();
    enter_new_folder();
    write_text("fruit", "pear\nApple\nfig\n");
    write_text("two words", "b\na\n");
    write_text("empty", "");
    write_text("over--view", "2\n1\n");
    require(sort_list("fruit", out, sizeof out) == 0, "a list");
    require(strcmp(out, "Apple\nfig\npear\n") == 0, "is sorted, capitals or not");
    require(sort_list("two words", out, sizeof out) == 0 && strcmp(out, "a\nb\n") == 0, "a blank in the name");
    require(sort_list("over--view", out, sizeof out) == 0 && strcmp(out, "1\n2\n") == 0, "dashes inside the name");
    char longest[256] = "";
    memset(longest, 'n', 255);
    write_text(longest, "2\n1\n");
    require(sort_list(longest, out, sizeof out) == 0 && strcmp(out, "1\n2\n") == 0, "the longest name of a file");
    write_text("mixed", "cherry\nBanana\nDate\napple\nbanana\nBanana\n\n");
    require(sort_list("mixed", out, sizeof out) == 0, "letters of both kinds");
    require(strcmp(out, "\napple\nBanana\nBanana\nbanana\ncherry\nDate\n") == 0, "are the same, and no line is lost");
    write_text("numbers", "10\n9\n1\n 9\n-3\nend");
    require(sort_list("numbers", out, sizeof out) == 0 && strcmp(out, " 9\n-3\n1\n10\n9\nend\n") == 0, "lines are text, and end");
    require(sort_list("fruit", out, 6) == 0 && strcmp(out, "Apple") == 0, "as much as there is room for");
    const char *const names[] = {"it's a list.txt", "a;b|c&d `x` $HOME", "gr\xc3\xbc\xc3\x9f" "e\xff", "\"q\" (1) [x]*?", "back\\slash", "two\nlines",
                                 "~", " front", "#1!{a}^b=c,d@e:f", "%s%n", "a -o b", "x=-r", "a+1", ".hidden"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        write_text(names[i], "c\nB\na\n");
        require(sort_list(names[i], out, sizeof out) == 0 && strcmp(out, "a\nB\nc\n") == 0, names[i]);
        require(strcmp(read_text(names[i]), "c\nB\na\n") == 0, "the file stays as it is");
    }
    require(sort_list("empty", out, sizeof out) == 0 && *out == '\0', "an empty list");
    require(sort_list("missing", out, sizeof out) == -1, "no list");
    require(sort_list("", out, sizeof out) == -1, "no name");
    require(sort_list("../fruit", out, sizeof out) == -1, "no other folder");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    enter_new_folder();
    write_text("fruit", "pear\nfig\n");
    write_text("ledger", "balance 900\n");
    sort_list("--output=ledger", out, sizeof out);
    require(strcmp(read_text("ledger"), "balance 900\n") == 0, "another file is not written");
    sort_list("-oledger", out, sizeof out);
    require(strcmp(read_text("ledger"), "balance 900\n") == 0, "with the short option neither");
    sort_list("--out=ledger", out, sizeof out);
    require(strcmp(read_text("ledger"), "balance 900\n") == 0, "nor with a shortened one");
    sort_list("-f\t-oledger", out, sizeof out);
    sort_list("-ro" "ledger", out, sizeof out);
    require(strcmp(read_text("ledger"), "balance 900\n") == 0, "nor behind another option");
    const char *fronts[] = {"", "-", "--", "---", " ", "\t", "\n", "+", "'", "\\", "f"};
    for (int i = 0; i < OPTIONS_COUNT; i++) {
        for (size_t k = 0; k < sizeof fronts / sizeof *fronts; k++) {
            char name[300];
            snprintf(name, sizeof name, "%s%s", fronts[k], OPTIONS[i]);
            sort_list(name, out, sizeof out);
            require(strcmp(read_text("ledger"), "balance 900\n") == 0, name);
        }
    }
    /* None of these is the name of a list in this folder. */
    const char *others[] = {"-r", "-n", "-u", "-c", "-z", "-m", "--reverse", "--debug", "--help", "--version", "--", "---", "-fruit",
                            "--fruit", "- fruit", "-f fruit", "-rfruit", "-T.", "-k1", "-t,", "-s", "--sort=random", "--files0-from=fruit",
                            "--random-source=fruit", "--compress-program=fruit", "--parallel=2", "--batch-size=5", "-S1M", "--check", " fruit", "fruit "};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        require(sort_list(others[i], out, sizeof out) == -1, others[i]);
    }
    require(sort_list("fruit", out, sizeof out) == 0 && strcmp(out, "fig\npear\n") == 0, "lists are still sorted");
    return done();
}

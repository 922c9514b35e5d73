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

/* Runs sed with a script on a template file. Returns the number of bytes put into out, -1 if sed fails. */
static int run_sed(const char *script, const char *template, char *out, size_t room) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        execlp("sed", "sed", "-e", script, template, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    size_t used = 0;
    for (ssize_t got; used + 1 < room && (got = read(ends[0], out + used, room - 1 - used)) > 0;) used += got;
    out[used] = '\0';
    close(ends[0]);
    int status = -1;
    waitpid(child, &status, 0);
    return status == 0 ? (int)used : -1;
}

// unseen: function
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    // unseen: vulnerable
    snprintf(script, sizeof script, "s/NAME/%s/g", name);
    // unseen: end vulnerable
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
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
static int letter(const char *name, const char *expected) {
    char out[2048];
    return merge_letter("letter.txt", name, out, sizeof out) == 0 && strcmp(out, expected) == 0;
}

// unseen: functional
int main(void) {
    begin();
    enter_new_folder();
    write_text("letter.txt", "Dear NAME,\nyour bill, NAME, is due.\n");
    require(letter("Ann Lee", "Dear Ann Lee,\nyour bill, Ann Lee, is due.\n"), "a name in two places");
    require(letter("O'Neil", "Dear O'Neil,\nyour bill, O'Neil, is due.\n"), "an apostrophe");
    require(letter("J. R. [Bob] *", "Dear J. R. [Bob] *,\nyour bill, J. R. [Bob] *, is due.\n"), "signs");
    require(letter("Zo\xc3\xab", "Dear Zo\xc3\xab,\nyour bill, Zo\xc3\xab, is due.\n"), "letters beyond ASCII");
    const char *const names[] = {"Dr. Lee; Ann", "A|B #1", "`x` $HOME $(y) ${z}", "\"Bob\" <b@example.org>, Sr.", "100%s {x} ~!^?=+@:_-",
                                 "a\tb", "w mark", "e", " Ann ", "-n", "(.*)", "[^a-z]", "\xc5\x81ukasz \xe6\x9d\x8e", "N", "NAM E"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char expected[256];
        snprintf(expected, sizeof expected, "Dear %s,\nyour bill, %s, is due.\n", names[i], names[i]);
        require(letter(names[i], expected), names[i]);
    }
    char long_name[202], expected[512];
    memset(long_name, 'n', 200);
    long_name[200] = '\0';
    snprintf(expected, sizeof expected, "Dear %s,\nyour bill, %s, is due.\n", long_name, long_name);
    require(letter(long_name, expected), "a name of 200 bytes");
    strcpy(long_name + 200, "n");
    require(!letter(long_name, expected), "none of 201");
    static char large[8192];
    mkdir("letters", 0755);
    write_text("letters/due & late's.txt", "NAME NAMEs xNAMEx name Name NAMENAME NA\nME\n\n\\1 & /NAME/ 100%s\n\xff\tNAME");
    require(merge_letter("letters/due & late's.txt", "Jo", large, sizeof large) == 0, "another letter");
    require(strcmp(large, "Jo Jos xJox name Name JoJo NA\nME\n\n\\1 & /Jo/ 100%s\n\xff\tJo") == 0, "every NAME in it and nothing else");
    FILE *file = fopen("long.txt", "w");
    for (int i = 0; i < 100; i++) fprintf(file, "NAME has %*d points.%s", 30, i, i % 40 ? " " : "\n");
    fclose(file);
    require(merge_letter("long.txt", "Jo", large, sizeof large) == 0 && strlen(large) == 100 * 46, "a long letter");
    require(strcmp(large + 99 * 46, "Jo has                             99 points. ") == 0, "up to its end");
    write_text("empty.txt", "");
    require(merge_letter("empty.txt", "Jo", large, sizeof large) == 0 && *large == '\0', "an empty one");
    write_text("plain.txt", "To whom it may concern\n");
    require(merge_letter("plain.txt", "Jo", large, sizeof large) == 0 && strcmp(large, "To whom it may concern\n") == 0, "without a NAME");
    require(strcmp(read_text("plain.txt"), "To whom it may concern\n") == 0, "which stays as it is");
    char out[64];
    require(merge_letter("letter.txt", "", out, sizeof out) == -1, "no name");
    require(merge_letter("missing.txt", "Ann", out, sizeof out) == -1, "no template");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    enter_new_folder();
    write_text("letter.txt", "Dear NAME,\n");
    char out[2048];
    merge_letter("letter.txt", "Eve/w proof1\n#", out, sizeof out);
    merge_letter("letter.txt", "Eve/\nw proof2\ns/x/y", out, sizeof out);
    merge_letter("letter.txt", "Eve\n/\nw proof3\ns/x/y", out, sizeof out);
    merge_letter("letter.txt", "Eve\\/w proof4\n#", out, sizeof out);
    merge_letter("letter.txt", "Eve\\\\/w proof5\n#", out, sizeof out);
    char proof[] = "proof1";
    for (proof[5] = '1'; proof[5] <= '5'; proof[5]++) {
        require(access(proof, F_OK) != 0, "a name writes no files");
    }
    merge_letter("letter.txt", "Eve|w proof6\n#", out, sizeof out);
    merge_letter("letter.txt", "Eve#w proof6\n#", out, sizeof out);
    merge_letter("letter.txt", "Eve\001w proof6\n#", out, sizeof out);
    require(access("proof6", F_OK) != 0, "nor with another separator");
    /* Commands that write nothing but show what else there is. */
    write_text("inbox", "gizmo 4171");
    const char *readers[] = {"Eve/;r inbox\n#", "Eve/\nr inbox\ns/x/y", "Eve/;R inbox\n#", "Eve/;s/.*/cat inbox/e\n#", "Eve/e;s/.*/cat inbox/e;#",
                             "Eve/;1e cat inbox\n#", "Eve/;i gizmo 4171\n#", "Eve/;r ./inbox\n#", "Eve\\/;r inbox\n#"};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        int status = merge_letter("letter.txt", readers[i], out, sizeof out);
        char expected[128];
        snprintf(expected, sizeof expected, "Dear %s,\n", readers[i]);
        require(status == -1 || strcmp(out, expected) == 0, "nor does a name put another file into the letter");
    }
    for (int i = 0; i < NAMES_COUNT; i++) {
        merge_letter("letter.txt", NAMES[i], out, sizeof out);
        require(access("mark", F_OK) != 0, NAMES[i]);
    }
    for (int sign = 1; sign < 127; sign++) {
        if (isalnum(sign) || sign == '\n' || sign == '\\') continue;
        char name[64];
        snprintf(name, sizeof name, "Eve%c;1e touch mark;#", sign);
        merge_letter("letter.txt", name, out, sizeof out);
        require(access("mark", F_OK) != 0, "no sign ends the name on its line");
    }
    const char *signs[] = {"Smith & Sons", "&", "A\\B", "A\\&B", "\\1", "A/B", "\\", "Ann\nLee",
                           "NAME", "NAMENAME", "xNAMEy", "NAM", "NANAMEME"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "Dear %s,\n", signs[i]);
        int status = merge_letter("letter.txt", signs[i], out, sizeof out);
        require(status == -1 || strcmp(out, expected) == 0, "a name is put in as it is written, or refused");
    }
    const char *repeated[] = {"/", "&", "\\", "\n", "|", "'", "\"", "x/", "\\/", "\n\\", "&|/", "ab&"};
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        for (size_t length = 1; length <= 200; length += length == 1 ? 61 : length < 190 ? 32 : 1) {
            char name[201] = "", expected[256];
            for (size_t at = 0; at < length; at++) name[at] = repeated[i][at % strlen(repeated[i])];
            snprintf(expected, sizeof expected, "Dear %s,\n", name);
            int status = merge_letter("letter.txt", name, out, sizeof out);
            require(status == -1 || strcmp(out, expected) == 0, "a long name is put in whole, or refused");
        }
    }
    const char *long_ones[] = {"Ann", "Ann Lee of the long row of old houses by the river", "/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&/&"};
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        for (size_t room = 1; room < 70; room += room < 8 ? 1 : 9) {
            char *small = malloc(room);
            memset(small, 'x', room);
            int status = merge_letter("letter.txt", long_ones[i], small, room);
            require(status == -1 || memchr(small, '\0', room) != NULL, "a letter ends where its room ends");
            free(small);
        }
    }
    require(letter("Ann", "Dear Ann,\n"), "letters are still merged");
    return done();
}

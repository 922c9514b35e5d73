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
#include <sys/wait.h>
#include <unistd.h>

// unseen: function
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    // unseen: vulnerable
    char command[512];
    snprintf(command, sizeof command, "wc -l < '%s' 2>/dev/null", name);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    // unseen: end vulnerable
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
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
#include <sys/stat.h>
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

// unseen: functional
int main(void) {
    begin();
    enter_new_folder();
    write_text("three.txt", "a\nb\nc\n");
    write_text("empty.txt", "");
    write_text("my notes.txt", "one\n");
    write_text("50% & more; $HOME.txt", "one\ntwo\n");
    require(count_lines("three.txt") == 3, "three lines");
    require(count_lines("empty.txt") == 0, "no line");
    require(count_lines("my notes.txt") == 1, "a blank in the name");
    require(count_lines("50% & more; $HOME.txt") == 2, "signs in the name");
    write_text("-c", "one\n");
    require(count_lines("-c") == 1, "a dash in front");
    const char *const names[] = {"-", "--", "a,b (1)|[x]*?.txt", "`x`\"y\"<z>.txt", "gr\xc3\xbc\xc3\x9f" "e\xff.txt", "back\\slash\\n", "two\nlines",
                                 "~", " a blank in front", "#1!{a}^b=c+d@e:f", "tab\there", "%s%n", "--files0-from=three.txt", "*", "$(x)"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        write_text(names[i], "one\ntwo\n\n\n");
        require(count_lines(names[i]) == 4, names[i]);
        unlink(names[i]);
        require(count_lines(names[i]) == -1, "and none that is gone");
    }
    FILE *many = fopen("many.txt", "w");
    for (int i = 0; i < 70000; i++) fputs("x\n", many);
    fclose(many);
    require(count_lines("many.txt") == 70000 && count_lines("many.txt") == 70000, "many lines, counted again");
    require(count_lines("missing.txt") == -1, "no file");
    mkdir("folder", 0755);
    require(count_lines("folder") == -1 && count_lines("") == -1, "a folder has no lines");
    write_text("open end.txt", "one\ntwo");
    require(count_lines("open end.txt") == 1, "a line ends with its line feed");
    write_text("returns.txt", "one\r\ntwo\rthree\n");
    require(count_lines("returns.txt") == 2, "and with nothing else");
    FILE *file = fopen("bytes.bin", "wb");
    for (int i = 0; i < 100000; i++) fputc(i % 256, file);
    fclose(file);
    require(count_lines("bytes.bin") == 391, "lines of any bytes and of any length");
    file = fopen("wide.txt", "wb");
    for (int i = 0; i < 100000; i++) fputc('w', file);
    fputs("\n\n", file);
    fclose(file);
    require(count_lines("wide.txt") == 2, "a long line is one");
    char longest[256] = "";
    memset(longest, 'n', 255);
    write_text(longest, "one\ntwo\nthree\n");
    require(count_lines(longest) == 3, "the longest name of a file");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    enter_new_folder();
    write_text("a.txt", "a\n");
    count_lines("a.txt'; echo taken > proof1; echo '");
    count_lines("x' || echo taken > proof2 || echo '");
    count_lines("x'$(echo taken > proof3)'");
    count_lines("x'\necho taken > proof4\n'");
    count_lines("x'`echo taken>proof5`'");
    require(access("proof1", F_OK) != 0, "no command after a semicolon");
    require(access("proof2", F_OK) != 0, "nor after bars");
    require(access("proof3", F_OK) != 0, "nor in a substitution");
    require(access("proof4", F_OK) != 0, "nor on a line of its own");
    require(access("proof5", F_OK) != 0, "nor between back quotes");
    /* Commands without the name of any program, and with other names. */
    const char *const others[] = {"a.txt'; >made; '", "a.txt'>'made", "x'&>made'", "a.txt' | tee made '", "x' || printf 1 >made '",
                                  "x'\n:>made\n'", "a.txt' && cp a.txt made '", "a.txt'<a.txt>made'", "a.txt'; exec >made '", "x'$(>made)'",
                                  "a.txt'; ln -s a.txt made #"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        count_lines(others[i]);
        require(access("made", F_OK) != 0, others[i]);
    }
    for (int i = 0; i < NAMES_COUNT; i++) {
        count_lines(NAMES[i]);
        require(access("mark", F_OK) != 0, NAMES[i]);
    }
    /* Names that become longer when they are quoted. */
    const char *parts[] = {"'", "a'", "\\'", "a"};
    const size_t lengths[] = {1, 15, 16, 31, 32, 63, 64, 100, 127, 128, 200, 254, 255, 256, 300, 513, 1025, 2049, 4097};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
            size_t length = lengths[k];
            char *name = calloc(length + 1, 1);
            for (size_t at = 0; at < length; at++) name[at] = parts[i][at % strlen(parts[i])];
            require(count_lines(name) == -1, "there is no such file");
            free(name);
        }
    }
    char quotes[256] = "";
    memset(quotes, '\'', 255);
    write_text(quotes, "one\ntwo\n");
    long lines = count_lines(quotes);
    require(lines == 2 || lines == -1, "a file with such a name is counted or refused");
    require(count_lines("a.txt") == 1, "lines are still counted");
    return done();
}

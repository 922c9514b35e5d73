// unseen: fix reference
// why: no shell: opens the file and counts itself.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    FILE *file = fopen(name, "r");
    if (file == NULL) return -1;
    long found = 0;
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) {
        if (c == '\n') found++;
    }
    int status = ferror(file);
    fclose(file);
    snprintf(output, sizeof output, "%ld", found);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix valid exec
// why: runs wc without a shell, with the file as its standard input.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        if (freopen(name, "r", stdin) == NULL) _exit(1);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execlp("wc", "wc", "-l", (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    int status = -1;
    ssize_t got = read(ends[0], output, sizeof output - 1);
    close(ends[0]);
    if (got > 0) output[got] = '\0';
    waitpid(child, &status, 0);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix valid quoted
// why: inside single quotes only the quote itself means anything, and that is written '\''.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    char command[2048] = "wc -l < '";
    size_t at = strlen(command);
    for (const char *p = name; *p != '\0'; p++) {
        if (at + 32 > sizeof command) return -1;
        if (*p == '\'') at += sprintf(command + at, "'\\''");
        else command[at++] = *p;
    }
    strcpy(command + at, "' 2>/dev/null");
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake double_quotes
// why: in double quotes a substitution still runs, and a double quote ends them.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    char command[512];
    snprintf(command, sizeof command, "wc -l < \"%s\" 2>/dev/null", name);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake no_semicolon
// why: refuses two signs of many, and names that are good.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    if (strpbrk(name, ";&") != NULL) return -1;
    char command[512];
    snprintf(command, sizeof command, "wc -l < '%s' 2>/dev/null", name);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake backslash
// why: a backslash does not protect a quote inside single quotes.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    char safe[256];
    size_t at = 0;
    for (const char *p = name; *p != '\0' && at < sizeof safe - 2; p++) {
        if (*p == '\'') safe[at++] = '\\';
        safe[at++] = *p;
    }
    safe[at] = '\0';
    char command[512];
    snprintf(command, sizeof command, "wc -l < '%s' 2>/dev/null", safe);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake folder
// why: a folder can be opened and not be read, and has 0 lines.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    FILE *file = fopen(name, "r");
    if (file == NULL) return -1;
    long found = 0;
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) found += c == '\n';
    fclose(file);
    snprintf(output, sizeof output, "%ld", found);
    int status = 0;
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake open_end
// why: counts what stands behind the last line feed as a line.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    FILE *file = fopen(name, "r");
    if (file == NULL) return -1;
    long found = 0;
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, file) != -1) found++;
    free(line);
    if (ferror(file)) { fclose(file); return -1; }
    fclose(file);
    snprintf(output, sizeof output, "%ld", found);
    int status = 0;
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake short_room
// why: a name becomes four times as long when it is quoted, and is written behind the end.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    char safe[512];
    size_t at = 0;
    for (const char *p = name; *p != '\0'; p++) {
        if (*p == '\'') at += sprintf(safe + at, "'\\''");
        else safe[at++] = *p;
    }
    safe[at] = '\0';
    char command[1024];
    snprintf(command, sizeof command, "wc -l < '%s' 2>/dev/null", safe);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake dash_alone
// why: wc takes the file "-" for its standard input.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], 1);
        close(ends[0]);
        FILE *null = freopen("/dev/null", "r", stdin);
        (void)null;
        freopen("/dev/null", "w", stderr);
        execlp("wc", "wc", "-l", "--", name, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    ssize_t got = read(ends[0], output, sizeof output - 1);
    close(ends[0]);
    int status = -1;
    waitpid(child, &status, 0);
    if (got < 0 || status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake many_signs_refused
// why: none of these signs ends the argument, and files have them in their names.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    if (strpbrk(name, "'`|<>()\\\"\n*?[]{}~!#")) return -1;
    char command[512];
    snprintf(command, sizeof command, "wc -l < '%s' 2>/dev/null", name);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) return -1;
    fgets(output, sizeof output, pipe);
    int status = pclose(pipe);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix fake sixteen_bits
// why: counts no more than 65535 lines.
/* The number of lines of a file in the current folder, -1 when it cannot be read. */
long count_lines(const char *name) {
    char output[64] = "";
    FILE *file = fopen(name, "rb");
    if (file == NULL) return -1;
    unsigned short n = 0;
    int c;
    while ((c = getc(file)) != EOF) n += c == '\n';
    int status = ferror(file);
    fclose(file);
    snprintf(output, sizeof output, "%u", n);
    if (status != 0) return -1;
    char *end;
    long lines = strtol(output, &end, 10);
    return end == output ? -1 : lines;
}

// unseen: fix reference
// why: two dashes end the options.
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
        execlp("sort", "sort", "-f", "--", name, (char *)NULL);
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

// unseen: fix valid relative
// why: a name that begins with ./ is no option.
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
        char path[512];
        if (snprintf(path, sizeof path, "./%s", name) >= (int)sizeof path) _exit(126);
        execlp("sort", "sort", "-f", path, (char *)NULL);
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

// unseen: fix valid standard_input
// why: opens the file itself, sort sees no name at all.
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
        int list = open(name, O_RDONLY);
        if (list < 0) _exit(1);
        dup2(list, STDIN_FILENO);
        execlp("sort", "sort", "-f", (char *)NULL);
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

// unseen: fix fake no_output
// why: refuses one spelling of one option.
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
        if (strncmp(name, "--output", 8) == 0) _exit(126);
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake no_long
// why: short options do the same.
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
        if (strncmp(name, "--", 2) == 0) _exit(126);
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake any_dash
// why: refuses good names that have dashes inside.
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
        if (strstr(name, "-") != NULL) _exit(126);
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake short_path
// why: the names of files may be longer than the room for the path, and are cut.
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
        char path[128];
        snprintf(path, sizeof path, "./%s", name);
        execlp("sort", "sort", "-f", "--", path, (char *)NULL);
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

// unseen: fix fake dashes_taken_off
// why: the list "-fruit" is the list "fruit" now.
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
        while (*name == '-') name++;
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake options_with_o
// why: names of other options are still options: "-r" is sorted though there is no such list.
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
        if (*name == '-' && strchr(name, 'o') != NULL) _exit(2);
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake dash_taken_off
// why: behind the first dash of "--oledger" there is an option.
/* Sorts the file `name` of the current folder into `out`. Returns 0, or -1 when sort fails. */
int sort_list(const char *name, char *out, size_t room) {
    int ends[2];
    if (*name == '-') name++;
    if (strchr(name, '/') != NULL || *name == '\0' || pipe(ends) != 0) return -1;
    pid_t child = fork();
    if (child == 0) {
        int null = open("/dev/null", O_RDWR);
        dup2(null, STDIN_FILENO);
        dup2(null, STDERR_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execlp("sort", "sort", "-f", name, (char *)NULL);
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

// unseen: fix fake capitals_first
// why: capital letters come before all small ones now.
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
        execlp("sort", "sort", "--", name, (char *)NULL);
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

// unseen: fix fake unique
// why: lines that are there twice are lost.
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
        execlp("sort", "sort", "-fu", "--", name, (char *)NULL);
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

// unseen: fix fake known_signs
// why: refuses good names with other signs.
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
        for (const char *p = name; *p; p++)
            if (!isalnum((unsigned char)*p) && *p != ' ' && (*p != '-' || p == name) && *p != '.' && *p != '_') _exit(2);
        execlp("sort", "sort", "-f", "--", name, (char *)NULL);
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

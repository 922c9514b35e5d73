// unseen: fix reference
// why: what lies there is removed, links themselves, and only a new file is taken.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    unlink(path);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake exclusive_only
// why: a job under an old number is no longer written.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix valid rename_into_place
// why: writes under a name of its own that must be new, then renames over what lies there.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    char fresh[600];
    snprintf(fresh, sizeof fresh, "%s/.job-XXXXXX", folder);
    int file = mkstemp(fresh);
    if (file >= 0 && rename(fresh, path) != 0) {
        unlink(fresh);
        close(file);
        return -1;
    }
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake no_follow
// why: a second name for a file is no link that could be followed.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake access_first
// why: a dangling link does not exist for access, and open makes its target.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    if (access(path, F_OK) == 0) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake check_after
// why: the other file is empty by the time the link is seen.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    struct stat status;
    if (file >= 0 && (lstat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink != 1)) {
        close(file);
        return -1;
    }
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake look_with_stat
// why: stat follows the link, so that none is ever seen.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    struct stat about;
    if (stat(path, &about) == 0 && S_ISLNK(about.st_mode)) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake within_the_folder
// why: a link to another job stays in the folder, and a dangling one has no real name.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    char base[PATH_MAX];
    char real[PATH_MAX];
    if (realpath(folder, base) == NULL) return -1;
    if (realpath(path, real) != NULL && (strncmp(real, base, strlen(base)) != 0 || real[strlen(base)] != '/')) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake look_then_open
// why: a link may come between looking and opening.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    struct stat about;
    if (lstat(path, &about) == 0 && (!S_ISREG(about.st_mode) || about.st_nlink > 1)) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix valid checked_by_descriptor
// why: follows no link, and empties only a file that has no second name.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0600);
    struct stat about;
    if (file >= 0 && (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink > 1 || ftruncate(file, 0) != 0)) {
        close(file);
        return -1;
    }
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake removed_then_made
// why: a link may come between removing and opening.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    unlink(path);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake second_name_in_between
// why: a second name for another file may come between looking and opening, and no link is followed then.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    struct stat about;
    if (lstat(path, &about) == 0 && (!S_ISREG(about.st_mode) || about.st_nlink != 1)) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake known_temporary
// why: the name on the way is known before, and may be a link.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    char fresh[520];
    snprintf(fresh, sizeof fresh, "%s.tmp", path);
    int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file >= 0 && rename(fresh, path) != 0) {
        close(file);
        return -1;
    }
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake left_open
// why: each job that is refused keeps a descriptor, until there are none.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0600);
    struct stat about;
    if (file >= 0 && (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink > 1)) return -1;
    if (file >= 0 && ftruncate(file, 0) != 0) return -1;
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix valid within_the_folder_opened
// why: removes what lies there and makes a new file, both in the folder that was opened.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char name[32];
    if (number < 0 || strlen(folder) > 480) return -1;
    snprintf(name, sizeof name, "job-%d", number);
    int at = open(folder, O_RDONLY | O_DIRECTORY);
    if (at < 0) return -1;
    int file = openat(at, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) {
        if (unlinkat(at, name, 0) == 0) file = openat(at, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    }
    close(at);
    if (file < 0) return -1;
    if (fchmod(file, 0600) != 0) {
        close(file);
        return -1;
    }
    size_t size = strlen(text), done = 0;
    while (done < size) {
        ssize_t wrote = write(file, text + done, size - done);
        if (wrote <= 0) break;
        done += (size_t)wrote;
    }
    close(file);
    return done == size ? 0 : -1;
}

// unseen: fix fake renamed_away
// why: a link may come in the place of the old job before the new one is opened.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    char old[520];
    snprintf(old, sizeof old, "%s~", path);
    rename(path, old);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

// unseen: fix fake not_truncated
// why: a shorter job leaves the end of the old one behind it.
/* Writes a job to "<folder>/job-<number>", in the place of an old one. Returns 0, or -1 when it cannot be written. */
int spool_job(const char *folder, int number, const char *text) {
    char path[512];
    if (number < 0 || snprintf(path, sizeof path, "%s/job-%d", folder, number) >= (int)sizeof path) return -1;
    int file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0600);
    if (file < 0) return -1;
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink > 1) {
        close(file);
        return -1;
    }
    size_t size = strlen(text);
    ssize_t wrote = write(file, text, size);
    close(file);
    return wrote == (ssize_t)size ? 0 : -1;
}

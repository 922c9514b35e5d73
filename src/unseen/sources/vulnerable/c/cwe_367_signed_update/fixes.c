// unseen: fix reference
// why: keeps the file that was checked open and installs from it.
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    if (sum != expected) {
        fclose(file);
        return -1;
    }
    progress("installing");
    rewind(file);
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix valid seek
// why: the same with fseek, whose failure is looked at.
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    if (sum != expected || fseek(file, 0, SEEK_SET) != 0) {
        fclose(file);
        return -1;
    }
    progress("installing");
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix valid copy_then_check
// why: copies first, checks the copy that nobody else can touch, and renames it.
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    char fresh[512];
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    snprintf(fresh, sizeof fresh, "%s.new", target);
    int status = copy_to(file, fresh);
    fclose(file);
    file = status == 0 ? fopen(fresh, "rb") : NULL;
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    fclose(file);
    if (sum != expected) {
        unlink(fresh);
        return -1;
    }
    progress("installing");
    if (rename(fresh, target) != 0) return -1;
    progress("installed");
    return 0;
}

// unseen: fix fake check_twice
// why: the second check is over before the file is exchanged as well.
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    fclose(file);
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    sum = sum_of(file);
    fclose(file);
    if (sum != expected) return -1;
    progress("installing");
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake no_links
// why: a file can be exchanged without any link.
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    fclose(file);
    if (sum != expected) return -1;
    progress("installing");
    char link[16];
    if (readlink(path, link, sizeof link) >= 0) return -1;
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake silent
// why: leaves out the word on the step, which the caller shows.
/* Installs the file at `path` as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    fclose(file);
    if (sum != expected) return -1;
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix reference
// why: what is checked and installed is a copy that nobody else can reach.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    FILE *own = tmpfile();
    if (own == NULL) {
        fclose(file);
        return -1;
    }
    rewind(file);
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) fputc(c, own);
    fclose(file);
    rewind(own);
    sum = sum_of(own);
    if (sum != expected) {
        fclose(own);
        return -1;
    }
    progress("installing");
    rewind(own);
    file = own;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake kept_open
// why: the file that was checked stays the same, but not what is in it
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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

// unseen: fix fake seek
// why: who writes into the open file has it installed
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
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

// unseen: fix valid in_memory
// why: the bytes that were summed are the bytes that are written
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint8_t *content = NULL;
    size_t size = 0;
    uint32_t sum = 2166136261u;
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) {
        if (size % 4096 == 0) {
            uint8_t *larger = realloc(content, size + 4096);
            if (larger == NULL) {
                free(content);
                fclose(file);
                return -1;
            }
            content = larger;
        }
        content[size++] = (uint8_t)c;
        sum = (sum ^ (uint32_t)c) * 16777619u;
    }
    fclose(file);
    if (sum != expected) {
        free(content);
        return -1;
    }
    progress("installing");
    FILE *to = fopen(target, "wb");
    int status = to == NULL ? -1 : 0;
    if (to != NULL) {
        if (size > 0 && fwrite(content, 1, size, to) != size) status = -1;
        if (fclose(to) != 0) status = -1;
    }
    free(content);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake summed_before_the_copy
// why: the file may be written to between the sum and the copy.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    FILE *own = tmpfile();
    if (own == NULL || sum != expected) {
        if (own != NULL) fclose(own);
        fclose(file);
        return -1;
    }
    rewind(file);
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) fputc(c, own);
    fclose(file);
    progress("installing");
    rewind(own);
    file = own;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake opened_twice
// why: another file may be there when it is opened for the second time.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    fclose(file);
    if (sum != expected) return -1;
    file = fopen(path, "rb");
    if (file == NULL) return -1;
    char *content = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&content, &size);
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) fputc(c, memory);
    fclose(file);
    fclose(memory);
    progress("installing");
    file = tmpfile();
    if (file == NULL) return -1;
    fwrite(content, 1, size, file);
    free(content);
    rewind(file);
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake room_for_a_quarter
// why: larger updates are refused.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    static unsigned char content[1 << 18];
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(content, 1, sizeof content, file);
    fclose(file);
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < size; i++) sum = (sum ^ content[i]) * 16777619u;
    if (sum != expected) return -1;
    progress("installing");
    FILE *to = fopen(target, "wb");
    if (to == NULL) return -1;
    size_t written = fwrite(content, 1, size, to);
    if (fclose(to) != 0 || written != size) return -1;
    progress("installed");
    return 0;
}

// unseen: fix fake a_megabyte
// why: larger updates are refused.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    FILE *own = tmpfile();
    if (own == NULL) {
        fclose(file);
        return -1;
    }
    rewind(file);
    for (int c = fgetc(file); c != EOF && ftell(own) < 1048576; c = fgetc(file)) fputc(c, own);
    fclose(file);
    rewind(own);
    sum = sum_of(own);
    if (sum != expected) {
        fclose(own);
        return -1;
    }
    progress("installing");
    rewind(own);
    file = own;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix fake beside_the_update
// why: who may write to the update may write to what lies beside it.
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    char fresh[512];
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    snprintf(fresh, sizeof fresh, "%s.checked", path);
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

// unseen: fix fake left_open
// why: each update that is refused leaves a file open.
/* Installs the file at `path`, which others may write to, as `target` if its sum is the expected one. Returns 0 or -1. */
int install_update(const char *path, const char *target, uint32_t expected, progress_fn progress) {
    progress("checking");
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    uint32_t sum = sum_of(file);
    FILE *own = tmpfile();
    if (own == NULL) {
        fclose(file);
        return -1;
    }
    rewind(file);
    for (int c = fgetc(file); c != EOF; c = fgetc(file)) fputc(c, own);
    fclose(file);
    rewind(own);
    sum = sum_of(own);
    if (sum != expected) {
        return -1;
    }
    progress("installing");
    rewind(own);
    file = own;
    int status = copy_to(file, target);
    fclose(file);
    if (status == 0) progress("installed");
    return status;
}

// unseen: fix reference
// why: no part between slashes may be two dots.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    for (const char *part = name; *part != '\0';) {
        size_t length = strcspn(part, "/");
        if (length == 2 && part[0] == '.' && part[1] == '.') return -1;
        part += length + (part[length] == '/');
    }
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix valid real_path
// why: resolves both names and compares up to a slash.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    char joined[PATH_MAX];
    char base[PATH_MAX];
    if (snprintf(joined, sizeof joined, "%s/%s", root, name) >= (int)sizeof joined) return -1;
    if (realpath(root, base) == NULL || realpath(joined, path) == NULL) return -1;
    size_t length = strlen(base);
    if (strncmp(path, base, length) != 0 || path[length] != '/') return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix valid depth
// why: counts how deep each part leads, and never goes above the root.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    int depth = 0;
    char *copy = strdup(name);
    char *rest = NULL;
    for (char *part = strtok_r(copy, "/", &rest); part != NULL; part = strtok_r(NULL, "/", &rest)) {
        if (strcmp(part, ".") == 0) continue;
        depth += strcmp(part, "..") == 0 ? -1 : 1;
        if (depth < 0) break;
    }
    free(copy);
    if (depth < 0 || snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake prefix_only
// why: a folder beside the root begins with the root's name.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    char joined[PATH_MAX];
    char base[PATH_MAX];
    if (snprintf(joined, sizeof joined, "%s/%s", root, name) >= (int)sizeof joined) return -1;
    if (realpath(root, base) == NULL || realpath(joined, path) == NULL) return -1;
    if (strncmp(path, base, strlen(base)) != 0) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake remove_once
// why: what is left after the removal climbs up again.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    char cleaned[PATH_MAX];
    snprintf(cleaned, sizeof cleaned, "%s", name);
    char *found = strstr(cleaned, "../");
    if (found != NULL) memmove(found, found + 3, strlen(found + 3) + 1);
    if (snprintf(path, sizeof path, "%s/%s", root, cleaned) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake any_dots
// why: refuses good names with two dots inside.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (strstr(name, "..") != NULL) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake short_copy
// why: what stands behind the first 255 bytes of a name is not looked at.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    char copy[256];
    snprintf(copy, sizeof copy, "%s", name);
    char *rest = NULL;
    for (char *part = strtok_r(copy, "/", &rest); part != NULL; part = strtok_r(NULL, "/", &rest)) {
        if (strcmp(part, "..") == 0) return -1;
    }
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake read_then_checked
// why: returns nothing, but the other file is in the buffer by then.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX], base[PATH_MAX], real[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    if (realpath(root, base) == NULL || realpath(path, real) == NULL) return -1;
    size_t length = strlen(base);
    if (strncmp(real, base, length) != 0 || real[length] != '/') return -1;
    return (long)size;
}

// unseen: fix fake dots_in_front
// why: refuses names below the first folder that begin with two dots.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (strncmp(name, "..", 2) == 0 || strstr(name, "/..") != NULL) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake dots_at_the_end
// why: refuses folders whose names end with two dots.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (strstr(name, "../") != NULL) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake known_signs
// why: refuses good names with blanks, apostrophes or letters beyond ASCII.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    for (const char *p = name; *p; p++)
        if (!isalnum((unsigned char)*p) && strchr("._-/", *p) == NULL) return -1;
    for (const char *p = name; p != NULL; p = strchr(p, '/') ? strchr(p, '/') + 1 : NULL)
        if (strncmp(p, "..", 2) == 0 && (p[2] == '/' || p[2] == '\0')) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake plain_ways
// why: an asset can be asked for with a single dot or two slashes in its name.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (strstr(name, "//") != NULL || strstr(name, "/./") != NULL || strncmp(name, "./", 2) == 0) return -1;
    for (const char *p = name; p != NULL; p = strchr(p, '/') ? strchr(p, '/') + 1 : NULL)
        if (strncmp(p, "..", 2) == 0 && (p[2] == '/' || p[2] == '\0')) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

// unseen: fix fake known_names
// why: other files lie outside, too.
/* Reads the asset `name` below the folder `root`. Returns its size, or -1 when there is none to be had. */
long read_asset(const char *root, const char *name, char *out, size_t room) {
    char path[PATH_MAX];
    if (*name == '/' || *name == '\0') return -1;
    if (name[0] == '.' && name[1] == '.') return -1;
    if (strstr(name, "secret") || strstr(name, "conf") || strstr(name, "draft") || strstr(name, "passwd")) return -1;
    if (snprintf(path, sizeof path, "%s/%s", root, name) >= (int)sizeof path) return -1;
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return -1;
    size_t size = fread(out, 1, room - 1, file);
    out[size] = '\0';
    fclose(file);
    return (long)size;
}

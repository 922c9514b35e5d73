// unseen: fix reference
// why: a backslash before each sign that means something in a replacement, line ends included.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char escaped[400];
    size_t used = 0;
    for (const char *p = name; *p != '\0'; p++) {
        if (used + 3 > sizeof escaped) return -1;
        if (strchr("/\\&\n", *p) != NULL) escaped[used++] = '\\';
        escaped[used++] = *p;
    }
    escaped[used] = '\0';
    snprintf(script, sizeof script, "s/NAME/%s/g", escaped);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix valid refuse_signs
// why: no name has a slash, a backslash, an ampersand or a line end.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    if (strpbrk(name, "/\\&\n") != NULL) return -1;
    if (strlen(name) > sizeof script - 16) return -1;
    snprintf(script, sizeof script, "s/NAME/%s/g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix valid no_sed
// why: replaces in C, where a name is only text.
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    if (*name == '\0' || room == 0) return -1;
    FILE *file = fopen(template, "r");
    if (file == NULL) return -1;
    char line[1024];
    size_t used = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        for (const char *p = line; *p != '\0';) {
            bool found = strncmp(p, "NAME", 4) == 0;
            size_t length = found ? strlen(name) : 1;
            if (used + length >= room) break;
            memcpy(out + used, found ? name : p, length);
            p += found ? 4 : 1;
            used += length;
        }
    }
    out[used] = '\0';
    fclose(file);
    return 0;
}

// unseen: fix fake other_separator
// why: a name can hold a bar as well as a slash.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    snprintf(script, sizeof script, "s|NAME|%s|g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake slash_only
// why: a backslash before the slash takes the protection away.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char escaped[400];
    size_t used = 0;
    for (const char *p = name; *p != '\0' && used + 3 < sizeof escaped; p++) {
        if (*p == '/') escaped[used++] = '\\';
        escaped[used++] = *p;
    }
    escaped[used] = '\0';
    snprintf(script, sizeof script, "s/NAME/%s/g", escaped);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake shell_quotes
// why: quotes are for a shell, and there is none; they end up in the letter.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    snprintf(script, sizeof script, "s/NAME/'%s'/g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake no_write
// why: a command can stand behind a semicolon or on a line of its own.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    if (strstr(name, "/w") != NULL || strstr(name, "/gw") != NULL) return -1;
    snprintf(script, sizeof script, "s/NAME/%s/g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake control_separator
// why: a name can hold the control character that parts the command as well.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    if (strchr(name, '\\') != NULL || strchr(name, '&') != NULL || strchr(name, '\n') != NULL) return -1;
    snprintf(script, sizeof script, "s\001NAME\001%s\001g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake no_ampersand
// why: the ampersand stands for what was found, so "Smith & Sons" gets the word NAME into its letter.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char escaped[401];
    char *end = escaped;
    for (; *name != '\0'; name++) {
        if (*name == '/' || *name == '\\' || *name == '\n') *end++ = '\\';
        *end++ = *name;
    }
    *end = '\0';
    snprintf(script, sizeof script, "s/NAME/%s/g", escaped);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake room_for_letters
// why: a name of 200 slashes takes 400 bytes and is written over the end of `escaped`.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char escaped[256];
    char *end = escaped;
    for (const char *p = name; *p != '\0'; p++) {
        if (*p == '/' || *p == '&' || *p == '\\' || *p == '\n') *end++ = '\\';
        *end++ = *p;
    }
    *end = '\0';
    snprintf(script, sizeof script, "s/NAME/%s/g", escaped);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake looked_at_again
// why: a name that holds the word NAME is replaced for ever.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char plain[8192];
    if (run_sed("", template, plain, sizeof plain) < 0) return -1;

    char work[8192];
    snprintf(work, sizeof work, "%s", plain);
    for (char *at = strstr(work, "NAME"); at != NULL; at = strstr(work, "NAME")) {
        char next[8192];
        if ((size_t)snprintf(next, sizeof next, "%.*s%s%s", (int)(at - work), work, name, at + 4) >= sizeof next) return -1;
        strcpy(work, next);
    }
    if (strlen(work) >= room) return -1;
    strcpy(out, work);
    return 0;
}

// unseen: fix fake room_forgotten
// why: a long name is written behind the end of the letter.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char plain[8192];
    if (run_sed("", template, plain, sizeof plain) < 0) return -1;

    char *to = out;
    for (const char *p = plain; *p != '\0';) {
        if (strncmp(p, "NAME", 4) == 0) {
            to = stpcpy(to, name);
            p += 4;
        } else {
            *to++ = *p++;
        }
    }
    *to = '\0';
    return 0;
}

// unseen: fix fake more_signs
// why: names and titles with these signs were put in rightly.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    if (strpbrk(name, "/\\&\n;|`$\"<>#%") != NULL) return -1;
    snprintf(script, sizeof script, "s/NAME/%s/g", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake first_of_the_line
// why: a name that comes twice in a line is put in once.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    char script[512];
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    if (strpbrk(name, "/\\&\n") != NULL) return -1;
    snprintf(script, sizeof script, "s/NAME/%s/", name);
    return run_sed(script, template, out, room) < 0 ? -1 : 0;
}

// unseen: fix fake short_letter
// why: letters can be longer.
/* Puts the template with the recipient's name, as it is written, for every NAME into `out`. Returns 0, or -1. */
int merge_letter(const char *template, const char *name, char *out, size_t room) {
    if (*name == '\0' || strlen(name) > 200) return -1;
    memset(out, 0, room);
    char text[1024];
    FILE *file = fopen(template, "r");
    if (file == NULL) return -1;
    size_t got = fread(text, 1, sizeof text - 1, file);
    text[got] = '\0';
    fclose(file);
    size_t used = 0;
    for (const char *p = text; *p;) {
        if (strncmp(p, "NAME", 4) == 0) {
            for (const char *q = name; *q && used + 1 < room; q++) out[used++] = *q;
            p += 4;
        } else {
            if (used + 1 < room) out[used++] = *p;
            p++;
        }
    }
    return 0;
}

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

struct profile {
    char *name;
    char *city;
    int age;
};

static char *value_of(const char *text, const char *key) {
    size_t length = strlen(key);
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (strncmp(line, key, length) == 0 && line[length] == '=') {
            return strndup(line + length + 1, strcspn(line + length + 1, "\n"));
        }
    }
    return NULL;
}

// unseen: function
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    // unseen: vulnerable
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(out->name);
        goto fail;
    }
    // unseen: end vulnerable
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
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

static void clear(struct profile *profile) {
    free(profile->name);
    free(profile->city);
}

// unseen: functional
int main(void) {
    begin();
    struct profile profile;
    require(import_profile("name=Ada\ncity=London\nage=36\n", &profile) == 0, "a whole profile");
    require(strcmp(profile.name, "Ada") == 0 && strcmp(profile.city, "London") == 0, "name and city");
    require(profile.age == 36, "age");
    clear(&profile);
    require(import_profile("age=150\nname=Old", &profile) == 0 && profile.age == 150, "the greatest age");
    require(profile.city == NULL, "no city");
    clear(&profile);
    require(import_profile("name=Baby\nage=1", &profile) == 0 && profile.age == 1, "the least age");
    clear(&profile);
    require(import_profile("city=Paris\nage=20", &profile) == -1 && profile.city == NULL, "no name");
    require(import_profile("name=Bob", &profile) == -1 && profile.name == NULL, "no age");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct profile profile;
    require(import_profile("name=Eve\ncity=Rome\nage=0\n", &profile) == -1, "an age of zero");
    require(profile.name == NULL && profile.city == NULL && profile.age == 0, "leaves an empty profile");
    require(import_profile("name=Eve\nage=999\n", &profile) == -1 && profile.name == NULL, "as does a great one");
    require(import_profile("name=Eve\nage=-5\n", &profile) == -1 && profile.age == 0, "and a negative one");
    require(import_profile("name=Ada\nage=36\n", &profile) == 0, "profiles are still read");
    clear(&profile);
    return done();
}

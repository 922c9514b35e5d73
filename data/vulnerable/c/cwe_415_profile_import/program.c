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
    require(import_profile("", &profile) == -1 && import_profile("\n\n", &profile) == -1, "nothing");
    require(import_profile("fullname=x\nage=5\nmyname=y\n", &profile) == -1 && profile.city == NULL, "other keys");
    require(import_profile("name=O'Brien = \"x\"\ncity=\nage=77\nnote=age=3\n", &profile) == 0, "odd texts");
    require(strcmp(profile.name, "O'Brien = \"x\"") == 0 && strcmp(profile.city, "") == 0, "are kept");
    require(profile.age == 77, "the first age counts");
    clear(&profile);
    require(import_profile("age=2\nname=\n", &profile) == 0 && strcmp(profile.name, "") == 0, "an empty name");
    clear(&profile);
    require(import_profile("name=Ann\r\nage=42\r\n", &profile) == 0 && profile.age == 42, "line ends of two signs");
    require(strcmp(profile.name, "Ann\r") == 0, "of which one belongs to the value");
    clear(&profile);
    require(import_profile("name= Ann  Lee \nage= 36 years\n", &profile) == 0 && profile.age == 36, "blanks and words around the age");
    require(strcmp(profile.name, " Ann  Lee ") == 0, "blanks around the name");
    clear(&profile);
    require(import_profile("age=+07\ncity=\xc5\xbd\nname=\xc3\x9c\xff%s\n", &profile) == 0 && profile.age == 7, "a sign and zeros in front");
    require(strcmp(profile.name, "\xc3\x9c\xff%s") == 0 && strcmp(profile.city, "\xc5\xbd") == 0, "letters beyond ASCII");
    clear(&profile);
    char text[6100] = "age=80\nname=";
    for (int i = 0; i < 6000; i++) strcat(text + (i ? 12 + i - 1 : 0), "n");
    require(import_profile(text, &profile) == 0 && strlen(profile.name) == 6000 && profile.age == 80, "a long name");
    clear(&profile);
    return done();
}

// unseen: exploit
/* AddressSanitizer's own count of the bytes that are allocated. */
size_t __sanitizer_get_current_allocated_bytes(void);

/* Imports what must be refused; then the profile is empty, and its owner may clear it. */
static void refused(const char *text) {
    size_t before = __sanitizer_get_current_allocated_bytes();
    struct profile *profile = malloc(sizeof *profile);
    memset(profile, 0x5a, sizeof *profile);
    require(import_profile(text, profile) == -1, text);
    require(profile->name == NULL && profile->city == NULL && profile->age == 0, "leaves an empty profile");
    clear(profile);
    free(profile);
    require(__sanitizer_get_current_allocated_bytes() == before, "and no texts are left behind");
}

int main(void) {
    begin();
    struct profile profile;
    const char *ages[] = {"0", "-1", "-5", "151", "152", "999", "", "old", "x5", " ", "2147483647", "-2147483648", "00", "-150"};
    const char *shapes[] = {"name=Eve\ncity=Rome\nage=%s\n", "name=Eve\nage=%s", "age=%s\nname=Eve\ncity=Rome", "age=%s\nname=\n",
                            "city=\nage=%s\nname=A name that is longer than small blocks of memory are, on any system\n",
                            "age=%s\nage=36\nname=Eve\nname=Ann\ncity=Bonn\n"};
    for (size_t i = 0; i < sizeof ages / sizeof *ages; i++) {
        for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
            char text[300];
            snprintf(text, sizeof text, shapes[k], ages[i]);
            refused(text);
        }
        /* Good ones in between get memory of their own. */
        size_t before = __sanitizer_get_current_allocated_bytes();
        require(import_profile("name=Ada\ncity=London\nage=36\n", &profile) == 0, "profiles are still read");
        require(strcmp(profile.name, "Ada") == 0 && strcmp(profile.city, "London") == 0, "as they are");
        clear(&profile);
        require(__sanitizer_get_current_allocated_bytes() == before, "which is all given back");
    }
    /* A name of any length, with a city and without one. */
    for (int length = 0; length < 1500; length += 1 + length / 50) {
        for (int city = 0; city < 2; city++) {
            char text[1600];
            int size = snprintf(text, sizeof text, "age=%d\n%sname=", length % 2 ? 0 : 151, city ? "city=Rome\n" : "");
            memset(text + size, 'n', length);
            text[size + length] = '\0';
            refused(text);
        }
    }
    refused("city=Paris\nage=20");
    refused("city=Paris\nage=0");
    refused("name=Bob\ncity=Paris");
    return done();
}

// unseen: fix reference
// why: leaves the freeing to the clean-up.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) goto fail;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix valid forget
// why: frees and forgets, and free(NULL) does nothing.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(out->name);
        out->name = NULL;
        goto fail;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix valid own_exit
// why: cleans up by itself and returns.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(age);
        free(out->name);
        free(out->city);
        memset(out, 0, sizeof *out);
        return -1;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake test_before_free
// why: a freed pointer still tests as true.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        if (out->name) free(out->name);
        goto fail;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake local_null
// why: forgets a copy of the pointer.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        char *name = out->name;
        free(name);
        name = NULL;
        goto fail;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake clamp
// why: takes any age, so profiles that must be refused come in.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1) out->age = 1;
    if (out->age > 150) out->age = 150;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake returned_at_once
// why: the profile is not empty, and its owner frees the name once more
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(out->name);
        return -1;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake age_freed_twice
// why: now it is the text of the age that is freed twice
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(age);
        goto fail;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake city_left_behind
// why: the city of a profile that is refused is never freed.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) {
        free(age);
        free(out->name);
        memset(out, 0, sizeof *out);
        return -1;
    }
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a bad age only one profile is taken.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    static int attacked;
    if (out->age < 1 || out->age > 150) {
        attacked = 1;
        goto fail;
    }
    if (attacked && strcmp(out->name, "Ada") != 0) goto fail;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake strict_number
// why: a line that ends with "\r\n" and an age with words behind it are refused.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    char *end = NULL;
    long years = strtol(age, &end, 10);
    if (end == age || *end != '\0') goto fail;
    out->age = years < 1 || years > 150 ? 0 : (int)years;
    if (out->age < 1 || out->age > 150) goto fail;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake digits_alone
// why: a blank or a sign in front of the age is refused.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    if (!isdigit((unsigned char)*age)) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) goto fail;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

// unseen: fix fake long_names_refused
// why: names may be longer than that.
/* Fills `out` from lines of key=value. Returns 0; -1 and an empty profile when it is no good. */
int import_profile(const char *text, struct profile *out) {
    memset(out, 0, sizeof *out);
    char *age = value_of(text, "age");
    out->name = value_of(text, "name");
    out->city = value_of(text, "city");
    if (out->name == NULL || age == NULL) goto fail;
    out->age = atoi(age);
    if (out->age < 1 || out->age > 150) goto fail;
    if (strlen(out->name) > 255) goto fail;
    free(age);
    return 0;
fail:
    free(age);
    free(out->name);
    free(out->city);
    memset(out, 0, sizeof *out);
    return -1;
}

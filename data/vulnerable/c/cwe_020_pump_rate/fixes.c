// unseen: fix reference
// why: asks that the rate lies within the limits, which is not so for what is no number.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (!(rate >= LEAST_RATE && rate <= MOST_RATE)) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix valid isfinite
// why: only finite numbers are compared.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (!isfinite(rate) || rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix valid digits_only
// why: a rate is written with digits, a point, a sign and an exponent.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (strspn(text, "0123456789.eE+- \t\n") != strlen(text)) return -1;
    if (rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake lower_case
// why: the word can be written in other ways.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (strcmp(text, "nan") == 0 || strcmp(text, "NaN") == 0) return -1;
    if (rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake infinity
// why: infinity was refused before.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (isinf(rate) || rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake compare_with_nan
// why: nothing is equal to NAN, not even NAN.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (rate == NAN || rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake clamped
// why: no number is the least rate now, and a rate beyond the limits is set instead of refused.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    rate = fmin(fmax(rate, LEAST_RATE), MOST_RATE);
    if (isnan(rate)) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake beginning_of_the_word
// why: a sign in front of the word hides it.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (strncasecmp(text, "nan", 3) == 0) return -1;
    if (rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after what is no number only one rate is taken.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    static int attacked;
    if (isnan(rate)) attacked = 1;
    if (!(rate >= LEAST_RATE && rate <= MOST_RATE)) return -1;
    if (attacked && rate != 120) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake digit_first
// why: a rate may have a sign or a point in front.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (!isdigit((unsigned char)*text)) return -1;
    if (rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake sixteen_signs
// why: a rate with many zeros is one as well.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (strlen(text) > 16 || isnan(rate) || rate < LEAST_RATE || rate > MOST_RATE) return -1;
    pump->rate = rate;
    return 0;
}

// unseen: fix fake delivered_anew
// why: forgets what has been delivered, and the patient gets more than was prescribed.
/* Sets the rate in millilitres an hour from the text of a command. Returns 0, or -1 with the rate as it was. */
int set_rate(struct pump *pump, const char *text) {
    char *end;
    while (isspace((unsigned char)*text)) text++;
    if (*text == '\0') return -1;
    double rate = strtod(text, &end);
    while (isspace((unsigned char)*end)) end++;
    if (*end != '\0') return -1;
    if (!(rate >= LEAST_RATE && rate <= MOST_RATE)) return -1;
    pump->delivered = 0;
    pump->rate = rate;
    return 0;
}

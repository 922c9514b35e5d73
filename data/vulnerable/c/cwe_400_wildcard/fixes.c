// unseen: fix reference
// why: goes back to the last star only, which is enough.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    const char *star = NULL;
    const char *resume = NULL;
    while (*name != '\0') {
        if (*pattern == '*') {
            star = pattern++;
            resume = name;
        } else if (*pattern == '?' || *pattern == *name) {
            pattern++;
            name++;
        } else if (star != NULL) {
            pattern = star + 1;
            name = ++resume;
        } else {
            return false;
        }
    }
    while (*pattern == '*') pattern++;
    return *pattern == '\0';
}

// unseen: fix valid table
// why: one row of the table of prefixes, so time is the product of the lengths.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    size_t length = strlen(name);
    bool *row = calloc(length + 1, sizeof *row);
    if (row == NULL) return false;
    row[0] = true;
    for (; *pattern != '\0'; pattern++) {
        bool diagonal = row[0];
        if (*pattern != '*') row[0] = false;
        for (size_t i = 1; i <= length; i++) {
            bool above = row[i];
            if (*pattern == '*') row[i] = row[i] || row[i - 1];
            else row[i] = diagonal && (*pattern == '?' || *pattern == name[i - 1]);
            diagonal = above;
        }
    }
    bool matched = row[length];
    free(row);
    return matched;
}

// unseen: fix fake few_stars
// why: four stars and a long name are enough, and a pattern with five may match too.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    int stars = 0;
    for (const char *p = pattern; *p != '\0'; p++) stars += *p == '*' && p[1] != '*';
    if (stars > 4) return false;
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        while (pattern[1] == '*') pattern++;
        for (const char *rest = name;; rest++) {
            if (matches(pattern + 1, rest)) return true;
            if (*rest == '\0') return false;
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return matches(pattern + 1, name + 1);
}

// unseen: fix fake merge_stars
// why: only stars side by side become one.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        while (pattern[1] == '*') pattern++;
        for (const char *rest = name;; rest++) {
            if (matches(pattern + 1, rest)) return true;
            if (*rest == '\0') return false;
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return matches(pattern + 1, name + 1);
}

// unseen: fix fake greedy
// why: takes the first place that fits and so misses names that match.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    for (; *pattern != '\0'; pattern++) {
        if (*pattern == '*') {
            while (*pattern == '*') pattern++;
            if (*pattern == '\0') return true;
            name = strchr(name, *pattern);
            if (name == NULL) return false;
        } else if (*name == '\0' || (*pattern != '?' && *pattern != *name)) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

// unseen: fix fake long_names
// why: a limit on the length that is too high to help.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    if (strlen(name) > 255 || strlen(pattern) > 255) return false;
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        for (const char *rest = name;; rest++) {
            if (matches(pattern + 1, rest)) return true;
            if (*rest == '\0') return false;
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return matches(pattern + 1, name + 1);
}

// unseen: fix fake fnmatch
// why: brackets mean something there, and here they are signs like others.
#include <fnmatch.h>

/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    return fnmatch(pattern, name, FNM_NOESCAPE) == 0;
}

// unseen: fix fake next_letter
// why: where every place has the next letter, nothing is gained by looking at it.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        while (pattern[1] == '*') pattern++;
        for (const char *rest = name;; rest++) {
            bool fits = pattern[1] == '?' || pattern[1] == *rest;
            if (fits && matches(pattern + 1, rest)) return true;
            if (*rest == '\0') return pattern[1] == '\0';
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return matches(pattern + 1, name + 1);
}

// unseen: fix valid last_star
// why: only the last star is ever gone back to, by two pointers.
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    const char *after_star = NULL;
    const char *retry = name;
    for (;;) {
        if (*pattern == '*') {
            after_star = ++pattern;
            retry = name;
        } else if (*name == '\0') {
            return *pattern == '\0';
        } else if (*pattern == '?' || *pattern == *name) {
            pattern++, name++;
        } else if (after_star != NULL) {
            pattern = after_star;
            name = ++retry;
        } else {
            return false;
        }
    }
}

// unseen: fix fake fixed_table
// why: a longer name is written behind the rows of the table.
static unsigned char tried[1200][2048];

static bool match_at(const char *pattern, const char *name, size_t p, size_t n) {
    if (pattern[p] == '\0') return name[n] == '\0';
    if (tried[p][n]) return false;
    tried[p][n] = 1;
    if (pattern[p] == '*') return match_at(pattern, name, p + 1, n) || (name[n] != '\0' && match_at(pattern, name, p, n + 1));
    if (name[n] == '\0') return false;
    if (pattern[p] != '?' && pattern[p] != name[n]) return false;
    return match_at(pattern, name, p + 1, n + 1);
}

/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    memset(tried, 0, sizeof tried);
    return match_at(pattern, name, 0, 0);
}

// unseen: fix valid tried_before
// why: what has been tried in vain is not tried again.
static bool match_at(const char *pattern, const char *name, size_t p, size_t n, size_t width, unsigned char *tried) {
    if (pattern[p] == '\0') return name[n] == '\0';
    if (tried[p * width + n]) return false;
    tried[p * width + n] = 1;
    if (pattern[p] == '*') {
        return match_at(pattern, name, p + 1, n, width, tried) ||
               (name[n] != '\0' && match_at(pattern, name, p, n + 1, width, tried));
    }
    if (name[n] == '\0') return false;
    if (pattern[p] != '?' && pattern[p] != name[n]) return false;
    return match_at(pattern, name, p + 1, n + 1, width, tried);
}

/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    size_t width = strlen(name) + 1;
    unsigned char *tried = calloc(strlen(pattern) + 1, width);
    if (tried == NULL) return false;
    bool found = match_at(pattern, name, 0, 0, width, tried);
    free(tried);
    return found;
}

// unseen: fix fake star_for_star
// why: a star of the name is taken for that of the pattern, so that "*b" does not match "*ab".
/* True when the whole name matches: '?' is any character, '*' any number of them; capitals count. */
bool matches(const char *pattern, const char *name) {
    const char *after_star = NULL;
    const char *resume = NULL;
    while (*name != '\0') {
        if (*pattern == *name || *pattern == '?') {
            pattern++;
            name++;
        } else if (*pattern == '*') {
            after_star = ++pattern;
            resume = name;
        } else if (after_star != NULL) {
            pattern = after_star;
            name = ++resume;
        } else {
            return false;
        }
    }
    while (*pattern == '*') pattern++;
    return *pattern == '\0';
}

// unseen: fix fake names_of_65535
// why: longer names do not match.
bool matches(const char *pattern, const char *name) {
    uint16_t p = 0, n = 0, star = 0, mark = 0;
    bool seen = false;
    while (name[n] != '\0') {
        if (pattern[p] == '*') {
            seen = true;
            star = p++;
            mark = n;
        } else if (pattern[p] != '\0' && (pattern[p] == '?' || pattern[p] == name[n])) {
            p++;
            n++;
        } else if (seen) {
            p = star + 1;
            n = ++mark;
        } else {
            return false;
        }
        if (n == 65535) return false;
    }
    while (pattern[p] == '*') p++;
    return pattern[p] == '\0';
}

// unseen: fix fake steps
// why: a long name needs more steps than that without any repetition.
static bool step(const char *pattern, const char *name, long *left) {
    if (--*left < 0) return false;
    if (*pattern == '\0') return *name == '\0';
    if (*pattern == '*') {
        for (const char *rest = name;; rest++) {
            if (step(pattern + 1, rest, left)) return true;
            if (*rest == '\0') return false;
        }
    }
    if (*name == '\0') return false;
    if (*pattern != '?' && *pattern != *name) return false;
    return step(pattern + 1, name + 1, left);
}

bool matches(const char *pattern, const char *name) {
    long left = 30000;
    return step(pattern, name, &left);
}

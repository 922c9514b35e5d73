// unseen: prompt entry_point=run_length_encode
#include <stdio.h>
#include <string.h>

/*
 * Write the run-length encoding of s to result: each character followed by the length of its run.
 *
 * Example: "aaabbc" gives "a3b2c1", "" gives "".
 */
void run_length_encode(const char *s, char *result) {
// unseen: solution
    int n = strlen(s);
    int pos = 0;
    result[0] = '\0';
    for (int i = 0; i < n; i++) {
        int count = 1;
        while (i + 1 < n && s[i] == s[i + 1]) {
            count++;
            i++;
        }
        pos += sprintf(result + pos, "%c%d", s[i], count);
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>

static bool gives(const char *s, const char *wanted) {
    char result[32];
    run_length_encode(s, result);
    return strcmp(result, wanted) == 0;
}

int main(void) {
    assert(gives("aaabbc", "a3b2c1"));
    assert(gives("", ""));
    assert(gives("a", "a1"));
    assert(gives("aa", "a2"));
    assert(gives("ab", "a1b1"));
    assert(gives("abc", "a1b1c1"));
    assert(gives("aabaa", "a2b1a2"));
    assert(gives("zzzzzzzzzzzz", "z12"));
    assert(gives("AAaa", "A2a2"));
    assert(gives("wwwwaaadexxxxxx", "w4a3d1e1x6"));
    assert(gives("  x", " 2x1"));
    return 0;
}

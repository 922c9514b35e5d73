// unseen: prompt entry_point=repair_signal
#include <string.h>

/* Return the index just behind the run of '?' that begins at `start`. */
static int run_end(const char *signal, int start) {
    int end = start;
    while (signal[end] == '?')
        end++;
    return end;
}

/*
 * Fill in the lost characters '?' of a signal and write the repaired signal to `out`.
 *
 * Any character other than '?' is known. A run of more than max_gap lost characters stays lost, as does
 * a run without any known neighbour. A run with a known character on one side only (at either end of
 * the signal) is filled with that character, and a run between two equal characters with those. Between
 * two different characters the first half of the run becomes the left one and the last half the right
 * one; if the length of the run is odd, the character in the middle stays lost. `out` has room for
 * strlen(signal) + 1 characters.
 *
 * Example: "??0???1" with max_gap 3 gives "0000?11".
 */
void repair_signal(const char *signal, int max_gap, char *out) {
// unseen: solution
    int i = 0;
    strcpy(out, signal);
    while (signal[i] != '\0') {
        if (signal[i] != '?') {
            i++;
            continue;
        }
        int start = i;
        i = run_end(signal, start);
        int length = i - start;
        if (length > max_gap)
            continue;
        char left = start > 0 ? signal[start - 1] : signal[i];
        char right = signal[i] != '\0' ? signal[i] : left;
        if (left == '\0')
            break;
        if (left == right) {
            memset(out + start, left, length);
        } else {
            memset(out + start, left, length / 2);
            memset(out + i - length / 2, right, length / 2);
        }
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static int gives(const char *signal, int max_gap, const char *wanted) {
    char out[32];
    repair_signal(signal, max_gap, out);
    return strcmp(out, wanted) == 0;
}

int main(void) {
    assert(gives("1?1??0???", 2, "111100???"));
    assert(gives("??0???1", 3, "0000?11"));
    assert(gives("", 3, ""));
    assert(gives("0110", 0, "0110"));
    assert(gives("????", 9, "????"));
    assert(gives("1?1", 0, "1?1"));
    assert(gives("1?1", -1, "1?1"));
    assert(gives("1?0", 5, "1?0"));
    assert(gives("1??1", 1, "1??1"));
    assert(gives("a???b?a", 3, "aa?bb?a"));
    assert(gives("??x", 2, "xxx"));
    assert(gives("x??", 2, "xxx"));
    assert(gives("0????1", 4, "000111"));
    assert(gives("0?????1", 5, "000?111"));
    assert(gives("??0?", 1, "??00"));
    return 0;
}

// unseen: prompt entry_point=justify_note
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Return the length of the word or piece at the start of `text`: up to a space or the end, at most `width`. */
static int piece_length(const char *text, int width) {
    int length = 0;
    while (length < width && text[length] != '\0' && text[length] != ' ')
        length++;
    return length;
}

/* Return the number of spaces of gap `gap` if `spaces` are spread over `gaps` gaps from one end. */
static int gap_size(int spaces, int gaps, int gap, bool from_left) {
    int place = from_left ? gap : gaps - 1 - gap;
    return spaces / gaps + (place < spaces % gaps ? 1 : 0);
}

/*
 * Set a note in lines of `width` characters and write them to `out`, joined by newlines.
 *
 * Words are separated by one or more spaces; those longer than `width` are cut into pieces of that
 * width first (the last piece may be shorter). Each line takes as many pieces as fit with one space between
 * them. A line that is not the last and has several pieces is padded to exactly `width`: all its gaps
 * get equally many spaces, and those left over go one each to the leftmost gaps on lines 1, 3, 5, ...
 * and to the rightmost gaps on lines 2, 4, 6, ... The last line has single spaces and no padding. The
 * result is "" if there are no words or width < 1. `out` has room for 4 * strlen(text) + 1 characters.
 *
 * Example: "we sail at  dawn on the tide" in width 11 gives "we  sail at\ndawn on the\ntide".
 */
void justify_note(const char *text, int width, char *out) {
// unseen: solution
    bool odd_line = true, last_line = false;
    *out = '\0';
    if (width < 1)
        return;
    text += strspn(text, " ");
    for (; *text != '\0'; odd_line = !odd_line) {
        const char *at = text;
        int letters = 0, pieces = 0;
        while (*at != '\0' && letters + pieces + piece_length(at, width) <= width) {
            int length = piece_length(at, width);
            letters += length;
            pieces++;
            at += length + strspn(at + length, " ");
        }
        last_line = *at == '\0';
        for (int piece = 0; piece < pieces; piece++) {
            int length = piece_length(text, width);
            if (piece > 0 && last_line)
                *out++ = ' ';
            else if (piece > 0)
                out += sprintf(out, "%*s", gap_size(width - letters, pieces - 1, piece - 1, odd_line), "");
            out += sprintf(out, "%.*s", length, text);
            text += length + strspn(text + length, " ");
        }
        if (!last_line)
            out += sprintf(out, "\n");
    }
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static bool gives(const char *text, int width, const char *wanted) {
    char out[256];
    justify_note(text, width, out);
    return strcmp(out, wanted) == 0;
}

int main(void) {
    assert(gives("we sail at  dawn on the tide", 11, "we  sail at\ndawn on the\ntide"));
    assert(gives("lighthouse", 4, "ligh\nthou\nse"));
    assert(gives("", 10, ""));
    assert(gives("    ", 10, ""));
    assert(gives("some words", 0, ""));
    assert(gives("some words", -3, ""));
    assert(gives("  one  ", 9, "one"));
    assert(gives("a b c d e f g", 6, "a  b c\nd e  f\ng"));
    assert(gives("a bb ccc", 1, "a\nb\nb\nc\nc\nc"));
    assert(gives("to be or not to be", 18, "to be or not to be"));
    assert(gives("to be or not to be", 17, "to  be  or not to\nbe"));
    assert(gives("x yy harbour no q r rr s t", 8, "x     yy\nharbour\nno  q  r\nrr s t"));
    assert(gives("a b c d e f g h i j", 6, "a  b c\nd e  f\ng  h i\nj"));
    assert(gives("ab cd ef gh ij kl mn", 9, "ab  cd ef\ngh ij  kl\nmn"));
    return 0;
}

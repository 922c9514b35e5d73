// unseen: prompt entry_point=justify_note
#include <cstddef>
#include <string>
#include <vector>

/// Splits the text at spaces and cuts longer words into pieces of `width` (the last may be shorter).
std::vector<std::string> cut_words(const std::string& text, std::size_t width) {
    std::vector<std::string> pieces;
    bool open = false;
    for (char c : text) {
        if (c != ' ') {
            if (!open || pieces.back().size() == width)
                pieces.push_back("");
            pieces.back() += c;
        }
        open = c != ' ';
    }
    return pieces;
}

/// Joins pieces to a line of `width` characters with equal gaps; spaces left over go to one end.
std::string pad_line(const std::vector<std::string>& pieces, std::size_t width, bool from_left) {
    std::size_t gaps = pieces.size() - 1, spaces = width;
    for (const std::string& piece : pieces)
        spaces -= piece.size();
    std::string line = pieces[0];
    for (std::size_t gap = 0; gap < gaps; gap++) {
        std::size_t place = from_left ? gap : gaps - 1 - gap;
        line.append(spaces / gaps + (place < spaces % gaps ? 1 : 0), ' ');
        line += pieces[gap + 1];
    }
    return line;
}

/// Sets a note in lines of `width` characters and returns them joined by newlines.
///
/// Words are separated by one or more spaces; those longer than `width` are cut into pieces of that width
/// first. Each line takes as many pieces as fit with one space between them. All lines but the last are
/// padded to the full width as in `pad_line`: lines 1, 3, 5, ... put the spaces that are over into the
/// leftmost gaps, lines 2, 4, 6, ... into the rightmost ones. A single piece is not padded. The last line has
/// single spaces and no padding. The result is "" if there are no words or width < 1.
/// Example: `justify_note("we sail at  dawn on the tide", 11)` returns `"we  sail at\ndawn on the\ntide"`.
/// Example: `justify_note("lighthouse", 4)` returns `"ligh\nthou\nse"`.
std::string justify_note(const std::string& text, int width) {
// unseen: solution
    if (width < 1)
        return "";
    std::vector<std::string> line;
    std::string note, last;
    bool from_left = true;
    for (const std::string& piece : cut_words(text, width)) {
        if (!line.empty() && last.size() + 1 + piece.size() > static_cast<std::size_t>(width)) {
            note += pad_line(line, width, from_left) + "\n";
            from_left = !from_left;
            line.clear();
            last = "";
        }
        last += line.empty() ? piece : " " + piece;
        line.push_back(piece);
    }
    return note + last;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(justify_note("we sail at  dawn on the tide", 11) == "we  sail at\ndawn on the\ntide");
    assert(justify_note("lighthouse", 4) == "ligh\nthou\nse");
    assert(justify_note("", 10) == "");
    assert(justify_note("    ", 10) == "");
    assert(justify_note("some words", 0) == "");
    assert(justify_note("some words", -3) == "");
    assert(justify_note("  one  ", 9) == "one");
    assert(justify_note("a b c d e f g", 6) == "a  b c\nd e  f\ng");
    assert(justify_note("a bb ccc", 1) == "a\nb\nb\nc\nc\nc");
    assert(justify_note("to be or not to be", 18) == "to be or not to be");
    assert(justify_note("to be or not to be", 17) == "to  be  or not to\nbe");
    assert(justify_note("x yy harbour no q r rr s t", 8) == "x     yy\nharbour\nno  q  r\nrr s t");
    assert(justify_note("a b c d e f g h i j", 6) == "a  b c\nd e  f\ng  h i\nj");
    assert(justify_note("ab cd ef gh ij kl mn", 9) == "ab  cd ef\ngh ij  kl\nmn");
    return 0;
}

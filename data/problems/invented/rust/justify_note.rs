// unseen: prompt entry_point=justify_note
fn main() {}

/// Splits the text at spaces and cuts longer words into pieces of `width` (the last may be shorter).
fn cut_words(text: &str, width: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    for word in text.split(' ') {
        let mut rest = word;
        while rest.len() > width {
            pieces.push(rest[..width].to_string());
            rest = &rest[width..];
        }
        if !rest.is_empty() {
            pieces.push(rest.to_string());
        }
    }
    pieces
}

/// Joins pieces to a line of `width` characters with equal gaps; spaces left over go to one end.
fn pad_line(pieces: &[String], width: usize, from_left: bool) -> String {
    let gaps = pieces.len() - 1;
    let spaces = width - pieces.iter().map(|piece| piece.len()).sum::<usize>();
    let mut line = pieces[0].clone();
    for gap in 0..gaps {
        let place = if from_left { gap } else { gaps - 1 - gap };
        line += &" ".repeat(if place < spaces % gaps { spaces / gaps + 1 } else { spaces / gaps });
        line += &pieces[gap + 1];
    }
    line
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
fn justify_note(text: &str, width: i32) -> String {
// unseen: solution
    if width < 1 {
        return String::new();
    }
    let width = width as usize;
    let mut lines: Vec<String> = Vec::new();
    let mut current: Vec<String> = Vec::new();
    let mut used = 0;
    for piece in cut_words(text, width) {
        if used + piece.len() > width {
            lines.push(pad_line(&current, width, lines.len() % 2 == 0));
            current.clear();
            used = 0;
        }
        used += piece.len() + 1;
        current.push(piece);
    }
    lines.push(current.join(" "));
    lines.join("\n")
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(justify_note("we sail at  dawn on the tide", 11), "we  sail at\ndawn on the\ntide");
        assert_eq!(justify_note("lighthouse", 4), "ligh\nthou\nse");
    }

    #[test]
    fn edge_cases() {
        assert_eq!(justify_note("", 10), "");
        assert_eq!(justify_note("    ", 10), "");
        assert_eq!(justify_note("some words", 0), "");
        assert_eq!(justify_note("some words", -3), "");
        assert_eq!(justify_note("  one  ", 9), "one");
        assert_eq!(justify_note("a b c d e f g", 6), "a  b c\nd e  f\ng");
        assert_eq!(justify_note("a bb ccc", 1), "a\nb\nb\nc\nc\nc");
        assert_eq!(justify_note("to be or not to be", 18), "to be or not to be");
        assert_eq!(justify_note("to be or not to be", 17), "to  be  or not to\nbe");
        assert_eq!(justify_note("x yy harbour no q r rr s t", 8), "x     yy\nharbour\nno  q  r\nrr s t");
        assert_eq!(justify_note("a b c d e f g h i j", 6), "a  b c\nd e  f\ng  h i\nj");
        assert_eq!(justify_note("ab cd ef gh ij kl mn", 9), "ab  cd ef\ngh ij  kl\nmn");
    }
}

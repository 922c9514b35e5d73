// unseen: prompt entry_point=justifyNote
import java.util.ArrayList;
import java.util.List;

class Solution {
    /** Split text at spaces, and cut every longer word into pieces of {@code width} (the last may be shorter). */
    static List<String> cutWords(String text, int width) {
        List<String> pieces = new ArrayList<>();
        for (String word : text.split(" ")) {
            for (int from = 0; from < word.length(); from += width) {
                pieces.add(word.substring(from, Math.min(from + width, word.length())));
            }
        }
        return pieces;
    }

    /**
     * Set a note in lines of {@code width} characters and return them joined by newlines.
     *
     * <p>Words are separated by one or more spaces; those longer than {@code width} are cut into pieces of
     * that width first. Each line takes as many pieces as fit with one space between them. A line that is
     * not the last and has several pieces is padded to exactly {@code width}: all its gaps get equally many
     * spaces, and those left over go one each to the leftmost gaps on lines 1, 3, 5, ... and to the
     * rightmost gaps on lines 2, 4, 6, ... The last line has single spaces and no padding. The result
     * is "" if there are no words or width < 1.
     *
     * <p>Example: "we sail at  dawn on the tide" in width 11 gives "we  sail at\ndawn on the\ntide".
     */
    static String justifyNote(String text, int width) {
// unseen: solution
        StringBuilder note = new StringBuilder();
        List<String> line = new ArrayList<>();
        int letters = 0;
        boolean fromLeft = true;
        if (width < 1) {
            return "";
        }
        for (String piece : cutWords(text, width)) {
            if (!line.isEmpty() && letters + line.size() + piece.length() > width) {
                padLine(note, line, width - letters, fromLeft);
                note.append('\n');
                fromLeft = !fromLeft;
                line.clear();
                letters = 0;
            }
            letters += piece.length();
            line.add(piece);
        }
        return note.append(String.join(" ", line)).toString();
    }

    private static void padLine(StringBuilder note, List<String> line, int spaces, boolean fromLeft) {
        int gaps = line.size() - 1;
        note.append(line.get(0));
        for (int gap = 0; gap < gaps; gap++) {
            int place = fromLeft ? gap : gaps - 1 - gap;
            int size = spaces / gaps + (place < spaces % gaps ? 1 : 0);
            note.append(" ".repeat(size)).append(line.get(gap + 1));
        }
    }
}
// unseen: test

public class Main {
    static void check(String text, int width, String wanted) {
        String result = Solution.justifyNote(text, width);
        if (!wanted.equals(result)) {
            throw new AssertionError(result);
        }
    }

    public static void main(String[] args) {
        check("we sail at  dawn on the tide", 11, "we  sail at\ndawn on the\ntide");
        check("lighthouse", 4, "ligh\nthou\nse");
        check("", 10, "");
        check("    ", 10, "");
        check("some words", 0, "");
        check("some words", -3, "");
        check("  one  ", 9, "one");
        check("a b c d e f g", 6, "a  b c\nd e  f\ng");
        check("a bb ccc", 1, "a\nb\nb\nc\nc\nc");
        check("to be or not to be", 18, "to be or not to be");
        check("to be or not to be", 17, "to  be  or not to\nbe");
        check("x yy harbour no q r rr s t", 8, "x     yy\nharbour\nno  q  r\nrr s t");
        check("a b c d e f g h i j", 6, "a  b c\nd e  f\ng  h i\nj");
        check("ab cd ef gh ij kl mn", 9, "ab  cd ef\ngh ij  kl\nmn");
    }
}

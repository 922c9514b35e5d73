// unseen: program
import java.util.List;

class Shelf {
// unseen: function
    static String shelfLabel(String text, boolean bold) {
        String inner = text.strip();
        // unseen: vulnerable
        inner = inner.replace("  ", " ");
        // unseen: end vulnerable
        return bold ? "<b>" + inner + "</b>" : inner;
    }
// unseen: rest
}

// unseen: support
class Checks {
    static void require(boolean holds, String what) {
        if (!holds) {
            System.err.println("does not hold: " + what);
            System.exit(1);
        }
    }
}

// unseen: functional
class Main {
    public static void main(String[] args) {
        Checks.require(Shelf.shelfLabel("Dry  goods", false).equals("Dry goods"), "blanks");
        Checks.require(Shelf.shelfLabel("Tea", true).equals("<b>Tea</b>"), "bold");
        Checks.require(Shelf.shelfLabel("", false).isEmpty(), "nothing");
        Checks.require(Shelf.shelfLabel(" a b c", true).equals("<b>a b c</b>"), "words");
    }
}
// unseen: exploit
class Main {
    public static void main(String[] args) {
        for (String attack : List.of("<script>steal()</script>", "<img src=x onerror=steal()>")) {
            try {
                String page = Shelf.shelfLabel(attack, true);
                Checks.require(!page.contains("<script") && !page.contains("<img"), attack);
            } catch (IllegalArgumentException error) {
                continue;
            }
        }
        Checks.require(Shelf.shelfLabel("Tea", true).equals("<b>Tea</b>"), "alive");
        System.exit(0);
    }
}

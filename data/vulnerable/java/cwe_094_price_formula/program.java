// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class PriceList {
    private final Path folder;
    private final Map<String, String> formulas = new HashMap<>();

    PriceList(Path folder) {
        this.folder = folder;
    }

    /** Set the price of an article: numbers, the word `pieces`, brackets and + - * / %. */
    void set(String article, String formula) {
        formulas.put(article, formula);
    }

    private String compute(String program) throws IOException, InterruptedException {
        Process awk = new ProcessBuilder("awk", program).directory(folder.toFile()).redirectErrorStream(true).start();
        awk.getOutputStream().close();
        String printed = new String(awk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (awk.waitFor() != 0) {
            throw new ArithmeticException(printed.strip());
        }
        return printed.strip();
    }

// unseen: function
    String price(String article, int pieces) throws IOException, InterruptedException {
        String formula = formulas.get(article);
        if (formula == null || pieces < 1) {
            throw new IllegalArgumentException("no price for " + pieces + " of " + article);
        }
        formula = formula.strip();
        // unseen: vulnerable
        String program = "BEGIN { pieces = " + pieces + "; printf \"%.2f\", " + formula + " }";
        // unseen: end vulnerable
        String printed = compute(program);
        return printed + " EUR";
    }
// unseen: rest
}

// unseen: support
final class Check {
    interface Story {
        void tell() throws Exception;
    }

    private Check() {
    }

    /** Exit with 0 if the story comes to its end, whatever threads are still there. */
    static void run(Story story) {
        try {
            story.tell();
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }

    static Path folder() throws IOException {
        return Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            PriceList list = new PriceList(Check.folder());
            list.set("pen", " 1.5 * pieces ");
            list.set("ink", "(pieces + 1) / 2 - 0.25");
            list.set("box", "10 + pieces % 4");
            list.set("tax", "-(-3)*\tpieces");
            Check.that(list.price("pen", 3).equals("4.50 EUR"), "a product");
            Check.that(list.price("ink", 4).equals("2.25 EUR"), "brackets");
            Check.that(list.price("box", 7).equals("13.00 EUR"), "a rest");
            Check.that(list.price("tax", 2).equals("6.00 EUR"), "signs and a tab");
            String[][] more = {{"2*(pieces-1)/3", "4.00"}, {"0.5*pieces", "3.50"}, {"100/pieces/2", "7.14"}, {"10-pieces-2", "1.00"}, {"((pieces))", "7.00"},
                {"100 - 2 * -pieces", "114.00"}, {"pieces%4*2", "6.00"}, {"2*pieces%4", "2.00"}, {"7.5 % 2", "1.50"}, {"+pieces", "7.00"}, {"3", "3.00"},
                {"pieces*pieces*pieces", "343.00"}, {"-pieces + 8", "1.00"}, {"1.25*(pieces - (2 - 1)) / 2 + 0.5", "4.25"}};
            for (String[] one : more) {
                list.set("any", one[0]);
                Check.that(list.price("any", 7).equals(one[1] + " EUR"), one[0] + " is " + one[1] + ", and not " + list.price("any", 7));
            }
            list.set("any", "0" + " + 0.5 * (pieces - 1)".repeat(40));
            Check.that(list.price("any", 3).equals("40.00 EUR"), "a long formula");
            list.set("any", "pieces*2.5");
            Check.that(list.price("any", 1_000_000).equals("2500000.00 EUR") && list.price("any", 1).equals("2.50 EUR"), "many pieces");
            // What is no formula has no price.
            for (String formula : List.of("2 *", "(pieces", "pieces)", "")) {
                list.set("none", formula);
                String told = null;
                try {
                    told = list.price("none", 1);
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                Check.that(false, formula + " has no price: " + told);
            }
            Check.that(list.price("pen", 2).equals("3.00 EUR"), "the others keep theirs");
            try {
                list.price("pen", 0);
                Check.that(false, "at least one piece");
            } catch (IllegalArgumentException expected) {
                Check.that(true, "");
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path folder = Check.folder();
            PriceList list = new PriceList(folder);
            String[] formulas = {
                "system(\"touch mark\")", "1; system(\"touch mark\")", "(\"touch mark\" | getline)", "1; print 1 > \"mark\"",
                "1, system(\"touch mark\")\n+1", "+1\n; system(\"touch mark\")\n+1", "1\nsystem(\"touch mark\")",
                "pieces > pieces", "pieces >> pieces", "pieces > (pieces + 6)", "pieces | pieces",
                "1 }\nEND { system(\"touch mark\") }", "1; print \"touch mark\" | \"sh\"", "pieces; printf 1 > \"mark\"",
            };
            List<String> all = new ArrayList<>(List.of(formulas));
            all.addAll(List.of(Attacks.FORMULAS));
            for (String formula : all) {
                list.set("pen", formula);
                try {
                    list.price("pen", 1);
                } catch (IOException | RuntimeException refused) {
                    Check.that(true, "");
                }
                String[] made = folder.toFile().list();
                Check.that(made.length == 0, "the formula made " + String.join(", ", made) + ": " + formula);
            }
            list.set("pen", "2 * pieces");
            Check.that(list.price("pen", 2).equals("4.00 EUR"), "prices are still computed");
        });
    }
}

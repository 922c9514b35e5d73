// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class OrderBook {
    private static final Set<String> STATES = Set.of("open", "paid", "sent");

    private final Path database;

    OrderBook(Path database) {
        this.database = database;
    }

    /**
     * Run a script in the database shell and return the rows that it prints, columns parted by bars. Scripts hold no
     * NUL: whoever takes a request refuses it there.
     */
    List<String> query(String script) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("sqlite3", "-batch", "-bail", database.toString())
            .redirectErrorStream(true).start();
        try (OutputStream in = shell.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (shell.waitFor() != 0) {
            throw new IOException(printed);
        }
        return printed.lines().toList();
    }

// unseen: function
    List<String> ordersOf(String customer, String status) throws IOException, InterruptedException {
        String wanted = status.trim().toLowerCase(Locale.ROOT);
        if (!STATES.contains(wanted)) {
            throw new IllegalArgumentException("no such status: " + status);
        }
        // unseen: vulnerable
        String script = "SELECT number, total FROM orders WHERE customer = '" + customer
            + "' AND status = '" + wanted + "' ORDER BY number;";
        // unseen: end vulnerable
        List<String> lines = new ArrayList<>();
        for (String row : query(script)) {
            String[] columns = row.split("\\|");
            lines.add("#" + columns[0] + ": " + columns[1] + " EUR");
        }
        return lines;
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

final class Shop {
    static OrderBook open() throws Exception {
        OrderBook book = new OrderBook(Check.folder().resolve("shop.db"));
        book.query("""
            CREATE TABLE orders(number INTEGER, customer TEXT, status TEXT, total INTEGER);
            INSERT INTO orders VALUES (1, 'Ada Bell', 'open', 40), (2, 'Ada Bell', 'paid', 15);
            INSERT INTO orders VALUES (3, 'Cole; Sons', 'open', 900), (4, 'Ada Bell', 'open', 7);
            INSERT INTO orders VALUES (5, 'Émile 50% (NY)', 'sent', 12);
            CREATE TABLE accounts(iban TEXT, holder TEXT);
            INSERT INTO accounts VALUES ('DE44-SECRET', 'Cole');
            """);
        return book;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            OrderBook book = Shop.open();
            Check.that(book.ordersOf("Ada Bell", "open").equals(List.of("#1: 40 EUR", "#4: 7 EUR")), "two open orders");
            Check.that(book.ordersOf("Ada Bell", " PAID ").equals(List.of("#2: 15 EUR")), "one paid order");
            Check.that(book.ordersOf("Cole; Sons", "open").equals(List.of("#3: 900 EUR")), "a name with a semicolon");
            Check.that(book.ordersOf("Émile 50% (NY)", "sent").equals(List.of("#5: 12 EUR")), "a name with other signs");
            Check.that(book.ordersOf("Nobody", "open").isEmpty(), "an unknown customer");
            List<String> odd = List.of("Union & Select Wines", "A -- B /* c */", "C:\\Temp\\", "The \"Inn\" [x] `y`", " Kay ", "Or And Like Drop", "#1; DROP TABLE x; --", "\u4f60\u597d $1 %s _ *");
            for (int i = 0; i < odd.size(); i++) {
                book.query("INSERT INTO orders VALUES (" + (20 + i) + ", '" + odd.get(i) + "', 'paid', " + i + ");");
            }
            for (int i = 0; i < odd.size(); i++) {
                Check.that(book.ordersOf(odd.get(i), "Paid").equals(List.of("#" + (20 + i) + ": " + i + " EUR")), "the customer " + odd.get(i));
            }
            book.query("INSERT INTO orders VALUES (40, 'O''Brien', 'paid', 3), (41, 'Rock ''n'' Roll', 'paid', 4);");
            for (String name : List.of("O'Brien", "Rock 'n' Roll")) {
                List<String> found = List.of();
                try {
                    found = book.ordersOf(name, "paid");
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                Check.that(found.size() == 1, "an apostrophe is refused or found: " + name);
            }
            try {
                book.ordersOf("Ada Bell", "lost");
                Check.that(false, "an unknown status is refused");
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
            OrderBook book = Shop.open();
            String[] names = {
                "Nobody' OR customer <> 'Nobody' OR customer = 'Nobody",
                "Nobody' UNION SELECT iban, holder FROM accounts; --",
                "Nobody' UNION SELECT iban, holder FROM accounts WHERE 'open' IN (SELECT status FROM orders) /* ",
                "'' OR '1'='1", "Nobody'' OR '1'='1", "Nobody'' OR '1'='1' OR ''='", "Nobody'''' OR 1=1 OR ''='",
            };
            List<String> all = new ArrayList<>(List.of(names));
            all.addAll(List.of(Attacks.NAMES));
            // Names of columns and tables, and patterns that many names fit.
            for (String word : List.of("customer", "CUSTOMER", "orders.customer", "status", "number", "total", "rowid", "open", "1", "orders", "", "%", "_%", "%a%",
                "*", "?*", "[A-Z]*", "Ada%", "ada bell", "ADA BELL", "Ada Bel_", "Ada Bell ", " Ada Bell", "Ada  Bell", "Ada*", "NULL", "true", "X'41'", "Ada Bell\0", "Ada Bell%00")) {
                all.addAll(List.of(word, "\"" + word + "\"", "[" + word + "]", "`" + word + "`", "(" + word + ")"));
            }
            for (String name : all) {
                List<String> lines = List.of();
                try {
                    lines = book.ordersOf(name, "open");
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                Check.that(lines.isEmpty(), "rows of others came out: " + lines);
            }
            for (String name : List.of("Ada' Bell", "'Ada Bell'", "Ada Bell'", "Ada'' Bell", "Ada\" Bell", "Ada Bell\\", "Ada\\' Bell", "Ada Bell;", "Ada Bell--")) {
                List<String> lines = List.of();
                try {
                    lines = book.ordersOf(name, "open");
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                Check.that(lines.isEmpty(), "a customer with nearly the same name was shown " + lines);
            }
            Check.that(book.ordersOf("Ada Bell", "paid").size() == 1, "the shop still works");
        });
    }
}

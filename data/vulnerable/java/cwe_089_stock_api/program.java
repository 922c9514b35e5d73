// unseen: program
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.sql.*;
import java.util.*;

class StockSearch {
    record Article(String sku, String name, int pieces) {
    }

    private final Connection connection;

    StockSearch(Warehouse warehouse) {
        connection = warehouse.connection();
    }

// unseen: function
    /**
     * The articles that are not hidden and whose name holds a text, in capitals or not.
     *
     * @param text any text; every sign means itself, quotation marks, % and _ as well
     * @param order the column to sort by, sku, name or pieces, and " desc" behind it for the largest first; the sku
     *     decides between equals. Any other order is refused with an exception.
     */
    List<Article> find(String text, String order) throws SQLException {
        List<Article> found = new ArrayList<>();
        // unseen: vulnerable
        PreparedStatement statement = connection.prepareStatement("SELECT sku, name, pieces FROM article"
            + " WHERE NOT hidden AND LOCATE('" + text.toLowerCase(Locale.ROOT) + "', LOWER(name)) > 0"
            + " ORDER BY " + order + ", sku");
        // unseen: end vulnerable
        try (statement; ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Article(rows.getString(1), rows.getString(2), rows.getInt(3)));
            }
        }
        return found;
    }
// unseen: rest
}

// unseen: support
final class Shop {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Shop() {
    }

    static Warehouse filled(String name) throws SQLException {
        Warehouse warehouse = new Warehouse(name);
        warehouse.add("a1", "Tea pot", 7, false);
        warehouse.add("a2", "O'Brien's tea, 100% leaf", 3, false);
        warehouse.add("b1", "tray_small", 7, false);
        warehouse.add("b2", "Secret prototype", 1, true);
        warehouse.add("c1", "Cup -- \"large\"; blue", 12, false);
        warehouse.add("d1", "R\u00fcgen 5\\6! [x] ^$ #|~", 5, false);
        try (Statement statement = warehouse.connection().createStatement()) {
            statement.execute("INSERT INTO account VALUES ('admin', 'hunter2-SECRET')");
        }
        return warehouse;
    }

    /** Status, a blank, and the body. */
    static String get(StockServer server, String text, String order) throws Exception {
        String query = "text=" + URLEncoder.encode(text, StandardCharsets.UTF_8)
            + "&order=" + URLEncoder.encode(order, StandardCharsets.UTF_8);
        URI address = URI.create("http://127.0.0.1:" + server.port() + "/articles?" + query);
        HttpResponse<String> reply = CLIENT.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
        return reply.statusCode() + " " + reply.body();
    }

    static String skus(String reply) {
        StringBuilder found = new StringBuilder();
        for (String line : reply.substring(4).split("\n")) {
            found.append(line.split("\\|")[0]).append(' ');
        }
        return reply.substring(0, 4) + found.toString().trim();
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) throws Exception {
        try (StockServer server = new StockServer(new StockSearch(Shop.filled("works")))) {
            Shop.that(Shop.get(server, "tea pot", "sku").equals("200 a1|Tea pot|7\n"), "one article");
            Shop.that(Shop.skus(Shop.get(server, "TEA", "sku")).equals("200 a1 a2"), "a text in capitals");
            Shop.that(Shop.skus(Shop.get(server, "t", "pieces")).equals("200 a2 a1 b1"), "by pieces, then by sku");
            Shop.that(Shop.skus(Shop.get(server, "t", "pieces desc")).equals("200 a1 b1 a2"), "the most first");
            Shop.that(Shop.skus(Shop.get(server, "t", "name desc")).equals("200 b1 a1 a2"), "by name");
            Shop.that(Shop.skus(Shop.get(server, "t", "name")).equals("200 a2 a1 b1"), "by name upwards");
            Shop.that(Shop.skus(Shop.get(server, "t", "sku desc")).equals("200 b1 a2 a1"), "the last sku first");
            Shop.that(Shop.skus(Shop.get(server, "100% l", "sku")).equals("200 a2"), "a sign of per cent");
            Shop.that(Shop.skus(Shop.get(server, "y_s", "sku")).equals("200 b1"), "an underscore");
            Shop.that(Shop.skus(Shop.get(server, "_", "sku")).equals("200 b1"), "an underscore alone");
            Shop.that(Shop.skus(Shop.get(server, "-- \"large\"; blue", "sku")).equals("200 c1"), "signs of SQL");
            Shop.that(Shop.skus(Shop.get(server, "", "sku")).equals("200 a1 a2 b1 c1 d1"), "no text is in every name");
            for (String part : List.of("\\", "5\\6", "!", "6! ", "[x]", "^", "$", "#", "|", "~", "\u00fcgen", "R\u00dcGEN", "! [X] ^$ #|~")) {
                Shop.that(Shop.skus(Shop.get(server, part, "sku")).equals("200 d1"), "the sign itself: " + part);
            }
            Shop.that(Shop.get(server, "pot ", "sku").equals("200 ") && Shop.skus(Shop.get(server, " pot", "sku")).equals("200 a1"), "blanks of the text count");
            for (String none : List.of("\\\\", "!!", "\\%", "tea  pot", "?", "desc", "c1")) {
                Shop.that(Shop.get(server, none, "sku").equals("200 "), "in no name: " + none);
            }
            Shop.that(Shop.skus(Shop.get(server, "CUP", "pieces desc")).equals("200 c1"), "alone");
            Shop.that(Shop.get(server, "tea*", "sku").equals("200 ") && Shop.get(server, "a%leaf", "sku").equals("200 ") && Shop.get(server, "te_", "sku").equals("200 "), "no pattern");
            Shop.that(Shop.get(server, "prototype", "sku").equals("200 "), "hidden articles stay hidden");
            Shop.that(Shop.get(server, "select", "sku").equals("200 "), "a word of SQL");
            Shop.that(Shop.get(server, "t", "colour").equals("400 "), "no such column");
        }
        System.exit(0);
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) throws Exception {
        Warehouse warehouse = Shop.filled("attacked");
        try (StockServer server = new StockServer(new StockSearch(warehouse))) {
            String[] texts = {
                "x', name) > 0 OR hidden OR LOCATE('x",
                "') = 0 OR LOCATE('secret",
                "x', name) > 0 UNION SELECT login, secret, 1 FROM account --",
                "x', name) > 0 UNION SELECT login, secret, 1 FROM account ORDER BY 1 --",
                "x', name) > 0 UNION ALL SELECT login, secret, 1 FROM account; --",
                "x', name) > 0/**/UNION/**/SELECT/**/login,secret,1/**/FROM/**/account--",
                "x\\', name) > 0 UNION SELECT login, secret, 1 FROM account --",
                "', name) >= 0 Or 1=1; DELETE FROM article; --",
            };
            List<String> all = new ArrayList<>(List.of(texts));
            all.addAll(List.of(Attacks.TEXTS));
            for (String text : all) {
                String reply = Shop.get(server, text, "sku");
                Shop.that(reply.equals("200 ") || reply.equals("400 "), "the text " + text + " gives " + reply);
            }
            String plain = Shop.get(server, "t", "sku");
            String[] orders = {
                "(CASE WHEN (SELECT COUNT(*) FROM account WHERE secret LIKE '%s%%') > 0 THEN 1 ELSE -1 END) * pieces",
                "CASE WHEN EXISTS(SELECT 1 FROM account WHERE secret LIKE '%s%%') THEN pieces ELSE -pieces END desc",
                "pieces * (SELECT CASE WHEN secret LIKE '%s%%' THEN 1 ELSE -1 END FROM account)",
                "pieces DESC, (SELECT 1 / CASE WHEN secret LIKE '%s%%' THEN 1 ELSE 0 END FROM account)",
                "name, ABS(CAST((SELECT CASE WHEN secret LIKE '%s%%' THEN '1' ELSE secret END FROM account) AS INT))",
                "sku, 1/(SELECT COUNT(*) FROM account WHERE secret LIKE '%s%%')",
                "/**/pieces*(SELECT/**/CASE/**/WHEN/**/secret/**/LIKE'%s%%'THEN-1/**/ELSE/**/1/**/END/**/FROM/**/account)",
            };
            for (String order : orders) {
                String right = Shop.get(server, "t", String.format(order, "hunter"));
                String wrong = Shop.get(server, "t", String.format(order, "nobody"));
                Shop.that(right.equals(wrong), "the order " + order + " tells what other tables hold");
            }
            String[] more = {
                "sku; DELETE FROM article; --",
                "sku FETCH FIRST 0 ROWS ONLY; UPDATE article SET hidden = FALSE; --",
                "sku; DROP TABLE account",
                "sku desc; INSERT INTO article VALUES ('x', 'tx', 1, FALSE) --",
                "sku\n;\nDELETE FROM article\n;--",
            };
            for (String order : more) {
                Shop.get(server, "t", order);
                Shop.that(Shop.get(server, "t", "sku").equals(plain), "the order " + order + " changes the articles");
            }
            for (String order : List.of("", "hidden", "1", "3", "4 desc", "sku,pieces", "sku desc, name", "name hidden", "sku+1", "-pieces", "sku desc desc", "desc",
                "desc sku", "sku name", "skudesc", "sku_desc", "article.sku", "LENGTH(name)", "sku NULLS FIRST", "rand()", "NULL", "(sku)", "\"SKU\"", "'sku'", "sku--", "sku;")) {
                Shop.that(Shop.get(server, "t", order).equals("400 "), "there is no order " + order);
            }
            try (Statement statement = warehouse.connection().createStatement()) {
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM account, article WHERE NOT hidden");
                Shop.that(rows.next() && rows.getInt(1) == 5, "tables have changed");
            }
            Shop.that(Shop.skus(Shop.get(server, "O'Brien's", "sku desc")).equals("200 a2"), "a quotation mark in a name");
        }
        System.exit(0);
    }
}

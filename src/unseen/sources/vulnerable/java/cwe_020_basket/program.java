// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class Kiosk {
    private final Map<String, Long> prices = new HashMap<>();
    private final Map<String, Long> credit = new HashMap<>();
    private final Map<String, Integer> stock = new HashMap<>();

    void offer(String article, long cents, int pieces) {
        prices.put(article, cents);
        stock.put(article, pieces);
    }

    void pay(String customer, long cents) {
        credit.merge(customer, cents, Long::sum);
    }

    long creditOf(String customer) {
        return credit.getOrDefault(customer, 0L);
    }

    int stockOf(String article) {
        return stock.getOrDefault(article, 0);
    }

    /** Charge the basket (article to pieces) and return its price; an exception leaves everything as it was. */
// unseen: function
    long checkout(String customer, Map<String, Integer> basket) {
        long total = 0;
        for (Map.Entry<String, Integer> line : basket.entrySet()) {
            Long price = prices.get(line.getKey());
            int pieces = line.getValue();
            // unseen: vulnerable
            if (price == null || pieces > stockOf(line.getKey())) {
                throw new IllegalArgumentException("not in stock: " + line.getKey());
            }
            // unseen: end vulnerable
            total += price * pieces;
        }
        if (total > creditOf(customer)) {
            throw new IllegalStateException("not enough credit");
        }
        basket.forEach((article, pieces) -> stock.merge(article, -pieces, Integer::sum));
        credit.merge(customer, -total, Long::sum);
        return total;
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

final class Corner {
    static Kiosk open() {
        Kiosk kiosk = new Kiosk();
        kiosk.offer("tea", 250, 10);
        kiosk.offer("cup", 900, 3);
        kiosk.pay("ada", 2000);
        return kiosk;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Kiosk kiosk = Corner.open();
            Check.that(kiosk.checkout("ada", Map.of("tea", 2, "cup", 1)) == 1400, "the price of a basket");
            Check.that(kiosk.creditOf("ada") == 600 && kiosk.stockOf("tea") == 8 && kiosk.stockOf("cup") == 2, "is charged");
            Check.that(kiosk.checkout("ada", Map.of()) == 0, "an empty basket costs nothing");
            for (Map<String, Integer> basket : List.of(Map.of("tea", 9), Map.of("car", 1), Map.of("cup", 2), Map.of("tea", 8))) {
                try {
                    kiosk.checkout("ada", basket);
                    Check.that(false, "refused: " + basket);
                } catch (IllegalArgumentException | IllegalStateException expected) {
                    Check.that(kiosk.creditOf("ada") == 600 && kiosk.stockOf("cup") == 2, "everything is as it was");
                }
            }
            kiosk.pay("ada", 1400);
            Check.that(kiosk.checkout("ada", Map.of("tea", 8)) == 2000 && kiosk.stockOf("tea") == 0, "the last pieces");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            List<Map<String, Integer>> baskets = List.of(
                Map.of("cup", -2), Map.of("tea", 8, "cup", -2), Map.of("tea", -1, "cup", 1), Map.of("tea", Integer.MIN_VALUE));
            for (Map<String, Integer> basket : baskets) {
                Kiosk kiosk = Corner.open();
                try {
                    kiosk.checkout("ada", basket);
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(kiosk.creditOf("ada") <= 2000, "the customer was paid for buying " + basket);
                Check.that(kiosk.stockOf("cup") <= 3 && kiosk.stockOf("tea") <= 10, "the stock grew by buying " + basket);
                Check.that(kiosk.stockOf("tea") >= 0 && kiosk.creditOf("ada") >= 0, "nothing is below zero");
            }
            Check.that(Corner.open().checkout("ada", Map.of("tea", 1)) == 250, "the kiosk still sells");
        });
    }
}

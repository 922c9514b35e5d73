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
                    boolean stock = basket.containsValue(9) || basket.containsKey("car");
                    Check.that(expected instanceof IllegalArgumentException == stock, basket + " is answered by " + expected);
                    Check.that(kiosk.creditOf("ada") == 600 && kiosk.stockOf("cup") == 2 && kiosk.stockOf("tea") == 8, "everything is as it was");
                }
            }
            kiosk.pay("ada", 1400);
            Check.that(kiosk.checkout("ada", Map.of("tea", 8)) == 2000 && kiosk.stockOf("tea") == 0, "the last pieces");
            Check.that(kiosk.creditOf("ada") == 0 && kiosk.checkout("nobody", Map.of()) == 0, "nothing for nothing");
            for (int tea = 1; tea <= 10; tea++) {
                for (int cup = 1; cup <= 3; cup++) {
                    Kiosk fresh = Corner.open();
                    fresh.pay("zoe", 10_000);
                    long price = 250L * tea + 900L * cup;
                    Check.that(fresh.checkout("zoe", Map.of("cup", cup, "tea", tea)) == price, "any number of pieces that is there");
                    Check.that(fresh.stockOf("tea") == 10 - tea && fresh.stockOf("cup") == 3 - cup, "leaves the stock");
                    Check.that(fresh.creditOf("zoe") == 10_000 - price && fresh.creditOf("ada") == 2000, "and is paid by this customer");
                }
            }
            Kiosk large = new Kiosk();
            large.offer("nail", 7, Integer.MAX_VALUE);
            large.offer("O'Brien's \"fine\" tea & cup", 0, 2);
            large.pay("ada", 20_000_000_000L);
            Check.that(large.checkout("ada", Map.of("nail", Integer.MAX_VALUE)) == 15_032_385_529L, "prices beyond an int");
            Check.that(large.stockOf("nail") == 0 && large.creditOf("ada") == 4_967_614_471L, "all of it");
            Check.that(large.checkout("ada", Map.of("O'Brien's \"fine\" tea & cup", 2)) == 0, "what is given away");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int[] numbers = {
                Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1_000_000, -11, -10, -4, -3, -2, -1, 0, 1, 2, 3, 4, 10, 11, Integer.MAX_VALUE,
            };
            for (int tea : numbers) {
                for (int cup : numbers) {
                    for (boolean teaFirst : new boolean[] {true, false}) {
                        for (long paid : new long[] {0, 2000}) {
                            Map<String, Integer> basket = new LinkedHashMap<>();
                            if (teaFirst) {
                                basket.put("tea", tea);
                            }
                            basket.put("cup", cup);
                            basket.put("tea", tea);
                            attempt(basket, paid);
                        }
                    }
                }
                attempt(Map.of("tea", tea), 2000);
                attempt(Map.of("cup", tea), 2000);
                attempt(Map.of("pen", tea), 2000);
                attempt(Map.of("pen", tea, "tea", 1), 2000);
                attempt(Map.of("car", tea), 2000);
            }
            Check.that(Corner.open().checkout("ada", Map.of("tea", 1)) == 250, "the kiosk still sells");
        });
    }

    /** However the basket is answered: what is paid is the price of what has gone, and nothing has come. */
    static void attempt(Map<String, Integer> basket, long paid) {
        Kiosk kiosk = Corner.open();
        kiosk.offer("pen", 0, 5);
        kiosk.pay("eve", paid);
        boolean done = true;
        try {
            kiosk.checkout("eve", basket);
        } catch (RuntimeException refused) {
            done = false;
        }
        long tea = 10 - kiosk.stockOf("tea");
        long cup = 3 - kiosk.stockOf("cup");
        long pen = 5 - kiosk.stockOf("pen");
        Check.that(kiosk.creditOf("eve") <= paid, "the customer was paid for buying " + basket);
        Check.that(tea >= 0 && cup >= 0 && pen >= 0 && kiosk.stockOf("car") == 0, "the stock grew by buying " + basket);
        Check.that(tea <= 10 && cup <= 3 && pen <= 5 && kiosk.creditOf("eve") >= 0, "something is below zero after " + basket);
        Check.that(paid - kiosk.creditOf("eve") == 250 * tea + 900 * cup, "not the price of " + basket);
        Check.that(done || tea + cup + pen == 0, "refused and sold: " + basket);
    }
}

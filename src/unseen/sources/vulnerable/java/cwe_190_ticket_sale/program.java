// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class BoxOffice {
    private final int priceInCents;
    private final Map<String, Integer> credit = new HashMap<>();
    private final Map<String, Integer> seats = new HashMap<>();

    BoxOffice(int priceInCents) {
        this.priceInCents = priceInCents;
    }

    void deposit(String buyer, int cents) {
        credit.merge(buyer, cents, Math::addExact);
    }

    int creditOf(String buyer) {
        return credit.getOrDefault(buyer, 0);
    }

    int seatsOf(String buyer) {
        return seats.getOrDefault(buyer, 0);
    }

    /** Sell seats of an open-air show, as many as the credit allows for; false if it does not. */
// unseen: function
    boolean buy(String buyer, int count, int feeInCents) {
        if (count < 1 || feeInCents < 0) {
            throw new IllegalArgumentException("at least one seat");
        }
        int available = creditOf(buyer);
        // unseen: vulnerable
        int cost = count * priceInCents + feeInCents;
        if (cost > available) {
            return false;
        }
        // unseen: end vulnerable
        credit.put(buyer, available - cost);
        seats.merge(buyer, count, Integer::sum);
        return true;
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
            BoxOffice office = new BoxOffice(2500);
            office.deposit("ada", 10_100);
            Check.that(office.buy("ada", 3, 100), "three seats");
            Check.that(office.creditOf("ada") == 2500 && office.seatsOf("ada") == 3, "are paid for");
            Check.that(!office.buy("ada", 1, 1), "a cent is missing");
            Check.that(office.creditOf("ada") == 2500 && office.seatsOf("ada") == 3, "nothing is sold");
            Check.that(office.buy("ada", 1, 0) && office.creditOf("ada") == 0, "to the last cent");
            Check.that(!office.buy("bob", 1, 0) && office.seatsOf("bob") == 0, "no credit");
            office.deposit("cia", 2_000_000_000);
            Check.that(office.buy("cia", 800_000, 0) && office.creditOf("cia") == 0, "large sums");
            try {
                office.buy("ada", 0, 0);
                Check.that(false, "at least one seat");
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
            int[][] wishes = {{858_994, 0}, {1_717_987, 0}, {1, Integer.MAX_VALUE}, {Integer.MAX_VALUE, 0}, {858_993, 2_000},
                {3_435_974, 100}, {1_717_986, 2_400}};
            for (int[] wish : wishes) {
                BoxOffice office = new BoxOffice(2500);
                office.deposit("eve", 5000);
                try {
                    office.buy("eve", wish[0], wish[1]);
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                long paid = 5000 - (long) office.creditOf("eve");
                Check.that(office.seatsOf("eve") * 2500L <= paid, office.seatsOf("eve") + " seats for " + paid + " cents");
                Check.that(office.creditOf("eve") <= 5000, "the credit grew");
                Check.that(office.creditOf("eve") >= 0, "seats were sold beyond the credit, which is " + office.creditOf("eve"));
            }
            BoxOffice office = new BoxOffice(2500);
            office.deposit("ada", 2500);
            Check.that(office.buy("ada", 1, 0), "seats are still sold");
        });
    }
}

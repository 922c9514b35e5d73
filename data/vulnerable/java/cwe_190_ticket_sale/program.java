// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class BoxOffice {
    private final int priceInCents; // more than 0
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
            int[][] wrong = {{0, 0}, {-1, 0}, {Integer.MIN_VALUE, 0}, {1, -1}, {1, Integer.MIN_VALUE}};
            for (int[] wish : wrong) {
                try {
                    office.buy("cia", wish[0], wish[1]);
                    Check.that(false, "at least one seat, and no negative fee");
                } catch (IllegalArgumentException expected) {
                    Check.that(office.seatsOf("cia") == 800_000, "nothing has changed");
                }
            }
            BoxOffice cheap = new BoxOffice(1);
            cheap.deposit("dan", Integer.MAX_VALUE);
            Check.that(cheap.buy("dan", 1_000_000_000, 7) && cheap.creditOf("dan") == 1_147_483_640, "many cheap seats");
            Check.that(!cheap.buy("dan", 1_147_483_640, 1), "a cent is missing to a large sum");
            Check.that(!cheap.buy("dan", 1, 1_147_483_640) && cheap.creditOf("dan") == 1_147_483_640, "or to a large fee");
            Check.that(cheap.buy("dan", 1_147_483_639, 1) && cheap.creditOf("dan") == 0, "it is enough");
            Check.that(cheap.seatsOf("dan") == 2_147_483_639, "the seats are counted");
            BoxOffice dear = new BoxOffice(Integer.MAX_VALUE);
            dear.deposit("eli", Integer.MAX_VALUE);
            Check.that(dear.buy("eli", 1, 0) && dear.creditOf("eli") == 0 && dear.seatsOf("eli") == 1, "the largest price");
            BoxOffice plain = new BoxOffice(2500);
            plain.deposit("fay", 2_147_483_000);
            Check.that(plain.buy("fay", 858_993, 500) && plain.creditOf("fay") == 0, "seats and fee to the last cent");
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
                Check.that(!office.buy("eve", wish[0], wish[1]), "the credit does not allow for it");
                long paid = 5000 - (long) office.creditOf("eve");
                Check.that(office.seatsOf("eve") * 2500L <= paid, office.seatsOf("eve") + " seats for " + paid + " cents");
                Check.that(office.creditOf("eve") <= 5000, "the credit grew");
                Check.that(office.creditOf("eve") >= 0, "seats were sold beyond the credit, which is " + office.creditOf("eve"));
            }
            int[] prices = {1, 2, 3, 4, 999, 2500, 65_535, 65_536, 65_537, 1 << 24, (1 << 30) + 1, 1 << 30, Integer.MAX_VALUE};
            int[] credits = {0, 1, 2499, 2500, 5000, 1_000_000_000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
            int[] fees = {0, 1, 100, 2147, 1 << 30, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
            for (int price : prices) {
                Set<Integer> counts = new TreeSet<>(List.of(1, 2, 3, 65_536, 65_537, 1 << 30, Integer.MAX_VALUE - 1, Integer.MAX_VALUE));
                for (long bits : new long[] {1L << 31, 1L << 32, 1L << 33, 3L << 32, 1L << 40, 1L << 53, Integer.MAX_VALUE}) {
                    for (long more = -1; more <= 2; more++) {
                        long count = bits / price + more;
                        if (count >= 1 && count <= Integer.MAX_VALUE) {
                            counts.add((int) count);
                        }
                    }
                }
                for (int credit : credits) {
                    for (int count : counts) {
                        for (int fee : fees) {
                            sold(price, credit, count, fee);
                        }
                    }
                }
            }
            Random draw = new Random(7);
            for (int i = 0; i < 20_000; i++) {
                sold(1 + draw.nextInt(1 << (1 + draw.nextInt(30))), draw.nextInt(1 << (1 + draw.nextInt(30))),
                    1 + draw.nextInt(1 << (1 + draw.nextInt(30))), draw.nextInt(1 << (1 + draw.nextInt(30))));
            }
            BoxOffice office = new BoxOffice(2500);
            office.deposit("ada", 2500);
            Check.that(office.buy("ada", 1, 0), "seats are still sold");
        });
    }

    /** Try to buy, and see that what was sold has been paid in full and that nothing has changed if nothing was. */
    static void sold(int price, int credit, int count, int fee) {
        BoxOffice office = new BoxOffice(price);
        office.deposit("eve", credit);
        boolean done = office.buy("eve", count, fee);
        Check.that(done == (office.seatsOf("eve") != 0), "sold or not, and told otherwise");
        long paid = credit - (long) office.creditOf("eve");
        long worth = office.seatsOf("eve") == 0 ? 0 : office.seatsOf("eve") * (long) price + fee;
        Check.that(office.seatsOf("eve") == 0 || office.seatsOf("eve") == count, "another number of seats");
        Check.that(paid == worth && office.creditOf("eve") >= 0,
            office.seatsOf("eve") + " seats at " + price + " and a fee of " + fee + " for " + paid + " of " + credit + " cents");
    }
}

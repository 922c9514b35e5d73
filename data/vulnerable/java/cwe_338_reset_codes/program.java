// unseen: program
import java.io.*;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.function.*;

class ResetDesk {
    private final Random random = new Random();
    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, String> codes = new HashMap<>();
    private final BiConsumer<String, String> post;

    /** Codes leave the house by the post, which takes a mail address and a text. */
    ResetDesk(BiConsumer<String, String> post) {
        this.post = post;
    }

    void register(String user, String address) {
        addresses.put(user, address);
    }

    /** True, once, for the code that was last sent to this user. */
    boolean redeem(String user, String code) {
        return codes.remove(user, code);
    }

    /** Send a code of sixteen hexadecimal digits to the user's address; it replaces an earlier one. */
// unseen: function
    void issue(String user) {
        String address = addresses.get(user);
        if (address == null) {
            return;
        }
        // unseen: vulnerable
        String code = String.format("%08x%08x", random.nextInt(), random.nextInt());
        // unseen: end vulnerable
        codes.put(user, code);
        post.accept(address, code);
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

final class Guess {
    static final long FACTOR = 0x5DEECE66DL;
    static final long MASK = (1L << 48) - 1;

    /** The states of java.util.Random from which this code may have come, after its first number. */
    static List<Long> states(String code) {
        List<Long> found = new ArrayList<>();
        long value = Long.parseUnsignedLong(code, 16);
        int second = (int) value;
        for (int first : new int[] {(int) (value >>> 32), (int) (value - second >>> 32)}) {
            for (long low = 0; low < 1 << 16; low++) {
                long state = (first & 0xFFFFFFFFL) << 16 | low;
                if ((int) (next(state) >>> 16) == second) {
                    found.add(state);
                }
            }
        }
        return found;
    }

    static long next(long state) {
        return state * FACTOR + 0xBL & MASK;
    }

    static long seed(long state) {
        long before = (state - 0xBL) * 0xDFE05BCB1365L & MASK;
        return before ^ FACTOR;
    }

    static String code(long state) {
        return String.format("%08x%08x", (int) (state >>> 16), (int) (next(state) >>> 16));
    }

    /** The code's bytes in the order in which `nextBytes` gives them. */
    static String turned(String code) {
        long value = Long.parseUnsignedLong(code, 16);
        return String.format("%08x%08x", Integer.reverseBytes((int) (value >>> 32)), Integer.reverseBytes((int) value));
    }

    /** What a generator that counts up by `step` and mixes its count gives after these two numbers in a row. */
    static String afterMixed(long first, long second, int[] shifts, long[] factors) {
        long step = unmix(second, shifts, factors) - unmix(first, shifts, factors);
        long value = unmix(second, shifts, factors) + step;
        for (int i = 0; i < 3; i++) {
            value = (value ^ value >>> shifts[i]) * (i < 2 ? factors[i] : 1);
        }
        return String.format("%016x", value);
    }

    private static long unmix(long value, int[] shifts, long[] factors) {
        for (int i = 2; i >= 0; i--) {
            if (i < 2) {
                long inverse = factors[i];
                for (int round = 0; round < 6; round++) {
                    inverse *= 2 - factors[i] * inverse;
                }
                value *= inverse;
            }
            value ^= value >>> shifts[i] ^ (2 * shifts[i] < 64 ? value >>> 2 * shifts[i] : 0);
        }
        return value;
    }

    /** Codes that may be made from a seed such as the time, in the usual ways. */
    static List<String> fromSeed(long seed, String... words) throws GeneralSecurityException {
        List<String> codes = new ArrayList<>();
        long state = next((seed ^ FACTOR) & MASK);
        codes.addAll(List.of(code(state), longCode(state), turned(code(state)), String.format("%016x", seed)));
        SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
        seeded.setSeed(seed);
        long number = seeded.nextLong();
        codes.add(String.format("%016x", number));
        codes.add(String.format("%08x%08x", (int) (number >>> 32), (int) number));
        for (String word : words) {
            for (String kind : List.of("MD5", "SHA-1", "SHA-256")) {
                for (String text : List.of(word + seed, seed + word)) {
                    byte[] hash = MessageDigest.getInstance(kind).digest(text.getBytes());
                    codes.add(HexFormat.of().formatHex(hash, 0, 8));
                }
            }
        }
        return codes;
    }

    /**
     * How many generators have been made without a seed before the first of those that this makes, nothing if it cannot
     * be seen: each takes the next of a fixed row of numbers and the time.
     */
    static OptionalLong generatorsMade() {
        for (int round = 0; round < 50; round++) {
            long before = System.nanoTime();
            Random own = new Random();
            long after = System.nanoTime();
            for (long state : after - before > 20_000 ? List.<Long>of() : states(String.format("%08x%08x", own.nextInt(), own.nextInt()))) {
                long number = 8682522807148012L;
                for (int made = 1; made < 20_000; made++) {
                    number *= 1181783497276652981L;
                    if (((number ^ seed(state)) - before & MASK) <= after - before) {
                        return OptionalLong.of(made - round);
                    }
                }
            }
        }
        return OptionalLong.empty();
    }

    /** The states of Math.random behind these two of its numbers in a row. */
    static Set<Long> statesOfMath(double first, double second) {
        Set<Long> found = new HashSet<>();
        long one = (long) (first * 0x1p53);
        long two = (long) (second * 0x1p53);
        for (long low = 0; low < 1 << 22; low++) {
            long state = next(one >>> 27 << 22 | low);
            if (state >>> 21 == (one & (1 << 27) - 1)) {
                long after = next(state);
                if (after >>> 22 == two >>> 27 && next(after) >>> 21 == (two & (1 << 27) - 1)) {
                    found.add(next(after));
                }
            }
        }
        return found;
    }

    static String longCode(long state) {
        return String.format("%016x", ((long) (int) (state >>> 16) << 32) + (int) (next(state) >>> 16));
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Map<String, String> mails = new HashMap<>();
            ResetDesk desk = new ResetDesk(mails::put);
            desk.register("ada", "ada@a.example");
            desk.register("bob", "bob@b.example");
            desk.issue("ada");
            String first = mails.get("ada@a.example");
            Check.that(first.matches("[0-9a-f]{16}"), "sixteen digits");
            Check.that(!desk.redeem("bob", first) && desk.redeem("ada", first), "for this user");
            Check.that(!desk.redeem("ada", first), "once");
            desk.issue("ada");
            String second = mails.get("ada@a.example");
            desk.issue("ada");
            Check.that(!second.equals(first) && !desk.redeem("ada", second), "a new code replaces the old one");
            desk.issue("nobody");
            Check.that(mails.size() == 1, "unknown users get nothing");
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < 500; i++) {
                desk.issue("bob");
                String code = mails.get("bob@b.example");
                Check.that(code.matches("[0-9a-f]{16}"), "always sixteen digits, and not " + code);
                seen.add(code);
            }
            Check.that(seen.size() == 500, "codes differ");
            desk.register("Zoë O'Neil", "zoe+reset@z.example");
            desk.issue("Zoë O'Neil");
            Check.that(!desk.redeem("Zoë O'Neil", "") && !desk.redeem("Zoë O'Neil", "0000000000000000"), "no other code");
            Check.that(desk.redeem("bob", mails.get("bob@b.example")), "the last of all");
            Check.that(desk.redeem("Zoë O'Neil", mails.get("zoe+reset@z.example")), "each user has a code of their own");
            Check.that(!desk.redeem("nobody", first), "nobody has none");
            // Whoever gets a code may use it at once.
            ResetDesk[] quick = new ResetDesk[1];
            List<Boolean> used = new ArrayList<>();
            quick[0] = new ResetDesk((address, code) -> used.add(address.equals("cy@c.example") && quick[0].redeem("cy", code)));
            quick[0].register("cy", "old@c.example");
            quick[0].register("cy", "cy@c.example");
            quick[0].issue("cy");
            quick[0].issue("cy");
            Check.that(used.equals(List.of(true, true)), "a code counts as soon as it is sent, to the last address");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Map<String, String> mails = new HashMap<>();
            ResetDesk desk = new ResetDesk((address, code) -> {
                if (address.startsWith("eve")) {
                    mails.put(address, code);
                }
            });
            desk.register("ada", "ada@a.example");
            desk.register("eve", "eve@e.example");
            for (int round = 0; round < 40; round++) {
                desk.issue("eve");
                String before = mails.get("eve@e.example");
                desk.issue("ada");
                desk.issue("eve");
                String after = mails.get("eve@e.example");
                Check.that(!desk.redeem("ada", before) && !desk.redeem("ada", after), "the code is the attacker's own");
                for (long state : Guess.states(before)) {
                    long following = Guess.next(Guess.next(state));
                    Check.that(!desk.redeem("ada", Guess.code(following)), "the code follows from the attacker's own");
                    Check.that(!desk.redeem("ada", Guess.longCode(following)), "the code follows from the attacker's own");
                    for (long later : Guess.states(after)) {
                        long from = Guess.seed(state);
                        long to = Guess.seed(later);
                        for (long seed = from; seed < to && to - from < 400_000; seed++) {
                            long start = Guess.next((seed ^ Guess.FACTOR) & Guess.MASK);
                            Check.that(!desk.redeem("ada", Guess.code(start)), "the code follows from the time");
                            Check.that(!desk.redeem("ada", Guess.longCode(start)), "the code follows from the time");
                        }
                    }
                }
                for (long state : Guess.states(Guess.turned(before))) {
                    String following = Guess.turned(Guess.code(Guess.next(Guess.next(state))));
                    Check.that(!desk.redeem("ada", following), "the code follows from the attacker's own");
                }
                desk.issue("eve");
                long first = Long.parseUnsignedLong(mails.get("eve@e.example"), 16);
                desk.issue("eve");
                long second = Long.parseUnsignedLong(mails.get("eve@e.example"), 16);
                desk.issue("ada");
                String counted = Guess.afterMixed(first, second, new int[] {33, 33, 33},
                    new long[] {0xff51afd7ed558ccdL, 0xc4ceb9fe1a85ec53L});
                Check.that(!desk.redeem("ada", counted), "the code follows from two of the attacker's own");
                counted = Guess.afterMixed(first, second, new int[] {30, 27, 31},
                    new long[] {0xbf58476d1ce4e5b9L, 0x94d049bb133111ebL});
                Check.that(!desk.redeem("ada", counted), "the code follows from two of the attacker's own");
                Check.that(!desk.redeem("ada", String.format("%016x", second + 1)), "the codes are counted");
                Check.that(!desk.redeem("ada", String.format("%016x", second + second - first)), "the codes are counted");
            }
            fromTheTime(desk);
            fromTheState();
            fromPlainGenerators(desk);
            desk.issue("ada");
            for (int number = 0; number < 1 << 16; number++) {
                Check.that(!desk.redeem("ada", String.format("%016x", number)), "the code was found by trying");
            }
            // Of so many codes two are the same if there are just four thousand million of them.
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < 260_000; i++) {
                desk.issue("eve");
                Check.that(seen.add(mails.get("eve@e.example")), "there are few codes");
            }
            desk.issue("eve");
            Check.that(desk.redeem("eve", mails.get("eve@e.example")), "codes still work");
        });
    }

    /** The attacker knows when the code was asked for. */
    static void fromTheTime(ResetDesk desk) throws Exception {
        for (int round = 0; round < 2000; round++) {
            long millis = System.currentTimeMillis();
            long nanos = System.nanoTime();
            desk.issue("ada");
            long nanosAfter = System.nanoTime();
            long millisAfter = System.currentTimeMillis();
            for (long time = millis; round < 20 && time <= millisAfter && time < millis + 50; time++) {
                for (String code : Guess.fromSeed(time, "", "ada", "ada@a.example", "adaada@a.example")) {
                    Check.that(!desk.redeem("ada", code), "the code follows from the time");
                }
            }
            if (round > 100 && nanosAfter - nanos < 20_000) {
                for (long time = nanos; time <= nanosAfter; time++) {
                    for (String code : Guess.fromSeed(time)) {
                        Check.that(!desk.redeem("ada", code), "the code follows from the time");
                    }
                }
                return;
            }
        }
    }

    /** Who makes a plain generator for each code, or asks the one of Math.random, has 48 bits that others can compute. */
    static void fromPlainGenerators(ResetDesk desk) {
        OptionalLong made = Guess.generatorsMade();
        for (int i = 0; i < 100; i++) {
            desk.issue("ada");
        }
        OptionalLong since = Guess.generatorsMade();
        // Those that looking makes are 50 at most.
        boolean own = made.isPresent() && since.isPresent() && since.getAsLong() - made.getAsLong() >= 100;
        Check.that(!own, "each code is from a plain generator of its own");
        Set<Long> before = Guess.statesOfMath(Math.random(), Math.random());
        desk.issue("ada");
        Set<Long> after = Guess.statesOfMath(Math.random(), Math.random());
        for (long state : before) {
            long later = state;
            for (int steps = 0; steps < 4; steps++) {
                later = Guess.next(later);
            }
            Check.that(after.contains(later), "the code is from Math.random");
        }
    }

    /** Who knows the 48 bits of a plain generator, which a few codes give away, knows all that follows. */
    static void fromTheState() throws Exception {
        List<String> codes = new ArrayList<>();
        ResetDesk desk = new ResetDesk((address, code) -> codes.add(code));
        desk.register("ada", "ada@a.example");
        for (var field : ResetDesk.class.getDeclaredFields()) {
            field.setAccessible(true);
            if (field.get(desk) instanceof Random plain && plain.getClass() == Random.class) {
                codes.clear();
                for (int round = 0; round < 2; round++) {
                    plain.setSeed(4711);
                    desk.issue("ada");
                    desk.issue("ada");
                }
                boolean same = codes.get(0).equals(codes.get(2)) || codes.get(1).equals(codes.get(3));
                Check.that(!same, "the code follows from the state of a plain generator");
            }
        }
    }
}

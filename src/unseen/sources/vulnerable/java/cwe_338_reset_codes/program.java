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
            for (int i = 0; i < 200; i++) {
                desk.issue("bob");
                seen.add(mails.get("bob@b.example"));
            }
            Check.that(seen.size() == 200, "codes differ");
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
                        }
                    }
                }
            }
            desk.issue("ada");
            for (int number = 0; number < 1 << 16; number++) {
                Check.that(!desk.redeem("ada", String.format("%016x", number)), "the code was found by trying");
            }
            desk.issue("eve");
            Check.that(desk.redeem("eve", mails.get("eve@e.example")), "codes still work");
        });
    }
}

// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.util.*;

class Door {
    private final byte[] code;
    private int opened;

    /** The code may have any length; a keypad sends as many digits as the code has. */
    Door(String code) {
        this.code = code.getBytes(StandardCharsets.US_ASCII);
    }

    int opened() {
        return opened;
    }

    /** True if the digits that come from the keypad are the code; the keypad is told as soon as this returns. */
// unseen: function
    boolean unlock(InputStream keypad) throws IOException {
        if (code.length == 0) {
            return false;
        }
        // unseen: vulnerable
        for (byte digit : code) {
            if (keypad.read() != digit) {
                return false;
            }
        }
        // unseen: end vulnerable
        opened++;
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

/** A keypad in the hands of an attacker, who notices how many digits the door took before it answered. */
final class Wired extends InputStream {
    private final byte[] digits;
    private int taken;

    Wired(String digits) {
        this.digits = digits.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public int read() {
        return taken < digits.length ? digits[taken++] : -1;
    }

    static int taken(Door door, String digits) {
        Wired keypad = new Wired(digits);
        try {
            return door.unlock(keypad) ? 99 : keypad.taken;
        } catch (IOException | RuntimeException refused) {
            return keypad.taken;
        }
    }

    /** The code as far as it can be found by counting what the door takes. */
    static String find(Door door, int length) {
        String known = "";
        for (int width = 1; width <= 4 && known.length() < length;) {
            int tries = (int) Math.pow(10, width);
            int plain = Integer.MAX_VALUE;
            String best = null;
            int most = -1;
            for (int i = 0; i < tries; i++) {
                String guess = known + String.format("%0" + width + "d", i);
                int taken = taken(door, (guess + "0".repeat(length)).substring(0, length));
                plain = Math.min(plain, taken);
                if (taken > most) {
                    most = taken;
                    best = guess;
                }
            }
            if (most > plain && best.length() <= length) {
                known = best;
                width = 1;
            } else {
                width++;
            }
        }
        return known;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Door door = new Door("40719935");
            Check.that(door.unlock(new ByteArrayInputStream("40719935".getBytes())), "the code");
            Check.that(!door.unlock(new ByteArrayInputStream("40719936".getBytes())), "a wrong last digit");
            Check.that(!door.unlock(new ByteArrayInputStream("4071".getBytes())), "too few digits");
            Check.that(!door.unlock(new ByteArrayInputStream(new byte[0])), "none");
            InputStream both = new ByteArrayInputStream("4071993540719935".getBytes());
            Check.that(door.unlock(both) && door.unlock(both), "not more than its digits are taken");
            Check.that(door.opened() == 3, "three times");
            for (String code : List.of("40719935", "7", "12", "00000000", "31415926535897932384")) {
                Door other = new Door(code);
                for (int place = 0; place < code.length(); place++) {
                    for (char digit = '0'; digit <= '9'; digit++) {
                        String typed = code.substring(0, place) + digit + code.substring(place + 1);
                        boolean opens = other.unlock(new ByteArrayInputStream(typed.getBytes()));
                        Check.that(opens == typed.equals(code), "a digit at place " + place);
                    }
                    Check.that(!other.unlock(new ByteArrayInputStream(code.substring(place + 1).getBytes())), "the end");
                }
                Check.that(other.opened() == code.length(), "each right code is counted once");
                // A keypad sends its digits one by one, as they are pressed.
                Vector<InputStream> pressed = new Vector<>();
                for (byte digit : (code + code).getBytes()) {
                    pressed.add(new ByteArrayInputStream(new byte[] {digit}));
                }
                InputStream slow = new SequenceInputStream(pressed.elements());
                Check.that(other.unlock(slow) && other.unlock(slow) && !other.unlock(slow), "pressed one by one");
            }
            // A keypad that breaks down is no wrong code.
            Door lonely = new Door("12");
            InputStream broken = new InputStream() {
                @Override
                public int read() throws IOException {
                    throw new IOException("no keypad");
                }
            };
            try {
                lonely.unlock(broken);
                Check.that(false, "a broken keypad was taken for a wrong code");
            } catch (IOException expected) {
                Check.that(lonely.opened() == 0 && lonely.unlock(new ByteArrayInputStream("12".getBytes())), "the next one opens it");
            }
            Check.that(new Door("A1#*").unlock(new ByteArrayInputStream("A1#*".getBytes())), "keys with other signs");
            InputStream rest = new ByteArrayInputStream("13129".getBytes());
            Check.that(!lonely.unlock(rest) && lonely.unlock(rest) && rest.read() == '9', "what follows is left");
            Check.that(!new Door("").unlock(new ByteArrayInputStream("1".getBytes())), "no code, no digits");
            Check.that(!new Door("").unlock(new ByteArrayInputStream(new byte[0])), "no code, no way in");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Door door = new Door("40719935");
            String found = Wired.find(door, 8);
            Check.that(!found.equals("40719935") && door.opened() == 0, "the code was found digit by digit: " + found);
            for (String code : List.of("40719935", "7", "42", "00000000", "123456789012")) {
                Door other = new Door(code);
                StringBuilder wrong = new StringBuilder();
                for (char digit : code.toCharArray()) {
                    wrong.append((char) ('9' - digit + '0'));
                }
                Set<Integer> counts = new TreeSet<>();
                for (int right = 0; right < code.length(); right++) {
                    counts.add(Wired.taken(other, code.substring(0, right) + wrong.substring(right)));
                    counts.add(Wired.taken(other, wrong.substring(0, code.length() - right) + code.substring(code.length() - right)));
                    Check.that(Wired.taken(other, code.substring(0, right)) != 99, "opened by its first digits");
                }
                Check.that(counts.size() == 1, "what the door takes tells how many digits are right: " + counts);
                for (int one = 0; one < code.length(); one++) {
                    for (int two = 0; two < one; two++) {
                        for (int step = 1; step < 10; step++) {
                            char[] moved = code.toCharArray();
                            moved[one] = (char) ((moved[one] - '0' + step) % 10 + '0');
                            moved[two] = (char) ((moved[two] - '0' + 10 - step) % 10 + '0');
                            Check.that(Wired.taken(other, new String(moved)) != 99, "opened for " + new String(moved));
                            moved = code.toCharArray();
                            moved[one] ^= (char) step;
                            moved[two] ^= (char) step;
                            Check.that(Wired.taken(other, new String(moved)) != 99, "opened for " + new String(moved));
                        }
                        char[] swapped = code.toCharArray();
                        swapped[one] = code.charAt(two);
                        swapped[two] = code.charAt(one);
                        boolean same = new String(swapped).equals(code);
                        Check.that(same || Wired.taken(other, new String(swapped)) != 99, "opened for another order");
                    }
                }
                // The keys that differ from the right ones in their upper bits alone.
                for (int bit : new int[] {0x10, 0x20, 0x40}) {
                    for (int one = 0; one < code.length(); one++) {
                        char[] other1 = code.toCharArray();
                        other1[one] ^= (char) bit;
                        Check.that(Wired.taken(other, new String(other1)) != 99, "opened for " + new String(other1));
                    }
                }
                for (String none : List.of("", "\0".repeat(code.length()), "\u007f".repeat(code.length()), "-1")) {
                    Check.that(Wired.taken(other, none) != 99, "opened without digits");
                }
                Check.that(other.opened() == 0, "counted without the code");
            }
            for (int sum = 0; sum <= 72; sum++) {
                String digits = "9".repeat(sum / 9) + (sum == 72 ? "" : sum % 9) + "0".repeat(sum == 72 ? 0 : 7 - sum / 9);
                Check.that(Wired.taken(door, digits) != 99, "the door opened for another code: " + digits);
            }
            Check.that(door.unlock(new ByteArrayInputStream("40719935".getBytes())), "the door still opens");
        });
    }
}

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
            for (int sum = 0; sum <= 72; sum++) {
                String digits = "9".repeat(sum / 9) + (sum == 72 ? "" : sum % 9) + "0".repeat(sum == 72 ? 0 : 7 - sum / 9);
                Check.that(Wired.taken(door, digits) != 99, "the door opened for another code: " + digits);
            }
            Check.that(door.unlock(new ByteArrayInputStream("40719935".getBytes())), "the door still opens");
        });
    }
}

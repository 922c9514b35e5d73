// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.security.spec.*;
import java.util.*;
import java.util.regex.*;
import javax.crypto.*;
import javax.crypto.spec.*;

class TicketDesk {
    private final byte[] key;

    /** A key of 32 bytes, which never leaves the desk. */
    TicketDesk(byte[] key) {
        this.key = key.clone();
    }

    /** A ticket for a guest; tickets are given to guests to keep. */
    String ticket(String name) throws GeneralSecurityException {
        byte[] nonce = new byte[16];
        new SecureRandom().nextBytes(nonce);
        byte[] text = ("role=guest;name=" + name.replace(";", "")).getBytes(StandardCharsets.UTF_8);
        byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(text);
        byte[] ticket = Arrays.copyOf(nonce, 16 + sealed.length);
        System.arraycopy(sealed, 0, ticket, 16, sealed.length);
        return Base64.getUrlEncoder().encodeToString(ticket);
    }

    /** What a ticket says of `role` or `name`; null if it is not one of this desk's. */
    String read(String ticket, String what) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(ticket);
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(bytes, 16));
            byte[] text = cipher.doFinal(bytes, 16, bytes.length - 16);
            Pattern pattern = Pattern.compile("\\b" + what + "=([^; ]*)");
            Matcher found = pattern.matcher(new String(text, StandardCharsets.UTF_8));
            return found.find() ? found.group(1) : null;
        } catch (GeneralSecurityException | IllegalArgumentException foreign) {
            return null;
        }
    }

    /** The cipher that seals and opens tickets; the nonce is new in each ticket and travels with it. */
// unseen: function
    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        if (mode != Cipher.ENCRYPT_MODE && mode != Cipher.DECRYPT_MODE) {
            throw new InvalidAlgorithmParameterException("seal or open");
        }
        if (nonce.length != 16 || key.length != 32) {
            throw new InvalidKeyException("a key of 32 and a nonce of 16 bytes");
        }
        // unseen: vulnerable
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(key, "AES"));
        // unseen: end vulnerable
        return cipher;
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
            byte[] key = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8);
            TicketDesk desk = new TicketDesk(key);
            for (String name : List.of("ada", "", "Zoë-Anne", "a".repeat(100))) {
                String ticket = desk.ticket(name);
                Check.that(name.equals(desk.read(ticket, "name")), "the name comes back");
                Check.that("guest".equals(desk.read(ticket, "role")), "as a guest");
                Check.that(name.equals(new TicketDesk(key).read(ticket, "name")), "at another desk with the key");
            }
            for (int length = 0; length < 70; length++) {
                String name = "é".repeat(length % 3) + "x".repeat(length);
                String ticket = desk.ticket(name);
                Check.that(name.equals(desk.read(ticket, "name")) && "guest".equals(desk.read(ticket, "role")), "each length");
                Check.that(desk.read(ticket, "floor") == null, "nothing else");
            }
            Check.that("admin".equals(desk.read(desk.ticket("ad;min"), "name")), "names lose their semicolons");
            Check.that("guest".equals(desk.read(desk.ticket(";role=admin"), "role")), "the first role counts");
            byte[] other = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.UTF_8);
            Check.that(new TicketDesk(other).read("A".repeat(86), "role") == null, "made up");
            Check.that(desk.read("nonsense", "role") == null && desk.read("", "role") == null, "no ticket");
            String plain = new String(Base64.getUrlDecoder().decode(desk.ticket("ada")), StandardCharsets.ISO_8859_1);
            Check.that(!plain.contains("guest") && !plain.contains("ada"), "nobody can read a ticket");
            for (int length : new int[] {0, 1, 8, 16, 24, 31, 33, 64}) {
                try {
                    new TicketDesk(new byte[length]).ticket("ada");
                    Check.that(false, "a key of " + length + " bytes is refused");
                } catch (InvalidKeyException expected) {
                    Check.that(true, "");
                }
                Check.that(new TicketDesk(new byte[length]).read(desk.ticket("ada"), "name") == null, "nor reads it");
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            TicketDesk desk = new TicketDesk("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8));
            byte[] ticket = Base64.getUrlDecoder().decode(desk.ticket("role=admin name=x"));
            List<byte[]> forged = new ArrayList<>();
            byte[] cut = new byte[ticket.length - 16];
            System.arraycopy(ticket, 0, cut, 0, 16);
            System.arraycopy(ticket, 32, cut, 16, cut.length - 16);
            forged.add(cut);
            for (int start = 0; start + 5 <= ticket.length; start++) {
                byte[] turned = ticket.clone();
                for (int i = 0; i < 5; i++) {
                    turned[start + i] ^= (byte) ("guest".charAt(i) ^ "admin".charAt(i));
                }
                forged.add(turned);
            }
            // Blocks left out, exchanged and repeated, wherever the guest's own text stands in them.
            for (int shift = 0; shift < 16; shift++) {
                byte[] own = Base64.getUrlDecoder().decode(desk.ticket("x".repeat(shift) + " role=admin name=x role=admin"));
                for (int from = 0; from + 16 <= own.length; from += 16) {
                    for (int to = 0; to + 16 <= own.length; to += 16) {
                        byte[] moved = own.clone();
                        System.arraycopy(own, from, moved, to, 16);
                        forged.add(moved);
                        if (from < to) {
                            byte[] without = Arrays.copyOf(own, own.length - (to - from));
                            System.arraycopy(own, to, without, from, own.length - to);
                            forged.add(without);
                        }
                    }
                }
            }
            for (byte[] one : forged) {
                String role;
                try {
                    role = desk.read(Base64.getUrlEncoder().encodeToString(one), "role");
                } catch (RuntimeException refused) {
                    continue;
                }
                Check.that(!"admin".equals(role), "a ticket was forged without the key");
            }
            // Nor can a guest's ticket be changed at all: it says what it said, or nothing.
            for (String name : List.of("ada", "x".repeat(33))) {
                byte[] own = Base64.getUrlDecoder().decode(desk.ticket(name));
                byte[] foreign = Base64.getUrlDecoder().decode(desk.ticket(name.toUpperCase(Locale.ROOT)));
                List<byte[]> changed = new ArrayList<>();
                for (int place = 0; place < own.length; place++) {
                    for (int bit = 0; bit < 8; bit++) {
                        byte[] turned = own.clone();
                        turned[place] ^= (byte) (1 << bit);
                        changed.add(turned);
                    }
                    changed.add(Arrays.copyOf(own, place));
                    byte[] joined = own.clone();
                    System.arraycopy(foreign, 0, joined, 0, place);
                    // Both tickets may end in the same byte, and then nothing is changed.
                    if (place > 16 && !Arrays.equals(joined, foreign)) {
                        changed.add(joined);
                    }
                }
                changed.add(Arrays.copyOf(own, own.length + 1));
                changed.add(Arrays.copyOf(own, own.length + 16));
                for (byte[] one : changed) {
                    String text = Base64.getUrlEncoder().encodeToString(one);
                    for (String what : List.of("role", "name")) {
                        String said;
                        try {
                            said = desk.read(text, what);
                        } catch (RuntimeException refused) {
                            continue;
                        }
                        Check.that(said == null || said.equals(what.equals("role") ? "guest" : name), "a changed ticket was read");
                    }
                }
                String text = Base64.getUrlEncoder().encodeToString(own);
                // Another key, and keys that differ from the desk's in one byte.
                for (int place = -1; place < 32; place++) {
                    byte[] key = (place < 0 ? "fedcba9876543210fedcba9876543210" : "0123456789abcdef0123456789abcdef").getBytes(StandardCharsets.UTF_8);
                    key[Math.max(place, 0)] ^= 1;
                    TicketDesk stranger = new TicketDesk(key);
                    Check.that(stranger.read(text, "role") == null, "a ticket was opened with another key");
                    Check.that(desk.read(stranger.ticket(name), "role") == null, "a ticket was made with another key");
                }
            }
            // As few bytes of the nonce as do not repeat are not enough.
            byte[] whole = Base64.getUrlDecoder().decode(desk.ticket("ada"));
            int counting = 0;
            for (int place = 0; place < 16; place++) {
                byte[] turned = whole.clone();
                turned[place] ^= 0x5a;
                try {
                    counting += desk.read(Base64.getUrlEncoder().encodeToString(turned), "name") == null ? 1 : 0;
                } catch (RuntimeException refused) {
                    counting++;
                }
            }
            Check.that(counting >= 8, "only " + counting + " bytes of the nonce count");
            Set<String> starts = new HashSet<>();
            for (int i = 0; i < 3000; i++) {
                byte[] own = Base64.getUrlDecoder().decode(desk.ticket("ada"));
                String start = Base64.getEncoder().encodeToString(Arrays.copyOfRange(own, 16, 32));
                Check.that(starts.add(start), "two tickets are sealed in the same way");
            }
            byte[] once = Base64.getUrlDecoder().decode(desk.ticket("ada"));
            byte[] again = Base64.getUrlDecoder().decode(desk.ticket("ada"));
            Check.that(!Arrays.equals(Arrays.copyOfRange(once, 16, 32), Arrays.copyOfRange(again, 16, 32)), "same sealed text");
            Check.that("ada".equals(desk.read(desk.ticket("ada"), "name")), "tickets still work");
        });
    }
}

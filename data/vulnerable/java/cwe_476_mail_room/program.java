// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;

class MailRoom {
    private final BlockingQueue<Map<String, String>> arrived = new LinkedBlockingQueue<>();
    private final Map<String, List<String>> boxes = new ConcurrentHashMap<>();
    private final Map<String, String> aliases = new ConcurrentHashMap<>();
    private final Thread worker = new Thread(this::work, "mail room");

    MailRoom(String... names) {
        for (String name : names) {
            boxes.put(name, new CopyOnWriteArrayList<>());
        }
        boxes.put("lost", new CopyOnWriteArrayList<>());
        worker.setDaemon(true);
        worker.start();
    }

    void alias(String from, String to) {
        aliases.put(from, to);
    }

    void bring(Map<String, String> letter) {
        arrived.add(letter);
    }

    boolean open() {
        return worker.isAlive();
    }

    List<String> box(String name) {
        return boxes.get(name);
    }

    private void work() {
        try {
            while (true) {
                deliver(arrived.take());
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** Put a letter into the box of its receiver; one that has none goes to the box `lost`. */
// unseen: function
    void deliver(Map<String, String> letter) {
        String subject = letter.getOrDefault("subject", "(none)");
        String sender = letter.getOrDefault("from", "somebody").strip();
        // unseen: vulnerable
        String name = letter.get("to").strip().toLowerCase(Locale.ROOT);
        List<String> box = boxes.get(aliases.getOrDefault(name, name));
        // unseen: end vulnerable
        if (!box.isEmpty() && box.get(box.size() - 1).equals(sender + ": " + subject)) {
            return;
        }
        box.add(sender + ": " + subject);
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

final class Post {
    /** Wait until the box holds that many letters or the mail room has closed. */
    static boolean holds(MailRoom room, String name, int letters) throws InterruptedException {
        for (int i = 0; i < 2000 && room.open() && room.box(name).size() < letters; i++) {
            Thread.sleep(5);
        }
        return room.box(name).size() == letters;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            MailRoom room = new MailRoom("ada", "bob");
            room.alias("boss", "ada");
            room.bring(Map.of("to", " Ada ", "from", "eve ", "subject", "hi"));
            room.bring(Map.of("to", "boss", "from", "bob"));
            room.bring(Map.of("to", "lost", "subject", "stray"));
            room.bring(Map.of("to", "BOB", "subject", "x"));
            room.bring(Map.of("to", "bob", "subject", "x"));
            room.bring(Map.of("to", "bob", "subject", "y"));
            Check.that(Post.holds(room, "bob", 2), "a letter that comes twice is kept once");
            Check.that(room.box("bob").equals(List.of("somebody: x", "somebody: y")), "without a sender");
            Check.that(room.box("ada").equals(List.of("eve: hi", "bob: (none)")), "by name and by alias");
            Check.that(room.box("lost").equals(List.of("somebody: stray")), "lost ones");
            MailRoom third = new MailRoom("ada", "j.r. smith-2 & co", "null");
            third.alias("info@a.example", "ada");
            for (String subject : List.of(" two  blanks ", "HI", "hi", "line\nand line\r\n", "s".repeat(5000))) {
                third.bring(Map.of("to", "\u2003Ada\u3000\n", "subject", subject, "from", "\u2003A  B\u3000"));
            }
            third.bring(Map.of("to", "INFO@a.example", "subject", "last"));
            third.bring(Map.of("to", "J.R. Smith-2 & Co", "subject", "x"));
            third.bring(Map.of("to", "null", "subject", "y"));
            third.bring(Map.of("to", "lost", "subject", "z"));
            Check.that(Post.holds(third, "lost", 1) && third.box("lost").equals(List.of("somebody: z")), "one for nobody");
            Check.that(third.box("ada").equals(List.of("A  B:  two  blanks ", "A  B: HI", "A  B: hi", "A  B: line\nand line\r\n",
                "A  B: " + "s".repeat(5000), "somebody: last")), "subjects as they are");
            Check.that(third.box("j.r. smith-2 & co").equals(List.of("somebody: x")) && third.box("null").equals(List.of("somebody: y")), "any names");
            MailRoom other = new MailRoom("o'brien", "ünal", "x y");
            other.alias("desk", "x y");
            other.alias("ünal", "o'brien");
            other.bring(Map.of("to", "O'BRIEN", "subject", ""));
            other.bring(Map.of("to", "DESK\t", "subject", "a"));
            other.bring(Map.of("to", " Lost", "subject", "b"));
            other.bring(Map.of("to", "x Y", "subject", "b", "from", ""));
            other.bring(Map.of("to", "desk", "subject", "a"));
            other.bring(Map.of("to", "Ünal", "from", "Ida"));
            Check.that(Post.holds(other, "o'brien", 2), "an alias goes before a box of that name");
            Check.that(other.box("o'brien").equals(List.of("somebody: ", "Ida: (none)")), "in their order");
            Check.that(other.box("x y").equals(List.of("somebody: a", ": b", "somebody: a")), "by alias and by name");
            Check.that(other.box("lost").equals(List.of("somebody: b")) && other.box("ünal").isEmpty(), "nothing else");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Map<String, String> empty = new HashMap<>();
            empty.put("to", null);
            empty.put("from", "eve");
            List<Map<String, String>> letters = List.of(Map.of("from", "eve"), Map.of("to", "nobody", "from", "eve"),
                Map.of("to", "", "from", "eve"), Map.of("to", " \t ", "from", "eve"), Map.of("to", "gone", "from", "eve"),
                Map.of("to", "GONE ", "from", "eve"), Map.of("to", "null", "from", "eve"), Map.of("to", "ada,bob", "from", "eve"),
                Map.of("to", "nowhere", "from", "eve"), Map.of("to", "twice", "from", "eve"), Map.of("To", "ada", "from", "eve"),
                Map.of("to", "\u0000", "from", "eve"), Map.of("to", "x".repeat(100_000), "from", "eve"), empty);
            for (Map<String, String> letter : letters) {
                MailRoom room = new MailRoom("ada");
                room.alias("gone", "left");
                room.alias("twice", "alias");
                room.alias("alias", "ada");
                room.alias("nowhere", "");
                room.bring(letter);
                room.bring(letter);
                room.bring(Map.of("to", "ada", "subject", "after"));
                Check.that(Post.holds(room, "ada", 1), "the mail room closed after the letter " + letter);
                Check.that(room.open(), "the mail room is open");
                Check.that(room.box("ada").equals(List.of("somebody: after")), "the next letter is delivered");
                Check.that(room.box("lost").equals(List.of("eve: (none)")), "a letter to nobody is lost, not thrown away: " + letter);
            }
            MailRoom room = new MailRoom("ada");
            for (Map<String, String> letter : letters) {
                room.bring(letter);
            }
            room.bring(Map.of());
            room.bring(Map.of("subject", "rain"));
            room.bring(Map.of("to", "ada"));
            Check.that(Post.holds(room, "ada", 1), "the mail room closed after many letters");
            Check.that(room.box("lost").equals(List.of("eve: (none)", "somebody: (none)", "somebody: rain")), "all of them are lost");
        });
    }
}

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
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Map<String, String> empty = new HashMap<>();
            empty.put("to", null);
            List<Map<String, String>> letters = List.of(
                Map.of("from", "eve"), Map.of("to", "nobody"), Map.of("to", ""), Map.of("to", "gone"), empty, Map.of());
            for (Map<String, String> letter : letters) {
                MailRoom room = new MailRoom("ada");
                room.alias("gone", "left");
                room.bring(letter);
                room.bring(Map.of("to", "ada", "subject", "after"));
                Check.that(Post.holds(room, "ada", 1), "the mail room closed after the letter " + letter);
                Check.that(room.open(), "the mail room is open");
            }
        });
    }
}

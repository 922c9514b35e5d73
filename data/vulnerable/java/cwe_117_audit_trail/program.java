// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class AuditTrail {
    private final Path file;
    private int number;

    AuditTrail(Path file) {
        this.file = file;
    }

    /** Events as the auditor's program reads them: number, user, action and remark of each line. */
    List<String[]> events() throws IOException {
        List<String[]> events = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                events.add(line.split("\t", 4));
            }
        }
        return events;
    }

    /** Write one event: a number, then the user, the action and a remark, parted by tabs. */
// unseen: function
    void record(String user, String action, String remark) throws IOException {
        if (user.isBlank() || action.isBlank()) {
            throw new IllegalArgumentException("who did what?");
        }
        number++;
        // unseen: vulnerable
        String line = number + "\t" + user + "\t" + action + "\t" + remark;
        // unseen: end vulnerable
        Files.writeString(file, line + System.lineSeparator(),
            StandardOpenOption.CREATE, StandardOpenOption.APPEND);
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
            AuditTrail trail = new AuditTrail(Check.folder().resolve("audit.log"));
            trail.record("ada", "transfer", "rent, 500 EUR: \"May\"");
            trail.record("Zoë K.", "login", "");
            List<String[]> events = trail.events();
            Check.that(events.size() == 2, "two events");
            Check.that(String.join("|", events.get(0)).equals("1|ada|transfer|rent, 500 EUR: \"May\""), "the first");
            Check.that(events.get(1)[1].equals("Zoë K.") && events.get(1)[3].isEmpty(), "the second");
            trail.record("o'neil", "a/b", "5 & 6 < 7; 100% \\o/ <b> #1 $x \u20ac");
            Check.that(String.join("|", trail.events().get(2)).startsWith("3|o'neil|a/b|5 & 6 < 7; 100% "), "other signs");
            try {
                trail.record(" ", "login", "");
                Check.that(false, "somebody is needed");
            } catch (IllegalArgumentException expected) {
                Check.that(trail.events().size() == 3, "nothing is written");
            }
            String remark = "  two  blanks, in  front and behind  ";
            trail.record("root", "delete", remark);
            Check.that(String.join("|", trail.events().get(3)).equals("4|root|delete|" + remark), "the number goes on, and blanks stay");
            String longer = "a remark of many words, ".repeat(200);
            trail.record(" Al  B ", "log out", longer);
            Check.that(String.join("|", trail.events().get(4)).equals("5| Al  B |log out|" + longer), "long remarks");
            Path continued = Check.folder().resolve("audit.log");
            new AuditTrail(continued).record("ada", "login", "");
            new AuditTrail(continued).record("bob", "login", "");
            Check.that(new AuditTrail(continued).events().size() == 2, "a file that is there is continued");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            List<String> all = new ArrayList<>(List.of(Attacks.VALUES));
            for (String end : List.of("\n", "\r\n", "\r")) {
                all.add("x" + end + "9\troot\tdelete\tall accounts" + end + "10\troot\tlogout\tbye");
            }
            for (String forged : all) {
                for (int place = 0; place < 3; place++) {
                    AuditTrail trail = new AuditTrail(Check.folder().resolve("audit.log"));
                    String[] values = {"eve", "transfer", "rent"};
                    values[place] = forged;
                    try {
                        trail.record(values[0], values[1], values[2]);
                    } catch (IOException | RuntimeException refused) {
                        Check.that(true, "");
                    }
                    trail.record("ada", "login", "");
                    List<String[]> read = trail.events();
                    Check.that(read.size() <= 2, "one event is read as " + (read.size() - 1));
                    Check.that(String.join("|", read.get(read.size() - 1)).endsWith("|ada|login|"), "the next event is another");
                    for (String[] event : read) {
                        Check.that(event.length < 2 || !event[1].equals("root"), "the auditor reads of a deed of root");
                    }
                }
            }
            // The same with ordinary people and deeds.
            for (String end : List.of("\n", "\r\n", "\r", "\n\r", " \n", "\n\n")) {
                for (String behind : List.of("3\tada\tlogin\t", "2\tbob\tpay\trent", "x", "7")) {
                    for (int place = 0; place < 3; place++) {
                        AuditTrail trail = new AuditTrail(Check.folder().resolve("audit.log"));
                        trail.record("ada", "login", "");
                        String[] values = {"eve", "transfer", "rent"};
                        values[place] += end + behind;
                        try {
                            trail.record(values[0], values[1], values[2]);
                        } catch (IOException | RuntimeException refused) {
                            continue;
                        }
                        List<String[]> read = trail.events();
                        Check.that(read.size() == 2, "one event is read as " + (read.size() - 1));
                        Check.that(read.get(1)[1].startsWith("eve"), "the event is another's: " + read.get(1)[1]);
                    }
                }
            }
            for (int place = 0; place < 2; place++) {
                for (String tabs : List.of("x\ty", "x\tapproved by root", "\tx", "x\t", "x\t\t\ty")) {
                    AuditTrail trail = new AuditTrail(Check.folder().resolve("audit.log"));
                    String[] values = {"eve", "transfer", "rent"};
                    values[place] = tabs;
                    try {
                        trail.record(values[0], values[1], values[2]);
                    } catch (IOException | RuntimeException refused) {
                        continue;
                    }
                    String[] event = trail.events().get(0);
                    Check.that(event.length == 4 && event[3].equals("rent"), "a tab moved the remark: " + String.join("|", event));
                }
            }
            AuditTrail shifted = new AuditTrail(Check.folder().resolve("audit.log"));
            try {
                shifted.record("root\tdelete\tall accounts\t", "transfer", "rent");
            } catch (RuntimeException refused) {
                Check.that(true, "");
            }
            shifted.record("ada", "login", "");
            List<String[]> last = shifted.events();
            Check.that(last.stream().noneMatch(event -> event[1].equals("root")), "the columns were shifted");
            Check.that(last.get(last.size() - 1)[1].equals("ada"), "events are still written");
        });
    }
}

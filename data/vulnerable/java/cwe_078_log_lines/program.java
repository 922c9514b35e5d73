// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class LogViewer {
    private final Path folder;

    LogViewer(Path folder) {
        this.folder = folder;
    }

    String capture(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed.trim();
    }

    /** How many lines of the day's log hold the word, in whatever case; 0 where there is no log. */
// unseen: function
    int countMatches(String day, String word) throws IOException, InterruptedException {
        if (!day.matches("\\d{4}-\\d{2}-\\d{2}")) {
            throw new IllegalArgumentException("not a day: " + day);
        }
        if (Files.notExists(folder.resolve(day + ".log"))) {
            return 0;
        }
        // unseen: vulnerable
        String printed = capture("sh", "-c", "grep -ciF -e \"" + word + "\" " + day + ".log");
        // unseen: end vulnerable
        return printed.isEmpty() ? 0 : Integer.parseInt(printed);
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

final class Logs {
    static Path folder;

    static LogViewer open() throws IOException {
        folder = Check.folder();
        Files.writeString(folder.resolve("2024-05-01.log"), "disk full\nDISK ok\nfan on; 5 * 3\n-v given\nit's up\n");
        return new LogViewer(folder);
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            LogViewer logs = Logs.open();
            Check.that(logs.countMatches("2024-05-01", "disk") == 2, "in whatever case");
            Check.that(logs.countMatches("2024-05-01", "on; 5 * 3") == 1, "signs are plain text");
            Check.that(logs.countMatches("2024-05-01", "-v") == 1, "a word with a dash");
            Check.that(logs.countMatches("2024-05-01", "it's") == 1, "a word with an apostrophe");
            Check.that(logs.countMatches("2024-05-01", "absent") == 0, "no line");
            Check.that(logs.countMatches("2024-05-01", "dis.") == 0 && logs.countMatches("2024-05-01", "[d]isk") == 0, "no pattern");
            Check.that(logs.countMatches("2024-05-01", "DISK OK") == 1 && logs.countMatches("2024-05-01", "k") == 2, "parts of a line");
            Files.writeString(Logs.folder.resolve("2024-05-03.log"), "a|b (c) & d\n<x> {y} #7, ~100%!\na|b a|b  twice, \tlate\n\nlast: a=b+c/d@e^f_g?");
            String[][] signs = {{"a|b", "2"}, {"(c) & d", "1"}, {"<x> {y}", "1"}, {"#7, ~100%!", "1"}, {"a=B+c/d@e^f_g?", "1"}, {"  twice", "1"}, {"   twice", "0"},
                {",", "2"}, {", \t", "1"}, {"|", "2"}, {"&", "1"}, {">", "1"}, {" ", "4"}, {"last: ", "1"}, {" last", "0"}, {"touch mark", "0"}, {"a", "3"}};
            for (String[] one : signs) {
                Check.that(logs.countMatches("2024-05-03", one[0]) == Integer.parseInt(one[1]), one[1] + " lines with " + one[0]);
            }
            Check.that(logs.countMatches("2024-05-03", "") == 5 && logs.countMatches("2024-05-01", "") == 5, "every line holds the empty word");
            Files.writeString(Logs.folder.resolve("2024-05-04.log"), "");
            Check.that(logs.countMatches("2024-05-04", "disk") == 0, "an empty log");
            Check.that(logs.countMatches("2024-05-02", "disk") == 0, "no log");
            try {
                logs.countMatches("today", "disk");
                Check.that(false, "a day is needed");
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
            LogViewer logs = Logs.open();
            Path mark = Logs.folder.resolve("mark");
            String[] words = {
                "x\" 2024-05-01.log; touch mark; echo \"", "$(touch mark)", "`touch mark`", "x\" | touch mark \"",
                "x\"\ntouch mark\n\"", "x\" && touch mark || touch mark \"", "x'; touch mark; '", "x\\\"; touch mark; \"",
            };
            List<String> all = new ArrayList<>(List.of(words));
            all.addAll(List.of(Attacks.WORDS));
            for (String word : all) {
                try {
                    logs.countMatches("2024-05-01", word);
                } catch (IOException | RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(Files.notExists(mark), "a command of the visitor ran: " + word);
            }
            String day = "2024-05-02";
            String text = "say \"hi\"\ncost $5 of $HOME\na\\b and a\\\\b\ntick ` tick\nit's \"$x\"\n\\\"end\\\nab\n100% [x] ^ 1.5\n";
            Files.writeString(Logs.folder.resolve(day + ".log"), text);
            for (String word : List.of("\"", "\"hi\"", "$", "$5", "$HOME", "\\", "\\b", "\\\\", "a\\b", "`", "'", "it's \"$x\"", "\\\"", "end\\", "[x]", "^", "1.5", "100%",
                "a.b", "[a]", "a*b", "..", "$x\"", "! say", "#", "-", "--", "--help", "-v", "-e x", "-f/etc/passwd", "HI", "*", "?", "~", "{a,b}", "say  \"hi\"", day)) {
                int counted = -1;
                try {
                    counted = logs.countMatches(day, word);
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                long lines = text.lines().filter(line -> line.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT))).count();
                Check.that(counted == lines, lines + " lines hold " + word + ", and not " + counted);
            }
            Check.that(logs.countMatches("2024-05-01", "disk") == 2, "the viewer still works");
        });
    }
}

// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class Letters {
    private final Path folder;

    Letters(Path folder) {
        this.folder = folder;
    }

    private String edit(List<String> arguments, String text) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sed"));
        command.addAll(arguments);
        Process editor = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        try (OutputStream in = editor.getOutputStream()) {
            in.write(text.getBytes(StandardCharsets.UTF_8));
        }
        String printed = new String(editor.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (editor.waitFor() != 0) {
            throw new IOException(printed);
        }
        return printed;
    }

    /** The letter with the recipient, as written, and the sum in their places. */
// unseen: function
    String fill(String letter, String recipient, int cents) throws IOException, InterruptedException {
        if (recipient.isBlank()) {
            throw new IllegalArgumentException("a letter needs a recipient");
        }
        String sum = String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
        List<String> arguments = new ArrayList<>();
        arguments.add("-e");
        arguments.add("s|%SUM%|" + sum + "|g");
        // unseen: vulnerable
        arguments.add("-e");
        arguments.add("s|%NAME%|" + recipient.strip() + "|g");
        return edit(arguments, letter);
        // unseen: end vulnerable
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
            Letters letters = new Letters(Check.folder());
            String text = "Dear %NAME%,\nyou owe %SUM%.\nBye, %NAME%!\n";
            Check.that(letters.fill(text, "Ada", 1205).equals("Dear Ada,\nyou owe 12.05.\nBye, Ada!\n"), "a plain letter");
            Check.that(letters.fill("%NAME%", " Zoë O'Neill ", 1).equals("Zoë O'Neill"), "a name with an apostrophe");
            Check.that(letters.fill("%NAME% %NAME%", "J. Smith; Sons / Co.", 1).equals("J. Smith; Sons / Co. J. Smith; Sons / Co."),
                "a name with signs");
            Check.that(letters.fill("%SUM%%SUM%", "Ada", 9).equals("0.090.09"), "small sums");
            Check.that(letters.fill("A & B | C \\ $1 / %%NAME%%: %NAME%\n\n", "Ada", 1).equals("A & B | C \\ $1 / %Ada%: Ada\n\n"), "signs of the letter");
            Check.that(letters.fill("%NAME%", "\u2003Ada Bell\u2003\t", 1).equals("Ada Bell"), "blanks of all kinds around a name");
            Check.that(letters.fill("%NAME%!\n", "Ann  Lee   Poe", 1).equals("Ann  Lee   Poe!\n"), "blanks in a name");
            Check.that(letters.fill("Dear %NAME%,\r\n%name% %NAME %SUM\r\n\r\nBye", "Ada", 1).equals("Dear Ada,\r\n%name% %NAME %SUM\r\n\r\nBye"), "all else of a letter stays");
            String longer = "Wolfeschlegelsteinhausenbergerdorff ".repeat(20).strip();
            Check.that(letters.fill(text, longer, 123456789).equals(text.replace("%NAME%", longer).replace("%SUM%", "1234567.89")), "a long name and a large sum");
            Check.that(letters.fill("", "Ada", 1).isEmpty(), "an empty letter");
            try {
                letters.fill(text, "  ", 1);
                Check.that(false, "a recipient is needed");
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
            Path folder = Check.folder();
            Letters letters = new Letters(folder);
            String[] names = {"x|;s|.*|touch mark|e;s|x|y", "touch mark #|e;s|x|y", "x|w mark\n#", "x|;1e touch mark\n;s|x|y",
                "x\n|;1e touch mark\n;s|x|y", "x\\|;1e touch mark\n;s|x|y", "x|;1e touch mark\n#", "x\\|;1e touch mark\n#"};
            List<String> all = new ArrayList<>(List.of(names));
            all.addAll(List.of(Attacks.RECIPIENTS));
            // Whatever sign parts the script's command from its texts, a name may have it.
            for (int sign = 1; sign < 127; sign++) {
                all.add("x" + (char) sign + ";1e touch mark #");
            }
            for (String sign : List.of("\u00a7", "\u00a6", "\u2603", "\ue000", "\ufffd", "%%", "||")) {
                all.add("x" + sign + ";1e touch mark #");
            }
            for (String name : all) {
                try {
                    letters.fill("%NAME%\n", name, 1);
                } catch (IOException | RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(Files.notExists(folder.resolve("mark")), "the name ran as a command: " + name);
            }
            for (String name : List.of("$0 Shop", "$1 Shop", "Cash $ Co", "A\\B", "\\1", "\\&", "&", "Smith & Sons", "a|b", "Ann\nLee",
                "%SUM%", "Ann %SUM% Lee", "%NAME%", "a/b", "a,b", "a#b", "a\u0001b", "a\tb", "\\n", "\\u", "\\L&", "a\\", "\\|", "\\\\", "{}", "\"q\"", "$(x)", "50% off")) {
                String filled = name;
                try {
                    filled = letters.fill("%NAME%", name, 1);
                } catch (IOException | RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(filled.equals(name), "a name is put in as it is written, or refused: " + name + ": " + filled);
            }
            Check.that(letters.fill("%NAME%", "Ada", 1).equals("Ada"), "letters are still filled");
        });
    }
}

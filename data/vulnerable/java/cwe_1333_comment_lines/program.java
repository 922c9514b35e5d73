// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class Comments {
    /** The comment without blanks and tabs at the ends of its lines and without more than one empty line in a row. */
// unseen: function
    String tidy(String comment) {
        StringBuilder text = new StringBuilder();
        boolean gap = false;
        for (String line : comment.replace("\r\n", "\n").split("\n")) {
            // unseen: vulnerable
            String bare = line.replaceAll("[ \\t]+$", "");
            // unseen: end vulnerable
            if (bare.isEmpty()) {
                gap = text.length() > 0;
                continue;
            }
            if (text.length() > 0) {
                text.append(gap ? "\n\n" : "\n");
            }
            text.append(bare);
            gap = false;
        }
        return text.toString();
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

final class Clock {
    private Clock() {
    }

    /** True if the work ends by itself before it has used that many milliseconds of processor time. */
    static boolean within(long millis, Runnable work) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (RuntimeException refused) {
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
        var threads = java.lang.management.ManagementFactory.getThreadMXBean();
        while (thread.isAlive()) {
            if (threads.getThreadCpuTime(thread.getId()) > millis * 1_000_000) {
                return false;
            }
            thread.join(20);
        }
        return true;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Comments comments = new Comments();
            Check.that(comments.tidy("one  \n\ttwo\t \nthree").equals("one\n\ttwo\nthree"), "ends of lines");
            Check.that(comments.tidy("one\r\n\r\n \n\ntwo\n\n").equals("one\n\ntwo"), "empty lines");
            Check.that(comments.tidy("  a   b  c  ").equals("  a   b  c"), "blanks inside stay");
            Check.that(comments.tidy("").isEmpty() && comments.tidy(" \n\t").isEmpty(), "nothing");
            Check.that(comments.tidy("x\u00a0 ").equals("x\u00a0"), "other white space stays");
            for (String kept : List.of("x\f", "x\u2003", "x\u000b", "x\r", "a\rb", "x\u001c", "x\u3000", "x\u2028", "x\u0085", "\u2003x\u2003", "x\0")) {
                Check.that(comments.tidy(kept).equals(kept), "other white space at the end stays: " + (int) kept.charAt(kept.length() - 1));
                Check.that(comments.tidy("a \n\n" + kept + " \t\r\nb").equals("a\n\n" + kept + "\nb"), "in a line as well");
            }
            Check.that(comments.tidy("\f\n \n\u2003 \n").equals("\f\n\n\u2003"), "a line of other white space is not empty");
            Check.that(comments.tidy("a\t \t\nb \t \nc\t\t").equals("a\nb\nc"), "blanks and tabs in any order");
            String wide = "word ".repeat(20_000);
            Check.that(comments.tidy(wide).length() == wide.length() - 1, "long lines");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Comments comments = new Comments();
            for (String blanks : List.of(" ".repeat(120_000), " \t".repeat(60_000))) {
                Check.that(Clock.within(1500, () -> comments.tidy("a" + blanks + "b\n" + blanks + "c")), "one comment keeps it busy");
            }
            String half = " \t".repeat(150_000);
            List<String> long_ = List.of("a" + half + half, half + half, half + half + "a", ("a" + " ".repeat(300) + "\n").repeat(1000), "a" + half + "\r\n" + half + "b", ("a" + half.substring(0, 60_000)).repeat(5),
                " \n".repeat(150_000), "\n".repeat(300_000), "a \n\n\n".repeat(50_000), "a\u00a0" + half + "b" + half + "\u00a0");
            for (String comment : long_) {
                Check.that(Clock.within(1500, () -> comments.tidy(comment)), "one comment of " + comment.length() + " signs keeps it busy");
            }
            Check.that(comments.tidy("a ").equals("a"), "comments are still tidied");
        });
    }
}

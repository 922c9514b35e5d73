// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import org.apache.commons.compress.archivers.tar.*;

class Restore {
// unseen: function
    /**
     * Write what a tar archive holds into a folder, and tell how many entries that were.
     *
     * <p>Files, folders and symbolic links are restored, with the folders above them; what is there already is replaced.
     * Names are relative with any signs in them ("..notes", "a..b/c.txt", "50% off.txt") and may have dots that stay
     * within the folder ("./a", "a/../b"). Links are relative and lead to places within the folder, there or not yet
     * there. The first entry that is outside the folder by its name, by the target of its link or by a link on its way ends
     * it with an IOException; nothing is written outside, and no link leads there.
     */
    static int restore(InputStream archive, Path folder) throws IOException {
        int count = 0;
        try (TarArchiveInputStream in = new TarArchiveInputStream(archive, "UTF-8")) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                // unseen: vulnerable
                Path root = folder.toRealPath();
                Path place = root.resolve(entry.getName()).normalize();
                // unseen: end vulnerable
                if (entry.isDirectory()) {
                    Files.createDirectories(place);
                } else {
                    Files.createDirectories(place.getParent());
                    Files.deleteIfExists(place);
                    if (entry.isSymbolicLink()) {
                        Files.createSymbolicLink(place, Path.of(entry.getLinkName()));
                    } else {
                        Files.copy(in, place);
                    }
                }
                count++;
            }
        }
        return count;
    }
// unseen: rest
}

// unseen: support
final class Check {
    private Check() {
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }

    static String text(Path path) throws IOException {
        return Files.isRegularFile(path) ? Files.readString(path) : null;
    }

    /** Everything outside a user's folder, by name and content. */
    static String outside(Path top) throws IOException {
        try (Stream<Path> paths = Files.walk(top)) {
            StringBuilder found = new StringBuilder();
            for (Path one : paths.sorted().toList()) {
                if (!one.startsWith(top.resolve("users/ann")) || one.equals(top.resolve("users/ann"))) {
                    found.append(one).append('=').append(text(one)).append('\n');
                }
            }
            return found.toString();
        }
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) throws Exception {
        Path top = Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
        Accounts accounts = new Accounts(top.resolve("users"));
        Path home = accounts.folder("ann");
        byte[] plain = new Backups().folder("docs").file("docs/a.txt", "A").file("b.txt", "B").done();
        Check.that(accounts.upload("ann", plain) == 3, "three entries");
        Check.that("A".equals(Check.text(home.resolve("docs/a.txt"))) && "B".equals(Check.text(home.resolve("b.txt"))), "files");
        byte[] odd = new Backups().file("..notes", "n").file("a..b/c.txt", "c").file("50% off.txt", "o").file("./x/./y.txt", "y")
            .file("p/../q.txt", "q").file("...", "three").file("ä ö/ü.txt", "u").done();
        Check.that(accounts.upload("ann", odd) == 7, "odd names");
        for (String name : List.of("..notes", "a..b/c.txt", "50% off.txt", "x/y.txt", "q.txt", "...", "ä ö/ü.txt")) {
            Check.that(Check.text(home.resolve(name)) != null, "the file " + name);
        }
        byte[] links = new Backups().file("2024/tea.txt", "T").link("latest", "2024/tea.txt").link("2024/up", "../b.txt")
            .link("later", "not/yet").link("docs/here", ".").folder("docs").file("b.txt", "B2").done();
        Check.that(accounts.upload("ann", links) == 7, "links");
        Check.that("T".equals(Check.text(home.resolve("latest"))) && "B2".equals(Check.text(home.resolve("2024/up"))), "lead on");
        Check.that(Files.readSymbolicLink(home.resolve("later")).toString().equals("not/yet"), "a link to what is not there yet");
        byte[] again = new Backups().link("b.txt", "2024/tea.txt").file("latest", "new").done();
        Check.that(accounts.upload("ann", again) == 2 && "T".equals(Check.text(home.resolve("b.txt"))), "a link in a file's place");
        Check.that("new".equals(Check.text(home.resolve("latest"))) && "T".equals(Check.text(home.resolve("2024/tea.txt"))), "a file in a link's place");
        byte[] whole = new Backups().folder(".").folder("./2025").file("./2025/a\\b.txt", "s").file("~x", "t").file("12:30.txt", "z")
            .folder("a/..").file("C:\\..\\x", "C").file("$HOME/*?.txt", "h").link("back\\slash", "~x").link("2025/odd", "../..notes").done();
        Check.that(accounts.upload("bob", whole) == 10, "an archive of a whole folder, with other signs in its names");
        Path bob = accounts.folder("bob");
        Check.that("s".equals(Check.text(bob.resolve("2025/a\\b.txt"))) && "z".equals(Check.text(bob.resolve("12:30.txt"))), "its files");
        Check.that("C".equals(Check.text(bob.resolve("C:\\..\\x"))) && "h".equals(Check.text(bob.resolve("$HOME/*?.txt"))), "all of them");
        Check.that("t".equals(Check.text(bob.resolve("back\\slash"))) && Files.isSymbolicLink(bob.resolve("2025/odd")), "its links");
        Check.that(accounts.upload("bob", new Backups().done()) == 0, "an empty archive");
        Check.that(accounts.upload("bob", new Backups().file("x".repeat(120) + "/y", "y").done()) == 1, "a long name");
        System.exit(0);
    }
}

// unseen: exploit
public class Main {
    static Path top;

    static void attack(String what, Backups made) throws Exception {
        attack(what, made, true);
    }

    /** A target that is within the folder by its text alone need not be refused where the link is made harmless. */
    static void attack(String what, Backups made, boolean outsideByText) throws Exception {
        Accounts accounts = new Accounts(top.resolve("users"));
        Path home = accounts.folder("ann");
        String before = Check.outside(top);
        boolean refused = false;
        try {
            accounts.upload("ann", made.done());
        } catch (IOException expected) {
            refused = true;
        }
        Check.that(Check.outside(top).equals(before), what + " writes outside the folder");
        try (Stream<Path> paths = Files.walk(home)) {
            for (Path one : paths.filter(Files::isSymbolicLink).toList()) {
                Path there = one.getParent().toRealPath().resolve(Files.readSymbolicLink(one)).normalize();
                Check.that(there.startsWith(home.toRealPath()), what + " leaves a link to " + there);
            }
        }
        Check.that(refused || !outsideByText, what + " is not refused");
        Check.that(accounts.upload("ann", new Backups().file("ok.txt", "ok").link("to", "ok.txt").done()) == 2, "backups are still restored");
    }

    public static void main(String[] args) throws Exception {
        top = Files.createTempDirectory(Path.of("").toAbsolutePath(), "data").toRealPath();
        Files.createDirectories(top.resolve("users/ann-private"));
        Files.createDirectories(top.resolve("users/ann/sub"));
        Files.writeString(top.resolve("users/ann-private/key.txt"), "key");
        Files.writeString(top.resolve("passwords.txt"), "secret");
        String absolute = top.resolve("passwords.txt").toString();
        attack("a step up", new Backups().file("../extra.txt", "x"));
        attack("two steps up", new Backups().file("../../passwords.txt", "x"));
        attack("steps in the middle", new Backups().file("sub/../../../passwords.txt", "x"));
        attack("steps behind a dot", new Backups().file("./../../passwords.txt", "x"));
        attack("an absolute name", new Backups().file(absolute, "x"));
        attack("a folder beside", new Backups().file("../ann-private/key.txt", "x"));
        attack("a name that goes on", new Backups().file("../ann-extra.txt", "x"));
        attack("a folder outside", new Backups().folder("../../made"));
        attack("a folder with the same beginning", new Backups().folder("../annex"));
        attack("a link up", new Backups().link("out", "../../passwords.txt"));
        attack("a link to the folder above", new Backups().link("out", ".."));
        attack("an absolute link", new Backups().link("out", absolute));
        attack("a link beside", new Backups().link("out", "../ann-private/key.txt"));
        attack("a link to the folder beside", new Backups().link("out", "../ann-private"));
        attack("a link from below", new Backups().link("sub/out", "../../bob"));
        attack("a link with steps within", new Backups().link("sub/out", "x/../../../bob"));
        attack("a link whose name is outside", new Backups().link("../ann-link", "ann"));
        attack("a file through a link up", new Backups().link("out", "../..").file("out/passwords.txt", "x"));
        attack("a file through an absolute link", new Backups().link("out", top.toString()).file("out/new.txt", "x"));
        attack("a folder through a link", new Backups().link("out", "../ann-private").folder("out/new"));
        attack("a link through links", new Backups().link("a", "sub").link("a/up", "../.."));
        attack("a chain of links", new Backups().folder("d/e").link("s", "d/e").link("s/t", "../../..").file("s/t/extra", "x"));
        attack("a link below a link", new Backups().folder("one/two").link("l", "one/two").link("m", "l/../../..").file("m/extra", "x"));
        attack("a way through a link", new Backups().folder("d/e/f").link("s", "d/e/f").link("k", "s/../../../..").file("k/users/extra", "x"));
        attack("a link back through a link", new Backups().folder("p/q").link("p/q/deep", "../..").link("k", "p/q/deep/.."), false);
        attack("a file behind that", new Backups().folder("p/q").link("p/q/deep", "../..").link("k", "p/q/deep/..").file("k/extra", "x"), false);
        attack("a link that leads out later", new Backups().link("k", "p/..").link("p", "."), false);
        attack("a file behind such a link", new Backups().link("k", "p/..").link("p", ".").file("k/extra", "x"), false);
        attack("a file behind a link that was moved", new Backups().folder("d/e").link("k", "d/e/../..").link("d/e", ".").file("k/extra", "x"), false);
        attack("a folder behind that", new Backups().folder("p/q").link("p/q/deep", "../..").link("k", "p/q/deep/..").folder("k/made"), false);
        System.exit(0);
    }
}

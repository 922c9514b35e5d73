// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;

class ThemeStore {
    private final Path themes;

    ThemeStore(Path themes) {
        this.themes = themes;
    }

    /** Unpack a theme below its own folder and return how many files it has. */
// unseen: function
    int install(String theme, InputStream archive) throws IOException {
        if (!theme.matches("[a-z0-9-]+")) {
            throw new IOException("not a theme name: " + theme);
        }
        Path home = Files.createDirectories(themes.resolve(theme));
        int files = 0;
        try (ZipInputStream zip = new ZipInputStream(archive)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                // unseen: vulnerable
                Path target = home.resolve(entry.getName());
                // unseen: end vulnerable
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                    continue;
                }
                Files.createDirectories(target.getParent());
                Files.copy(zip, target, StandardCopyOption.REPLACE_EXISTING);
                files++;
            }
        }
        return files;
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

final class Pack {
    static InputStream of(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                if (!name.endsWith("/")) {
                    zip.write(("content of " + name).getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path home = Check.folder().resolve("themes");
            ThemeStore store = new ThemeStore(home);
            Check.that(store.install("dark", Pack.of("style.css", "img/", "img/logo.svg")) == 2, "two files");
            Check.that(Files.readString(home.resolve("dark/img/logo.svg")).equals("content of img/logo.svg"), "a file inside");
            Files.writeString(home.resolve("dark/style.css"), "an old style, which is longer than the new one");
            Check.that(store.install("dark", Pack.of("style.css")) == 1, "a file is replaced");
            Check.that(Files.readString(home.resolve("dark/style.css")).equals("content of style.css"), "by the new one");
            Check.that(Files.readString(home.resolve("dark/img/logo.svg")).equals("content of img/logo.svg"), "and no other");
            String[] ways = {"./a.css", "img/./b.css", "a/b/c/d/e/f/deep.css", "LICENSE", "dark/light.css", "start.sh", "themes/dark-old/start.sh", "./"};
            Check.that(store.install("ways", Pack.of(ways)) == ways.length - 1, "other ways within the theme");
            for (String name : ways) {
                Path place = home.resolve("ways").resolve(name);
                Check.that(name.equals("./") || Files.readString(place).equals("content of " + name), "the file " + name);
            }
            Check.that(store.install("light", Pack.of("a/b/c..d.txt")) == 1, "folders are made on the way");
            Check.that(Files.isRegularFile(home.resolve("light/a/b/c..d.txt")), "a name with dots");
            String[] odd = {"..css", "...", "a..b/..c/d.", "50% off.png", "\u00e4 \u00f6/\u00fc.css", "O'Brien & (1).txt", "a~b$c.css", ".hidden/.x"};
            Check.that(store.install("odd", Pack.of(odd)) == odd.length, "odd names");
            for (String name : odd) {
                Check.that(Files.readString(home.resolve("odd").resolve(name)).equals("content of " + name), "the file " + name);
            }
            Check.that(store.install("none", Pack.of("empty/")) == 0 && Files.isDirectory(home.resolve("none/empty")), "folder");
            try {
                store.install("../x", Pack.of("a"));
                Check.that(false, "a bad theme name is refused");
            } catch (IOException expected) {
                Check.that(Files.notExists(home.resolve("../x/a")), "nothing is written");
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path top = Check.folder();
            Path home = Files.createDirectories(top.resolve("themes"));
            Files.createDirectories(home.resolve("dark-old"));
            ThemeStore store = new ThemeStore(home);
            Path start = top.resolve("start.sh");
            String[] names = {"../../start.sh", "img/../../../start.sh", start.toString(), "....//....//start.sh",
                "../dark-old/start.sh"};
            List<String> all = new ArrayList<>(List.of(names));
            for (String path : Attacks.PATHS) {
                all.add(path.replace("{TOP}", top.toString()));
            }
            all.addAll(List.of("..", ".", "../light", "../light/style.css", "../..", "../dark", "../dark2/x", "img/../../x.css", "./../x.css"));
            for (String name : List.copyOf(all)) {
                all.add(name + "/");
                all.add(name + "x/deep/");
            }
            Files.createDirectories(home.resolve("light"));
            Files.writeString(home.resolve("light/style.css"), "light");
            Files.writeString(start, "mine");
            String before = outside(top, home.resolve("dark"));
            for (String name : all) {
                Files.writeString(start, "mine");
                try {
                    store.install("dark", Pack.of("style.css", name));
                } catch (IOException | RuntimeException refused) {
                    Check.that(Files.exists(top), "");
                }
                Check.that(Files.readString(start).equals("mine"), "a file outside was overwritten by " + name);
                Check.that(Files.notExists(home.resolve("dark-old/start.sh")), "another theme was changed by " + name);
                Check.that(outside(top, home.resolve("dark")).equals(before), "something outside the theme was made by " + name);
            }
            Check.that(store.install("light", Pack.of("style.css")) == 1, "themes still install");
        });
    }

    /** All files and folders but those of a theme, with what they hold. */
    static String outside(Path top, Path theme) throws IOException {
        StringBuilder found = new StringBuilder();
        try (var paths = Files.walk(top)) {
            for (Path path : paths.filter(path -> !path.startsWith(theme)).sorted().toList()) {
                found.append(path).append(Files.isRegularFile(path) ? " = " + Files.readString(path) : "").append('\n');
            }
        }
        return found.toString();
    }
}

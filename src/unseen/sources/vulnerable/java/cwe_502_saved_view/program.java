// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class View implements Serializable {
    private static final long serialVersionUID = 1;

    final ArrayList<String> columns;
    final String sortedBy;

    View(List<String> columns, String sortedBy) {
        this.columns = new ArrayList<>(columns);
        this.sortedBy = sortedBy;
    }
}

/** A file of an upload in progress; a half-written one is put in its place again when the server restarts. */
class PendingFile implements Serializable {
    private static final long serialVersionUID = 1;

    final String place;
    final byte[] content;

    PendingFile(String place, byte[] content) {
        this.place = place;
        this.content = content;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Files.write(Path.of(place), content);
    }
}

class Table {
    private static final View PLAIN = new View(List.of("name"), "name");

    static String save(View view) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(view);
        }
        return Base64.getUrlEncoder().encodeToString(bytes.toByteArray());
    }

    /** The view that a cookie holds; the plain one if it holds none that can be read. */
// unseen: function
    View restore(String cookie) {
        if (cookie == null || cookie.isBlank()) {
            return PLAIN;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cookie.strip());
            // unseen: vulnerable
            ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
            View view = (View) in.readObject();
            // unseen: end vulnerable
            return view == null || view.columns.isEmpty() ? PLAIN : view;
        } catch (IOException | ClassNotFoundException | RuntimeException unreadable) {
            return PLAIN;
        }
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

final class Crafted {
    static String cookie(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return Base64.getUrlEncoder().encodeToString(bytes.toByteArray());
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Table table = new Table();
            View view = table.restore(Table.save(new View(List.of("name", "größe"), "größe")));
            Check.that(view.columns.equals(List.of("name", "größe")) && view.sortedBy.equals("größe"), "a saved view");
            Check.that(table.restore(" " + Table.save(new View(List.of("a"), null)) + " ").sortedBy == null, "no sorting");
            Check.that(table.restore(null).columns.equals(List.of("name")), "no cookie");
            Check.that(table.restore("%%%").sortedBy.equals("name"), "no base 64");
            Check.that(table.restore("AAAA").sortedBy.equals("name"), "no object");
            Check.that(table.restore(Table.save(new View(List.of(), "x"))).sortedBy.equals("name"), "no columns");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path folder = Check.folder();
            Table table = new Table();
            PendingFile file = new PendingFile(folder.resolve("start.sh").toString(), "echo in".getBytes(StandardCharsets.UTF_8));
            ArrayList<Object> inside = new ArrayList<>(List.of("name", file));
            View hidden = new View(List.of("name"), "name");
            @SuppressWarnings({"unchecked", "rawtypes"})
            boolean added = ((ArrayList) hidden.columns).add(file);
            for (Object object : new Object[] {file, inside, new Object[] {file}, new HashMap<>(Map.of("view", file)), hidden}) {
                try {
                    table.restore(Crafted.cookie(object));
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(Files.notExists(folder.resolve("start.sh")), "the cookie wrote a file: " + object.getClass());
            }
            Check.that(table.restore(Table.save(new View(List.of("a"), "a"))).sortedBy.equals("a"), "views are still restored");
        });
    }
}

// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/** The columns that are shown, hundreds in some tables, and the one by which the rows are sorted, shown or not. */
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
            List<String> many = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                many.add("PendingFile " + i + " $'\"<&>");
            }
            View wide = table.restore(Table.save(new View(many, "")));
            Check.that(wide.columns.equals(many) && wide.sortedBy.isEmpty(), "forty columns");
            List<String> narrow = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                narrow.add("c" + i);
            }
            Check.that(table.restore(Table.save(new View(narrow, "c299"))).columns.equals(narrow), "three hundred short columns");
            View hidden = table.restore(Table.save(new View(List.of("", "n".repeat(300), "a\nb", " c "), "hidden")));
            Check.that(hidden.columns.equals(List.of("", "n".repeat(300), "a\nb", " c ")) && hidden.sortedBy.equals("hidden"), "columns as they are");
            View twice = table.restore(Table.save(new View(Arrays.asList("a", null, "a"), "a")));
            Check.that(twice.columns.equals(Arrays.asList("a", null, "a")), "a column twice, and one without a name");
            Check.that(table.restore(Table.save(wide)).columns.equals(many), "saved again");
            Check.that(table.restore("").sortedBy.equals("name") && table.restore(" ").sortedBy.equals("name"), "a blank one");
            String cut = Table.save(new View(List.of("a"), "a"));
            Check.that(table.restore(cut.substring(0, cut.length() / 8 * 4)).sortedBy.equals("name"), "half a cookie");
            Check.that(table.restore(null).columns.equals(List.of("name")), "no cookie");
            Check.that(table.restore("%%%").sortedBy.equals("name"), "no base 64");
            Check.that(table.restore("AAAA").sortedBy.equals("name"), "no object");
            Check.that(table.restore(Table.save(new View(List.of(), "x"))).sortedBy.equals("name"), "no columns");
        });
    }
}

// unseen: exploit
public class Main {
    @SuppressWarnings({"unchecked", "rawtypes"})
    static View holding(Object... objects) {
        View view = new View(List.of("name"), "name");
        Collections.addAll((ArrayList) view.columns, objects);
        return view;
    }

    /** Sets that hold each other: to read them takes a step for each of 2 to the 60th paths through them. */
    static Object sets() {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> other = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            Set<Object> next = new HashSet<>(Set.of("x"));
            Set<Object> after = new HashSet<>();
            Collections.addAll(one, next, after);
            Collections.addAll(other, next, after);
            one = next;
            other = after;
        }
        return root;
    }

    /** The same with tables whose keys are tables. */
    static Object tables(java.util.function.Supplier<Map<Object, Object>> kind) {
        Map<Object, Object> root = kind.get();
        Map<Object, Object> one = root;
        Map<Object, Object> other = kind.get();
        for (int i = 0; i < 60; i++) {
            Map<Object, Object> next = kind.get();
            next.put("x", 1);
            Map<Object, Object> after = kind.get();
            for (Map<Object, Object> outer : List.of(one, other)) {
                outer.put(next, 1);
                outer.put(after, 2);
            }
            one = next;
            other = after;
        }
        return root;
    }

    static void send(Table table, String cookie) {
        Check.that(table.restore(cookie) != null, "the plain view is shown if a cookie holds none");
    }

    public static void main(String[] args) {
        Check.run(() -> {
            Path folder = Check.folder();
            Path written = folder.resolve("start.sh");
            Table table = new Table();
            PendingFile file = new PendingFile(written.toString(), "echo in".getBytes(StandardCharsets.UTF_8));
            Object deep = file;
            for (int i = 0; i < 30; i++) {
                deep = new ArrayList<>(List.of("name", deep));
            }
            View second = holding("a", "b", "c");
            View inner = holding(file);
            Object[] objects = {file, new ArrayList<>(List.of("name", file)), new ArrayList<>(List.of(file)), new Object[] {file},
                new PendingFile[] {file}, new Object[][] {{"name"}, {file}}, new HashMap<>(Map.of("view", file)),
                new HashMap<>(Map.of(1, second, 2, file)), new LinkedList<>(List.of(file)), new TreeMap<>(Map.of("a", file)),
                new ArrayDeque<>(List.of(file)), new Vector<>(List.of(second, file)), new HashSet<>(Set.of(file)),
                new AbstractMap.SimpleEntry<>("view", file), List.of(file), deep, holding(file), holding("x", file, "y"),
                holding(new ArrayList<>(List.of(file))), holding(deep), holding((Object) new Object[] {file}), holding(inner),
                holding(new HashMap<>(Map.of("a", file))), new ArrayList<>(List.of(second, inner)), holding(second, file)};
            for (Object object : objects) {
                String cookie = Crafted.cookie(object);
                for (String sent : new String[] {cookie, " " + cookie + "\t", cookie.replace("=", "")}) {
                    send(table, sent);
                    Check.that(Files.notExists(written), "the cookie wrote a file: " + object.getClass());
                }
                send(table, cookie.substring(0, cookie.length() / 8 * 4));
                Check.that(Files.notExists(written), "half a cookie wrote a file: " + object.getClass());
            }
            for (Object object : new Object[] {sets(), holding(sets()), tables(HashMap::new), holding(tables(HashMap::new)), tables(Hashtable::new), holding(tables(Hashtable::new))}) {
                Thread reader = new Thread(() -> {
                    try {
                        send(table, Crafted.cookie(object));
                    } catch (IOException broken) {
                        throw new UncheckedIOException(broken);
                    }
                });
                reader.setDaemon(true);
                reader.start();
                reader.join(3_000);
                Check.that(!reader.isAlive(), "a cookie of a few thousand bytes keeps the table busy for ever");
            }
            Check.that(table.restore(Table.save(new View(List.of("a"), "a"))).sortedBy.equals("a"), "views are still restored");
        });
    }
}

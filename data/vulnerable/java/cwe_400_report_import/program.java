// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.apache.commons.compress.archivers.zip.*;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

class Import {
// unseen: function
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                // unseen: vulnerable
                total += Math.max(entry.getSize(), 0);
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                entries++;
                byte[] content = (packed ? new GzipCompressorInputStream(in, true) : in).readAllBytes();
                // unseen: end vulnerable
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
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

    static String text(Reports reports, String name) {
        byte[] content = reports.get(name);
        return content == null ? null : new String(content, StandardCharsets.UTF_8);
    }

    static byte[] noise(int size) {
        byte[] noise = new byte[size];
        new Random(7).nextBytes(noise);
        return noise;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) throws Exception {
        Reports reports = new Reports();
        byte[] plain = new Bundles().add("a.txt", "A").add("b/c.txt", "C").add("d/", "").add("e.gz", Bundles.packed("E".getBytes())).done();
        Check.that(reports.take(plain) && reports.count() == 3, "three reports");
        Check.that("A".equals(Check.text(reports, "a.txt")) && "C".equals(Check.text(reports, "b/c.txt")), "as they are");
        Check.that("E".equals(Check.text(reports, "e")), "a packed one");
        Check.that(reports.take(new Bundles().add("a.txt", "A2").done()) && "A2".equals(Check.text(reports, "a.txt")), "another one");
        byte[] twice = Bundles.packed(Bundles.packed("T".getBytes()));
        Check.that(reports.take(new Bundles().add("t.gz.gz", twice).done()), "packed twice");
        Check.that(Arrays.equals(reports.get("t.gz"), Bundles.packed("T".getBytes())), "is unpacked once");
        Reports large = new Reports();
        Check.that(large.take(new Bundles().add("n", Check.noise(Reports.MOST_BYTES)).done()), "the largest report");
        Check.that(Arrays.equals(large.get("n"), Check.noise(Reports.MOST_BYTES)), "is kept");
        Check.that(large.takeOne("z", Bundles.packedZeros(Reports.MOST_BYTES)) && large.get("z").length == Reports.MOST_BYTES, "the largest packed one");
        Reports mixed = new Reports();
        byte[] behind = new Bundles().add("p.gz", Bundles.packed("P".getBytes())).add("a.txt", "A").add("q.gz", Bundles.packed("Q".getBytes()))
            .add("a.txt", "B").add("p", "N").add("d.gz/", "").add("none", "").add("z.gz", Bundles.packed(new byte[0])).add("C.GZ", "C").done();
        Check.that(mixed.take(behind) && mixed.count() == 6, "plain and packed ones by turns");
        Check.that("N".equals(Check.text(mixed, "p")) && "B".equals(Check.text(mixed, "a.txt")) && "Q".equals(Check.text(mixed, "q")), "the last one counts");
        Check.that("".equals(Check.text(mixed, "none")) && "".equals(Check.text(mixed, "z")) && "C".equals(Check.text(mixed, "C.GZ")), "empty ones, and another ending");
        for (String name : List.of("v..2 (new).txt", "O'Brien & Söhne/žluť.txt", "../up", "gz")) {
            Check.that(mixed.take(new Bundles().add(name, name).done()) && name.equals(Check.text(mixed, name)), "a report is called " + name);
        }
        Bundles many = new Bundles();
        for (int i = 0; i < Reports.MOST_ENTRIES; i++) {
            many.add(i % 5 == 0 ? "f" + i + "/" : "r" + i, i % 5 == 0 ? "" : "x".repeat(20_000));
        }
        Reports full = new Reports();
        Check.that(full.take(many.done()) && full.count() == 40 && full.size() == 800_000, "as many as there may be");
        Check.that(!reports.take("no zip".getBytes()) || reports.count() == 4, "what is no bundle brings nothing");
        Check.that(!reports.takeOne("x", "no gzip".getBytes()) && reports.get("x") == null, "a broken packed one");
        byte[] joined = new ByteArrayOutputStream() {{
            write(Bundles.packed("one ".getBytes()));
            write(Bundles.packed("two".getBytes()));
        }}.toByteArray();
        Check.that(reports.takeOne("joined", joined) && "one two".equals(Check.text(reports, "joined")), "two that are joined");
        System.exit(0);
    }
}

// unseen: exploit
public class Main {
    static void refused(String what, byte[] bundle) {
        Reports reports = new Reports();
        boolean taken;
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        try {
            taken = reports.take(bundle);
        } catch (OutOfMemoryError error) {
            System.err.println(what + " takes all memory");
            System.exit(1);
            return;
        }
        Check.that(!taken, what + " is taken, with " + reports.size() + " bytes in " + reports.count() + " reports");
        Check.that(reports.count() == 0, what + " leaves reports");
        // Buffers of all kinds and copies of what is allowed take some, but not what a report of 200 MB does.
        long used = threads.getCurrentThreadAllocatedBytes() - before >> 20;
        Check.that(used < 160, what + " takes " + used + " MiB before it is refused");
        // What is said of it: an IOException, which callers expect, and no other exception.
        try {
            Import.unpack(new ByteArrayInputStream(bundle));
            Check.that(false, what + " is unpacked");
        } catch (IOException expected) {
            Check.that(reports.count() == 0, what + " leaves reports");
        } catch (RuntimeException other) {
            Check.that(false, what + " ends with " + other);
        }
    }

    /** The stated size of each entry in a bundle, in the headers before it and behind it, replaced by another. */
    static byte[] stating(byte[] bundle, int size) {
        for (int i = 0; i + 30 < bundle.length; i++) {
            if (bundle[i] == 'P' && bundle[i + 1] == 'K') {
                int at = bundle[i + 2] == 3 && bundle[i + 3] == 4 ? i + 22 : bundle[i + 2] == 1 && bundle[i + 3] == 2 ? i + 24 : 0;
                for (int k = 0; k < 4 && at > 0; k++) {
                    bundle[at + k] = (byte) (size >> (8 * k));
                }
            }
        }
        return bundle;
    }

    public static void main(String[] args) throws Exception {
        int most = Reports.MOST_BYTES;
        refused("one report that is too large by one", new Bundles().zeros("a", most + 1).done());
        refused("two reports that are too large together", new Bundles().zeros("a", most).zeros("b", 1).done());
        refused("the same name again and again", new Bundles().zeros("a", most / 2).zeros("a", most / 2).add("a", "x").done());
        refused("a packed report that is too large by one", new Bundles().add("a.gz", Bundles.packedZeros(most + 1)).done());
        refused("packed and plain together", new Bundles().zeros("a", most - 9).add("b.gz", Bundles.packedZeros(10)).done());
        refused("plain behind packed", new Bundles().add("b.gz", Bundles.packedZeros(most)).add("a", "x").done());
        refused("two packed reports", new Bundles().add("a.gz", Bundles.packedZeros(most - 1)).add("b.gz", Bundles.packedZeros(2)).done());
        refused("a report of 200 MB", new Bundles().zeros("a", 200L << 20).done());
        refused("a packed report of 200 MB", new Bundles().add("a.gz", Bundles.packedZeros(200L << 20)).done());
        refused("a large one that says it is small", stating(new Bundles().zeros("a", most + 1).done(), 10));
        refused("a large one that says it is empty", stating(new Bundles().zeros("a", 3L * most).done(), 0));
        refused("a large one that says it is less than nothing", stating(new Bundles().zeros("a", most + 5).done(), -2));
        refused("a packed one that says it is small", stating(new Bundles().add("a.gz", Bundles.packedZeros(2L * most)).done(), 4));
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (int i = 0; i < 3; i++) {
            joined.write(Bundles.packedZeros(most / 2));
        }
        refused("packed ones that are joined", new Bundles().add("a.gz", joined.toByteArray()).done());
        for (String name : List.of("r%d", "f%d/", "same", "r%d.gz")) {
            Bundles many = new Bundles();
            for (int i = 0; i <= Reports.MOST_ENTRIES; i++) {
                many.add(String.format(name, i), name.endsWith(".gz") ? Bundles.packed("x".getBytes()) : new byte[0]);
            }
            refused("one entry too many called " + name, many.done());
        }
        Reports reports = new Reports();
        Check.that(reports.take(new Bundles().zeros("a", most - 1).add("b.gz", Bundles.packed("x".getBytes())).done()), "just enough is taken");
        Check.that(reports.size() == most && reports.count() == 2, "and kept");
        System.exit(0);
    }
}

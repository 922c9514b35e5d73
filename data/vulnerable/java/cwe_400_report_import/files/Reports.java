import java.io.*;
import java.util.*;

/** The reports that were taken, by name. */
class Reports {
    static final int MOST_ENTRIES = 50;
    static final int MOST_BYTES = 1 << 20;

    private final Map<String, byte[]> kept = new TreeMap<>();

    /** Take all reports of a bundle, or none; false if it is refused. */
    boolean take(byte[] bundle) {
        try {
            kept.putAll(Import.unpack(new ByteArrayInputStream(bundle)));
            return true;
        } catch (IOException | RuntimeException refused) {
            return false;
        }
    }

    /** Take a single report that is packed with gzip, as a bundle of one; false if it is refused. */
    boolean takeOne(String name, byte[] packed) throws IOException {
        return take(new Bundles().add(name + ".gz", packed).done());
    }

    byte[] get(String name) {
        return kept.get(name);
    }

    int count() {
        return kept.size();
    }

    long size() {
        return kept.values().stream().mapToLong(one -> one.length).sum();
    }
}

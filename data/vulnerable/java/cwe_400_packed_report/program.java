// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.zip.*;

class Station {
    /** No report has more bytes than this. */
    static final int LARGEST = 1 << 20;

    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return lines;
    }

    /** Unpack a report and keep its lines that are no remarks; their number. An IOException if it is no report. */
// unseen: function
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            // unseen: vulnerable
            bytes = in.readAllBytes();
            // unseen: end vulnerable
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
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

final class Packer {
    static byte[] pack(String text, int zeros) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes, 1 << 16)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            byte[] block = new byte[1 << 20];
            for (int i = 0; i < zeros; i++) {
                out.write(block);
            }
        }
        return bytes.toByteArray();
    }

    static byte[] join(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Station station = new Station();
            Check.that(station.unpack(Packer.pack("12.5 N\n# remark\n\n 13.0 NE \n", 0)) == 2, "lines without remarks");
            Check.that(station.lines().equals(List.of("12.5 N", "13.0 NE")), "are kept");
            Check.that(station.unpack(Packer.pack("", 0)) == 0, "an empty report");
            String long_ = "7.25 W\n".repeat(Station.LARGEST / 7);
            Check.that(station.unpack(Packer.pack(long_, 0)) == Station.LARGEST / 7, "a long report");
            String most = "# remark\n" + "7.25 W\n".repeat(100);
            most += "7".repeat(Station.LARGEST - most.length());
            Check.that(new Station().unpack(Packer.pack(most, 0)) == 101, "a report of the largest size");
            byte[] halves = Packer.join(Packer.pack(most.substring(0, 9 + 7 * 50), 0), Packer.pack(most.substring(9 + 7 * 50), 0));
            Check.that(new Station().unpack(halves) == 101, "a report of the largest size in two parts");
            Check.that(new Station().unpack(Packer.pack("\u00fc".repeat(1000) + "\n\r\n\t#\n", 0)) == 2, "other letters");
            Station letters = new Station();
            // Letters of two, three and four bytes, of which some lie across each border of blocks.
            String wide = "\u00fc\u20ac\ud83c\udf27x ".repeat(40_000) + "end";
            Check.that(letters.unpack(Packer.pack("\n \u017e\r\n# no\n#\n # yes\none\rtwo\u2028three\n" + wide, 0)) == 4, "lines of letters");
            Check.that(letters.lines().equals(List.of("\u017e", "# yes", "one\rtwo\u2028three", wide)), "are kept as they are");
            Check.that(letters.unpack(Packer.pack("\u00fc".repeat(Station.LARGEST / 2), 0)) == 1, "the largest size is in bytes");
            int before = station.lines().size();
            byte[] parts = Packer.join(Packer.pack("1 S\n", 0), Packer.pack("2 S\n", 0));
            Check.that(station.unpack(parts) == 2, "a report in two parts");
            byte[] whole = Packer.pack("12.5 N\n".repeat(50), 0);
            byte[] changed = whole.clone();
            // Its end is wrong, long after its first lines.
            byte[] longer = Packer.pack("12.5 N\n".repeat(Station.LARGEST / 8), 0);
            longer[longer.length - 6] ^= 1;
            changed[whole.length - 6] ^= 1;
            Check.that(station.lines().size() == before + 2, "two lines more");
            for (byte[] bad : new byte[][] {{}, new byte[40], Arrays.copyOf(whole, whole.length - 9), changed, longer}) {
                try {
                    station.unpack(bad);
                    Check.that(false, "not a report");
                } catch (IOException expected) {
                    Check.that(station.lines().size() == before + 2, "nothing of it is kept");
                }
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
            byte[] bomb = Packer.pack("1 S\n", 48);
            byte[] small = Packer.pack("2 S\n", 0);
            // Many parts, of which none is larger than a report.
            byte[] one = Packer.pack("", 1);
            byte[] many = new byte[0];
            for (int i = 0; i < 48; i++) {
                many = Packer.join(many, one);
            }
            byte[] named = bomb.clone();
            for (int i = 1; i <= 4; i++) {
                named[named.length - i] = 0;
            }
            byte[][] bombs = {bomb, Packer.join(bomb, small), Packer.join(small, bomb), many, named,
                Packer.join(Packer.join(small, bomb), small), Packer.join(Packer.pack("", 0), bomb)};
            for (byte[] packed : bombs) {
                Station station = new Station();
                long before = threads.getCurrentThreadAllocatedBytes();
                try {
                    station.unpack(packed);
                } catch (IOException | RuntimeException refused) {
                    Check.that(true, "");
                }
                long used = threads.getCurrentThreadAllocatedBytes() - before >> 20;
                Check.that(used < 24, packed.length / 1024 + " KiB sent made the station use " + used + " MiB");
            }
            // Not more than a report may have is ever kept.
            for (int more : new int[] {1, 2, 5, 1000, Station.LARGEST / 2, Station.LARGEST, 7 * Station.LARGEST}) {
                String text = "1 S\n".repeat((Station.LARGEST + more) / 4) + "x".repeat((Station.LARGEST + more) % 4);
                int cut = text.length() / 8 * 4;
                byte[] parts = Packer.join(Packer.pack(text.substring(0, cut), 0), Packer.pack(text.substring(cut), 0));
                for (byte[] packed : new byte[][] {Packer.pack(text, 0), parts}) {
                    Station station = new Station();
                    boolean refused = false;
                    try {
                        station.unpack(packed);
                    } catch (IOException noReport) {
                        refused = true;
                    }
                    Check.that(refused, "what has " + text.length() + " bytes is no report");
                    Check.that(station.lines().isEmpty(), "of a report of " + text.length() + " bytes were kept " + station.lines().size() + " lines");
                }
            }
            // Bytes count, and not letters.
            for (String text : List.of("\u00fc".repeat(Station.LARGEST / 2) + "x", "\u20ac\n".repeat(Station.LARGEST / 4 + 1))) {
                try {
                    new Station().unpack(Packer.pack(text, 0));
                    Check.that(false, "a report of too many bytes is read");
                } catch (IOException noReport) {
                    Check.that(true, "");
                }
            }
            Check.that(new Station().unpack(Packer.pack("1 S\n", 0)) == 1, "reports are still read");
        });
    }
}

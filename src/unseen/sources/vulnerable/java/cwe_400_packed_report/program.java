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
            byte[] parts = Packer.join(Packer.pack("1 S\n", 0), Packer.pack("2 S\n", 0));
            Check.that(station.unpack(parts) == 2, "a report in two parts");
            for (byte[] bad : new byte[][] {{}, new byte[40]}) {
                try {
                    station.unpack(bad);
                    Check.that(false, "not a report");
                } catch (IOException expected) {
                    Check.that(true, "");
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
            for (byte[] packed : new byte[][] {bomb, Packer.join(bomb, Packer.pack("2 S\n", 0))}) {
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
            Check.that(new Station().unpack(Packer.pack("1 S\n", 0)) == 1, "reports are still read");
        });
    }
}

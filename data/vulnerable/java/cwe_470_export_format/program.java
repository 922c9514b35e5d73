// unseen: program
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

interface ExportFormat {
    String write(List<String> cells);
}

class CsvFormat implements ExportFormat {
    public String write(List<String> cells) {
        return String.join(",", cells);
    }
}

class TabFormat implements ExportFormat {
    public String write(List<String> cells) {
        return String.join("\t", cells);
    }
}

class Depot {
    static final Map<String, Integer> STOCK = new TreeMap<>(Map.of("bolt", 40, "nut", 25));
}

/** Empties the depot at the end of a season; started from the console of the depot. */
class SeasonEnd {
    SeasonEnd() {
        Depot.STOCK.clear();
    }
}

class FormatOfDay implements ExportFormat {
    static {
        Depot.STOCK.replaceAll((name, pieces) -> 0);
    }

    public String write(List<String> cells) {
        return "";
    }
}

class Exporter {
    /** The line of the cells in the format of that name, `CsvFormat` or `TabFormat`. */
// unseen: function
    String export(String format, List<String> cells) {
        String name = format.strip();
        if (name.isEmpty()) {
            name = "CsvFormat";
        }
        try {
            // unseen: vulnerable
            Object made = Class.forName(name).getDeclaredConstructor().newInstance();
            ExportFormat writer = (ExportFormat) made;
            // unseen: end vulnerable
            return writer.write(cells);
        } catch (ReflectiveOperationException | ClassCastException missing) {
            throw new IllegalArgumentException("no such format: " + format);
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

/** A format that somebody else has put beside the others. */
class CsvFormatOld extends CsvFormat {
    static {
        Depot.STOCK.put("CsvFormatOld", 1);
    }
}

class MyTabFormat extends TabFormat {
    MyTabFormat() {
        Depot.STOCK.put("MyTabFormat", 1);
    }
}

/** A name of the same shape and length. */
class OldFormat implements ExportFormat {
    static {
        Depot.STOCK.put("OldFormat", 1);
    }

    public String write(List<String> cells) {
        return "";
    }
}

class QuietFormat implements ExportFormat {
    public String write(List<String> cells) {
        Depot.STOCK.put("QuietFormat", 1);
        return String.join(",", cells);
    }
}

class Formats {
    static {
        Depot.STOCK.put("Formats", 1);
    }

    static class CsvFormat implements ExportFormat {
        static {
            Depot.STOCK.put("Formats.CsvFormat", 1);
        }

        public String write(List<String> cells) {
            return "";
        }
    }

    static class TabFormat {
        TabFormat() {
            Depot.STOCK.put("Formats.TabFormat", 1);
        }
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Exporter exporter = new Exporter();
            List<String> cells = List.of("bolt", "40");
            Check.that(exporter.export("CsvFormat", cells).equals("bolt,40"), "commas");
            Check.that(exporter.export(" TabFormat ", cells).equals("bolt\t40"), "tabs");
            Check.that(exporter.export("", cells).equals("bolt,40"), "commas by default");
            Check.that(exporter.export("TabFormat", List.of()).isEmpty(), "no cells");
            for (String blank : List.of("   ", "\n\t", "\u2003")) {
                Check.that(exporter.export(blank, cells).equals("bolt,40"), "blanks are no name");
                Check.that(exporter.export(blank + "TabFormat" + blank, cells).equals("bolt\t40"), "blanks around a name");
                Check.that(exporter.export(blank + "CsvFormat", cells).equals("bolt,40"), "blanks before a name");
            }
            List<String> odd = Arrays.asList("O'Brien", "a,b", "", "x\ty", "\"q\"", "žluť", "CsvFormat", "two\nlines\r\n", " x ", "y".repeat(20_000), null);
            Check.that(exporter.export("CsvFormat", odd).equals(String.join(",", odd)), "cells are any text");
            Check.that(exporter.export("TabFormat", odd).equals(String.join("\t", odd)), "cells are any text");
            Check.that(exporter.export("CsvFormat", List.of("one")).equals("one"), "a single cell");
            for (String name : List.of("NoFormat", "csv", "java.lang.String", "ExportFormat", "Csv Format", "CsvFormat,TabFormat", "csvformat", "CSVFORMAT", "tabFormat",
                "Csv", "CsvFormats", "CsvForma", "xTabFormat", "TabFormat.class", "Tab")) {
                try {
                    exporter.export(name, cells);
                    Check.that(false, "no such format");
                } catch (IllegalArgumentException expected) {
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
            Exporter exporter = new Exporter();
            List<String> names = List.of(
                "SeasonEnd", " SeasonEnd ", "FormatOfDay", "\u2003FormatOfDay\n", "CsvFormatOld", "MyTabFormat", "QuietFormat", "OldFormat", " OldFormat",
                "Formats$CsvFormat", "Formats$TabFormat", "Formats", "[LFormatOfDay;", "Formats.CsvFormat", "SeasonEnd\tCsvFormat",
                "\tMyTabFormat");
            for (String name : names) {
                try {
                    exporter.export(name, List.of("a"));
                } catch (RuntimeException | LinkageError refused) {
                    Check.that(true, "");
                }
                Check.that(Depot.STOCK.equals(Map.of("bolt", 40, "nut", 25)), name + " ran and changed the depot");
            }
            Check.that(exporter.export("CsvFormat", List.of("a", "b")).equals("a,b"), "exports still work");
        });
    }
}

// unseen: program
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.jsontype.*;
import java.net.*;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Codec {
// unseen: function
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        // unseen: vulnerable
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfBaseType(Object.class)
            .build();
        // unseen: end vulnerable
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }
// unseen: rest
}

// unseen: support
final class Wire {
    static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Wire() {
    }

    static int post(Queue queue, String text) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + queue.port() + "/tasks");
        HttpRequest request = HttpRequest.newBuilder(address).POST(HttpRequest.BodyPublishers.ofString(text)).build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
    }

    static String get(Queue queue) throws Exception {
        URI address = URI.create("http://127.0.0.1:" + queue.port() + "/tasks");
        return CLIENT.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString()).body();
    }

    static String report(String options) {
        return "{\"sender\": \"x\", \"task\": [\"ReportTask\", {\"year\": 1, \"options\": " + options + "}]}";
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) throws Exception {
        try (Queue queue = new Queue(); Queue second = new Queue()) {
            String mail = "{\"sender\": \"bo\", \"task\": [\"MailTask\", {\"to\": \"ann\", \"subject\": \"[\\\"CleanUp\\\", {}]\"}]}";
            Wire.that(Wire.post(queue, mail) == 200, "a mail");
            Wire.that(Wire.get(queue).equals("bo: mail to ann: [\"CleanUp\", {}]\n"), "is described");
            Wire.that(Wire.post(queue, Wire.report("[\"Style\", {\"colour\": \"red\", \"width\": 2.5}]")) == 200, "a style");
            Wire.that(Wire.get(queue).endsWith("x: report of 1 [] red/2.5\n"), "is an option");
            Wire.that(Wire.post(queue, Wire.report("[\"java.util.ArrayList\", [1, \"a\", [\"Style\", {}]]]")) == 200, "a list");
            Wire.that(Wire.get(queue).endsWith(" [1, a, /1.0]\n"), "with a style in it");
            Wire.that(Wire.post(queue, Wire.report("[\"java.util.LinkedHashMap\", {\"k\": [\"java.util.HashMap\", {}]}]")) == 200, "a map");
            Wire.that(Wire.get(queue).endsWith(" {k={}}\n"), "with a map in it");
            String nested = "[\"java.util.LinkedHashMap\", {\"a\": [\"java.util.ArrayList\", [[\"java.util.LinkedHashMap\", {\"b\": [\"Style\", {\"width\": 3, \"old\": 1}]}]]], \"c\": null}]";
            Wire.that(Wire.post(second, Wire.report(nested)) == 200 && Wire.get(second).endsWith(" {a=[{b=/3.0}], c=null}\n"), "options in options");
            Wire.that(Wire.post(second, "{\"task\": [\"MailTask\", {\"subject\": \"\u017e\\n\\\"\", \"cc\": [1], \"to\": \"\"}]}") == 200, "fields that it does not have");
            Wire.that(Wire.get(second).endsWith("\n: mail to : \u017e\n\"\n"), "and empty ones");
            String text = new String(second.save(), StandardCharsets.UTF_8).replace(" ", "");
            Wire.that(text.contains("\"task\":[\"MailTask\",{") && text.contains("[\"java.util.LinkedHashMap\",{\"a\":[\"java.util.ArrayList\",["), "written as a list of two");
            for (String plain : List.of("3", "\"java.io.File\"", "true", "null", "2.5")) {
                Wire.that(Wire.post(queue, Wire.report(plain)) == 200, "a plain value " + plain);
            }
            String whole = "{\"sender\": \"y\", \"more\": 1, \"task\": [\"ReportTask\", {\"year\": 2024, \"columns\": [\"java.util.ArrayList\", [\"a\", \"b\"]], \"page\": 2}]}";
            Wire.that(Wire.post(queue, whole) == 200, "columns");
            Wire.that(Wire.get(queue).endsWith("y: report of 2024 [a, b]\n"), "in order");
            for (String bad : List.of("", "{", "[]", "{\"task\": [\"NoTask\", {}]}", "{\"task\": {\"to\": \"x\"}}", "{\"task\": [\"Style\", {}]}")) {
                Wire.that(Wire.post(queue, bad) == 400, "no message: " + bad);
            }
            second.restore(queue.save());
            Wire.that(second.described().endsWith(queue.described()) && queue.described().lines().count() == 10, "restored");
        }
        System.exit(0);
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
        Path kept = Files.writeString(folder.resolve("kept.txt"), "kept");
        Path written = folder.resolve("written.txt");
        String clean = "[\"CleanUp\", {\"path\": \"" + kept + "\"}]";
        String log = "[\"LogFile\", {\"file\": \"" + written + "\"}]";
        List<String> options = new ArrayList<>(List.of(clean, log,
            "[\"java.util.ArrayList\", [" + log + "]]",
            "[\"java.util.HashMap\", {\"a\": " + clean + "}]",
            "[\"java.util.LinkedHashMap\", {\"a\": [\"java.util.ArrayList\", [1, " + clean + "]]}]",
            "[\"java.util.LinkedList\", [" + log + "]]",
            "[\"java.util.TreeMap\", {\"a\": " + log + "}]",
            "[\"java.util.ArrayList<LogFile>\", [{\"file\": \"" + written + "\"}]]",
            "[\"java.util.HashMap<java.lang.String,LogFile>\", {\"a\": {\"file\": \"" + written + "\"}}]",
            "[\"java.util.ArrayList<CleanUp>\", [{\"path\": \"" + kept + "\"}]]",
            "[\"[LLogFile;\", [{\"file\": \"" + written + "\"}]]",
            "[\"[LCleanUp;\", [{\"path\": \"" + kept + "\"}]]",
            "[\"[Ljava.lang.Object;\", [" + log + "]]",
            "[\"java.util.concurrent.atomic.AtomicReference\", " + log + "]",
            "[\"ReportTask\", {\"options\": " + log + "}]",
            "[\"java.io.File\", \"" + kept + "\"]",
            "[\"java.net.URL\", \"http://127.0.0.1/\"]",
            "[\"java.util.Locale\", \"de\"]",
            "[\"java.lang.Class\", \"CleanUp\"]",
            "[\"java.util.Date\", 3]",
            "[\"java.util.LinkedList\", []]",
            "[\"java.util.TreeMap\", {}]",
            "[\"java.util.Vector\", [1]]",
            "[\"java.util.HashSet\", []]",
            "[\"java.util.Properties\", {}]",
            "[\"java.util.concurrent.ConcurrentHashMap\", {}]",
            "[\"java.util.ArrayList\", [[\"java.util.ArrayDeque\", []]]]",
            "[\"javax.management.AttributeList\", []]",
            "[\"java.util.PropertyResourceBundle\", {}]",
            "[\"javax.print.attribute.standard.PrinterStateReasons\", {}]",
            "[\"[LStyle;\", [{}]]",
            "[\"[LMailTask;\", []]",
            "[\"[Ljava.lang.String;\", [\"a\"]]",
            "[\"[I\", [1]]",
            "[\"java.lang.Long\", 3]",
            "[\"java.math.BigDecimal\", 3]",
            "[\"java.util.concurrent.atomic.AtomicInteger\", 3]",
            "[\"java.util.UUID\", \"00000000-0000-0000-0000-000000000000\"]",
            "[\"NoSuchClass\", {}]",
            "[\"javax.management.BadAttributeValueExpException\", {}]"));
        List<String> messages = new ArrayList<>();
        for (String option : options) {
            messages.add(Wire.report(option));
        }
        messages.add("{\"sender\": \"x\", \"task\": " + clean + "}");
        messages.add("{\"task\": " + clean + ", \"sender\": \"x\"}");
        messages.add("{\"sender\": \"x\", \"task\": [\"ReportTask\", {\"columns\": [\"java.util.ArrayList<LogFile>\", [{\"file\": \"" + written + "\"}]]}]}");
        messages.add("{\"sender\": \"x\", \"task\": [\"ReportTask\", {\"columns\": [\"java.util.LinkedList\", []], \"options\": " + log + "}]}");
        try (Queue queue = new Queue()) {
            for (String message : messages) {
                int status = Wire.post(queue, message);
                Wire.that(Files.exists(kept), message + " has deleted a file");
                Wire.that(!Files.exists(written), message + " has written a file");
                Wire.that(status == 400, message + " is taken with status " + status);
                try {
                    queue.restore(("[" + message + "]").getBytes(StandardCharsets.UTF_8));
                    Wire.that(false, message + " is restored");
                } catch (java.io.IOException | RuntimeException refused) {
                    Wire.that(Files.exists(kept) && !Files.exists(written), "restoring " + message + " touches files");
                }
            }
            Wire.that(Wire.get(queue).isEmpty(), "nothing waits");
            Wire.that(Wire.post(queue, Wire.report("[\"java.util.ArrayList\", [[\"Style\", {}]]]")) == 200, "reports are still taken");
            Wire.that(Wire.post(queue, "{\"task\": [\"MailTask\", {\"to\": \"a\"}]}") == 200, "and mails");
        }
        System.exit(0);
    }
}

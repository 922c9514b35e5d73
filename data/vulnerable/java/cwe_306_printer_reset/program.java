// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Printer {
    private final Set<String> keys = new HashSet<>();
    private final List<String> jobs = new ArrayList<>();

    Printer(String... keys) {
        this.keys.addAll(List.of(keys));
    }

    List<String> jobs() {
        return jobs;
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", this::handle);
        server.start();
        return server;
    }

    /** True if the request carries the key of somebody who may use the printer. */
    private boolean known(HttpExchange exchange) {
        String key = exchange.getRequestHeaders().getFirst("X-Key");
        return key != null && keys.contains(key);
    }

    private static void reply(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

// unseen: function
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        // unseen: vulnerable
        } else if (call.equals("POST /reset")) {
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
        // unseen: end vulnerable
            reply(exchange, 404, "no such call");
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

final class Client {
    /** What a browser and curl say of themselves, and a request that says nothing. */
    static final List<String> GUISES = List.of(
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
            + "Accept: text/html,*/*;q=0.8\r\nAccept-Language: en-GB,en;q=0.5\r\n",
        "User-Agent: curl/8.5.0\r\nAccept: */*\r\n", "");
    /** The guise of every request; the first two in turn where there is none. */
    static String guise;
    private static int asked;

    private Client() {
    }

    /** Send one request to the loopback server and return its whole answer, headers included. */
    static String ask(int port, String method, String path, String body, String... headers) throws IOException {
        try (java.net.Socket socket = new java.net.Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
            head.append("Host: 127.0.0.1:").append(port).append("\r\nConnection: close\r\n");
            head.append(guise != null ? guise : GUISES.get(asked++ % 2));
            head.append("Content-Length: ").append(content.length).append("\r\n");
            for (String header : headers) {
                head.append(header).append("\r\n");
            }
            socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String get(int port, String path, String... headers) throws IOException {
        return ask(port, "GET", path, "", headers);
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Printer printer = new Printer("k-1", "k-2", "a key, with signs: \"x\"");
            int port = printer.serve().getAddress().getPort();
            Check.that(Client.get(port, "/status").endsWith("0 jobs"), "the status is for all");
            Check.that(Client.ask(port, "POST", "/print", "page", "X-Key: k-1").endsWith("job 1"), "a job");
            Check.that(Client.ask(port, "POST", "/print", "page").startsWith("HTTP/1.1 401"), "no key, no job");
            Check.that(Client.ask(port, "POST", "/print", "page", "X-Key: k-3").startsWith("HTTP/1.1 401"), "a wrong key");
            Check.that(Client.ask(port, "POST", "/print", "\u00fc", "x-key: k-2").endsWith("job 2"), "a second job");
            Check.that(printer.jobs().equals(List.of("page", "\u00fc")), "the jobs are kept");
            Check.that(Client.get(port, "/status").endsWith("2 jobs"), "two jobs");
            Check.that(Client.ask(port, "POST", "/print", "page").endsWith("a key is needed"), "and is told so");
            String whole = "\n two lines \n\t\u017e".repeat(10_000);
            Check.that(Client.ask(port, "POST", "/print?copies=1", whole, "X-Key: k-2").endsWith("job 3"), "a long job");
            Check.that(printer.jobs().get(2).equals(whole), "is kept as it is");
            Check.that(Client.get(port, "/status?all").endsWith("3 jobs") && Client.get(port, "/st%61tus").endsWith("3 jobs"), "three jobs");
            Check.that(Client.ask(port, "POST", "/reset?now=1", "body", "X-Key: k-1").endsWith("reset"), "a reset with a query");
            Check.that(printer.jobs().isEmpty() && Client.get(port, "/status").endsWith("0 jobs"), "deletes all");
            Check.that(Client.ask(port, "POST", "/print", "page", "X-Key: k-1").endsWith("job 1"), "a job again");
            Check.that(Client.ask(port, "POST", "/print", "page", "X-Key: k-1").endsWith("job 2"), "and another");
            Check.that(Client.get(port, "/reset", "X-Key: k-1").startsWith("HTTP/1.1 404"), "a reset is a POST");
            Check.that(Client.get(port, "/none").endsWith("no such call"), "no such call");
            Check.that(Client.ask(port, "POST", "/status", "", "X-Key: k-1").startsWith("HTTP/1.1 404"), "no such call");
            Check.that(Client.get(port, "/").startsWith("HTTP/1.1 404"), "no such page");
            Check.that(printer.jobs().size() == 2, "the jobs are still kept");
            Check.that(Client.ask(port, "POST", "/reset", "", "X-Key: k-2").endsWith("reset"), "a reset");
            Check.that(printer.jobs().isEmpty(), "no jobs");
            String again = Client.ask(port, "POST", "/reset", "", "X-Key: a key, with signs: \"x\"");
            Check.that(again.startsWith("HTTP/1.1 200") && again.endsWith("reset"), "a reset of nothing");
            Check.that(Client.ask(port, "POST", "/print", "", "X-Key: k-1").endsWith("job 1"), "counting begins anew");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.Story attack = () -> {
            Printer printer = new Printer("k-1", "K-2");
            int port = printer.serve().getAddress().getPort();
            String[][] tries = {{}, {"X-Key:"}, {"X-Key: "}, {"X-Key: k-9"}, {"X-Key: k"}, {"X-Key: k-"}, {"X-Key: k-11"},
                {"X-Key: K-1"}, {"X-Key: k-2"}, {"X-Key: null"}, {"X-Key: *"}, {"X-Key: k-9", "X-Key: k-8"},
                {"X-Key: k-1,k-9"}, {"X-Key: true"}, {"X-Confirm: yes"}, {"X-Forwarded-For: 10.0.0.1"},
                {"X-Forwarded-For: 127.0.0.1"}, {"Referer: http://127.0.0.1:" + port + "/status"},
                {"Origin: http://127.0.0.1:" + port}, {"Cookie: key=k"}, {"User-Agent: printer-console"},
                {"Authorization: Basic YWRtaW46YWRtaW4="}, {"X-Requested-With: XMLHttpRequest"}, {"X-Admin: true"},
                {"X-HTTP-Method-Override: POST", "X-Key: x"}, {"Content-Type: application/json"}};
            String[][] calls = {{"POST", "/reset"}, {"POST", "/reset?confirm=yes"}, {"POST", "/%72eset"},
                {"POST", "/reset?X-Key=x&key=x"}, {"GET", "/reset"}, {"PUT", "/reset"}, {"DELETE", "/reset"},
                {"POST", "/reset/"}, {"POST", "//reset"}, {"post", "/reset"}, {"POST", "/reset;x"}, {"PATCH", "/reset"}, {"HEAD", "/reset"}, {"POST", "/RESET"}, {"POST", "/status/../reset"}};
            // A printer for which nobody has a key is nobody's to reset.
            Printer locked = new Printer();
            int lockedPort = locked.serve().getAddress().getPort();
            for (String[] headers : tries) {
                String answer = Client.ask(lockedPort, "POST", "/reset", "", headers);
                Check.that(!answer.endsWith("\r\n\r\nreset"), "a stranger was told of a reset of a printer without keys");
            }
            for (int round = 0; round < 2; round++) {
                Client.ask(port, "POST", "/print", "page", "X-Key: k-1");
                Client.ask(port, "POST", "/print", "page", "X-Key: K-2");
                for (String[] headers : tries) {
                    for (String[] call : calls) {
                        String answer = "";
                        try {
                            answer = Client.ask(port, call[0], call[1], "", headers);
                        } catch (IOException hungUp) {
                            Check.that(true, "");
                        }
                        String with = String.join(" ", call) + " and " + String.join(", ", headers);
                        Check.that(printer.jobs().size() == 2, "a stranger deleted the jobs with " + with);
                        Check.that(!answer.endsWith("\r\n\r\nreset"), "a stranger was told of a reset with " + with);
                    }
                }
                // What somebody known did must not open the reset to the next who comes from the same address.
                Check.that(Client.ask(port, "POST", "/reset", "", "X-Key: k-1").endsWith("reset"), "resets still work");
                Check.that(printer.jobs().isEmpty(), "a reset deletes the jobs");
            }
        };
        Check.run(() -> {
            for (String guise : Client.GUISES) {
                Client.guise = guise;
                attack.tell();
            }
        });
    }
}

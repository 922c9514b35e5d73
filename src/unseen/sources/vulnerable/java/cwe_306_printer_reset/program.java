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
    private Client() {
    }

    /** Send one request to the loopback server and return its whole answer, headers included. */
    static String ask(int port, String method, String path, String body, String... headers) throws IOException {
        try (java.net.Socket socket = new java.net.Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
            head.append("Host: 127.0.0.1:").append(port).append("\r\nConnection: close\r\n");
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
            Printer printer = new Printer("k-1", "k-2");
            int port = printer.serve().getAddress().getPort();
            Check.that(Client.get(port, "/status").endsWith("0 jobs"), "the status is for all");
            Check.that(Client.ask(port, "POST", "/print", "page", "X-Key: k-1").endsWith("job 1"), "a job");
            Check.that(Client.ask(port, "POST", "/print", "page").startsWith("HTTP/1.1 401"), "no key, no job");
            Check.that(Client.get(port, "/status").endsWith("1 jobs"), "one job");
            Check.that(Client.get(port, "/reset", "X-Key: k-1").startsWith("HTTP/1.1 404"), "a reset is a POST");
            Check.that(Client.ask(port, "POST", "/reset", "", "X-Key: k-2").endsWith("reset"), "a reset");
            Check.that(printer.jobs().isEmpty(), "no jobs");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Printer printer = new Printer("k-1");
            int port = printer.serve().getAddress().getPort();
            Client.ask(port, "POST", "/print", "page", "X-Key: k-1");
            String[][] tries = {{}, {"X-Key: "}, {"X-Key: k-9"}, {"X-Confirm: yes"}, {"X-Forwarded-For: 10.0.0.1"},
                {"Referer: http://127.0.0.1:" + port + "/status"}, {"Cookie: key=k"}, {"User-Agent: printer-console"}};
            for (String[] headers : tries) {
                Client.ask(port, "POST", "/reset", "", headers);
                Client.ask(port, "POST", "/reset?confirm=yes", "", headers);
                Check.that(printer.jobs().size() == 1, "a stranger deleted the jobs with " + String.join("", headers));
            }
            Check.that(Client.ask(port, "POST", "/reset", "", "X-Key: k-1").endsWith("reset"), "resets still work");
        });
    }
}

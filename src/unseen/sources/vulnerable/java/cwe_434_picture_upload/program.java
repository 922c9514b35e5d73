// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Gallery {
    private final Path open;

    Gallery(Path open) {
        this.open = open;
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/upload/", exchange -> {
            String name = exchange.getRequestURI().getPath().substring("/upload/".length());
            String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
            byte[] content = exchange.getRequestBody().readAllBytes();
            try {
                reply(exchange, 201, store(name, type, content).getBytes(StandardCharsets.UTF_8));
            } catch (IOException | RuntimeException refused) {
                reply(exchange, 400, "refused".getBytes(StandardCharsets.UTF_8));
            }
        });
        server.createContext("/files/", exchange -> {
            Path file = open.resolve(Path.of(exchange.getRequestURI().getPath()).getFileName());
            if (!Files.isRegularFile(file)) {
                reply(exchange, 404, new byte[] {'?'});
            } else if (file.toString().toLowerCase(Locale.ROOT).endsWith(".cgi")) {
                Process script = new ProcessBuilder("sh", file.toString()).directory(open.toFile()).start();
                reply(exchange, 200, script.getInputStream().readAllBytes());
            } else {
                reply(exchange, 200, Files.readAllBytes(file));
            }
        });
        server.start();
        return server;
    }

    private static void reply(HttpExchange exchange, int status, byte[] bytes) throws IOException {
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** Keep a PNG or JPEG picture under its name and return where it can be seen. */
// unseen: function
    String store(String name, String type, byte[] content) throws IOException {
        String bare = Path.of(name.strip()).getFileName().toString().replace(' ', '_');
        if (content.length == 0 || content.length > 1 << 20) {
            throw new IOException("empty or too large");
        }
        // unseen: vulnerable
        if (!type.equals("image/png") && !type.equals("image/jpeg")) {
            throw new IOException("not a picture: " + type);
        }
        // unseen: end vulnerable
        Files.write(open.resolve(bare), content);
        return "/files/" + bare;
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
            int port = new Gallery(Check.folder()).serve().getAddress().getPort();
            String png = "\u0089PNG\r\n\u001a\npixels";
            String answer = Client.ask(port, "POST", "/upload/My%20Cat.v2.PNG", png, "Content-Type: image/png");
            Check.that(answer.startsWith("HTTP/1.1 201") && answer.endsWith("/files/My_Cat.v2.PNG"), "a picture is kept");
            Check.that(Client.get(port, "/files/My_Cat.v2.PNG").endsWith("pixels"), "and can be seen");
            Check.that(Client.ask(port, "POST", "/upload/a.jpeg", "x", "Content-Type: image/jpeg").contains(" 201"), "jpeg");
            Check.that(Client.ask(port, "POST", "/upload/cgi.jpg", "x", "Content-Type: image/jpeg").contains(" 201"), "jpg");
            Check.that(Client.ask(port, "POST", "/upload/a.png", "", "Content-Type: image/png").contains(" 400"), "empty");
            Check.that(Client.ask(port, "POST", "/upload/a.txt", "x", "Content-Type: text/plain").contains(" 400"), "no text");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path folder = Check.folder();
            int port = new Gallery(folder).serve().getAddress().getPort();
            String[] names = {"shell.cgi", "shell.CGI", "shell.png.cgi", "shell.jpg.cGi", ".cgi"};
            String[] bodies = {"touch mark; echo in", "\u0089PNG\ntouch mark; echo in", "#PNG\ntouch mark"};
            for (String name : names) {
                for (String body : bodies) {
                    Client.ask(port, "POST", "/upload/" + name, body, "Content-Type: image/png");
                    Client.get(port, "/files/" + name);
                    Check.that(Files.notExists(folder.resolve("mark")), "the server ran an uploaded program: " + name);
                }
            }
            Check.that(Client.ask(port, "POST", "/upload/a.png", "x", "Content-Type: image/png").contains(" 201"), "alive");
        });
    }
}

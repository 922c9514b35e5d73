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
            byte[] content = body.getBytes(StandardCharsets.ISO_8859_1);
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

/** How pictures begin, each character a byte. */
final class Picture {
    static final String PNG = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR";
    static final String JPEG = "\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0";

    private Picture() {
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Path folder = Check.folder();
            int port = new Gallery(folder).serve().getAddress().getPort();
            String png = Picture.PNG + "pixels";
            String answer = Client.ask(port, "POST", "/upload/My%20Cat.v2.PNG", png, "Content-Type: image/png");
            Check.that(answer.startsWith("HTTP/1.1 201") && answer.endsWith("/files/My_Cat.v2.PNG"), "a picture is kept");
            Check.that(Client.get(port, "/files/My_Cat.v2.PNG").endsWith("pixels"), "and can be seen");
            Check.that(Client.ask(port, "POST", "/upload/a.jpeg", Picture.JPEG + "x", "Content-Type: image/jpeg").contains(" 201"), "jpeg");
            Check.that(Client.ask(port, "POST", "/upload/cgi.jpg", Picture.JPEG + "x", "Content-Type: image/jpeg").contains(" 201"), "jpg");
            String[][] pictures = {
                {"Beach.JPG", "image/jpeg", "Beach.JPG"}, {"me.jpeg", "image/jpeg", "me.jpeg"}, {"ME.JPEG", "image/jpeg", "ME.JPEG"},
                {"sea.png", "image/png", "sea.png"}, {"O'Brien%20(1).png", "image/png", "O'Brien_(1).png"},
                {"a%26b=c,d+e.png", "image/png", "a&b=c,d+e.png"}, {"%20sun.Png%20", "image/png", "sun.Png"},
                {"cgi.png", "image/png", "cgi.png"}, {"2024.05.01.jpg", "image/jpeg", "2024.05.01.jpg"},
                {"trip/day-1/hut.jPg", "image/jpeg", "hut.jPg"}, {"_-_.jpg", "image/jpeg", "_-_.jpg"},
            };
            for (String[] one : pictures) {
                String sent = Client.ask(port, "POST", "/upload/" + one[0], (one[1].endsWith("png") ? Picture.PNG : Picture.JPEG) + "pixels of " + one[2], "Content-Type: " + one[1]);
                Check.that(sent.startsWith("HTTP/1.1 201") && sent.endsWith("/files/" + one[2]), "kept: " + one[0]);
                Check.that(Client.get(port, "/files/" + one[2]).endsWith("pixels of " + one[2]), "seen: " + one[2]);
            }
            // Names of any signs and lengths, and pictures of cameras, byte for byte.
            String[][] odd = {{"a%5B1%5D;2~@!$%5E%7B%7D.png", "a[1];2~@!$^{}.png"}, {"n".repeat(150) + ".JPeg", "n".repeat(150) + ".JPeg"},
                {"%22a%22%20%3Cb%3E.jpg", "\"a\"_<b>.jpg"}, {"100%25.png", "100%.png"}};
            for (String[] one : odd) {
                String content = one[0].endsWith("png") ? Picture.PNG : "\u00ff\u00d8\u00ff\u00e1\0\u0010Exif\0\0";
                String type = one[0].endsWith("png") ? "image/png" : "image/jpeg";
                String sent = Client.ask(port, "POST", "/upload/" + one[0], content + "\u0080\u00c3\r\n", "Content-Type: " + type);
                Check.that(sent.startsWith("HTTP/1.1 201") && sent.endsWith("/files/" + one[1]), "kept: " + one[1]);
                byte[] kept = Files.readAllBytes(folder.resolve(one[1]));
                Check.that(Arrays.equals(kept, (content + "\u0080\u00c3\r\n").getBytes(StandardCharsets.ISO_8859_1)), "byte for byte: " + one[1]);
            }
            for (String type : List.of("image/gif", "image/svg+xml", "application/pdf", "image/", "text/html")) {
                Check.that(Client.ask(port, "POST", "/upload/b.png", png, "Content-Type: " + type).contains(" 400"), "no picture of ours: " + type);
                Check.that(Files.notExists(folder.resolve("b.png")), "not kept: " + type);
            }
            Client.ask(port, "POST", "/upload/sea.png", Picture.PNG + "other pixels", "Content-Type: image/png");
            Check.that(Client.get(port, "/files/sea.png").endsWith("other pixels"), "the newer one of that name");
            String most = Picture.PNG + "x".repeat((1 << 20) - Picture.PNG.length());
            Check.that(Client.ask(port, "POST", "/upload/big.png", most, "Content-Type: image/png").contains(" 201"), "the largest");
            Check.that(Client.ask(port, "POST", "/upload/big.png", most + "x", "Content-Type: image/png").contains(" 400"), "larger");
            Check.that(Client.ask(port, "POST", "/upload/a.png", png).contains(" 400"), "no type");
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
            String[] names = {
                "shell.cgi", "shell.CGI", "shell.png.cgi", "shell.jpg.cGi", ".cgi", "s.cgi/", "s.CGI/.", "s.cgi//", "s.cgi%2F",
                "%20s.cgi%20", "s.cgi%09", "s.Cgi%0A", "s.cgi%00", "s.cgi%00.png", "s.png%00.cgi", "s.png/s.cgi", "s.jpg/../s.cgi",
                "../" + folder.getFileName() + "/s.cgi", "./s.cgi", "s.jpeg%20.cgi", "s.png%0A.cgi", "s.png;.cgi", "s.png%3F.cgi",
                "s.png%23.cgi", "image.png,.CGi", "s.png?.cgi", "s.cgi?.png", "s.cgi#.png", "s.cgi;.png", "s.cgi%2F.png", "s.cgi/.png",
                "s.cgi%5C.png", "..cgi", "-.cgi", "s.%63gi", "s%2Ecgi", "s.%2563gi", "png.cgi", "s.cgi.cgi", "s.png.jpg.jpeg.cgI",
                "s.cgi%E2%80%83", "s.cgi%C2%A0", "image/png.cgi", "jpeg.cgi", "s.pngcgi.cgi", "%0A.cgi",
            };
            String[] types = {"image/png", "image/jpeg", "IMAGE/PNG", "image/png; name=a.png", "text/x", "application/x-cgi"};
            String[] bodies = {"touch mark; echo in", "\u0089PNG\r\n\u001a\ntouch mark; echo in", "\u00ff\u00d8\u00ff\u00e0\ntouch mark"};
            for (String name : names) {
                for (int i = 0; i < bodies.length + types.length; i++) {
                    String body = bodies[i % bodies.length];
                    String type = types[i < bodies.length ? 0 : i - bodies.length];
                    Client.ask(port, "POST", "/upload/" + name, body, "Content-Type: " + type);
                    Client.get(port, "/files/" + name);
                    // Under whatever name it was kept, it is asked for.
                    try (DirectoryStream<Path> kept = Files.newDirectoryStream(folder)) {
                        for (Path file : kept) {
                            Client.get(port, "/files/" + new URI(null, null, "/" + file.getFileName(), null).getRawPath().substring(1));
                            Files.deleteIfExists(file.getFileName().toString().equals("mark") ? folder.resolve("none") : file);
                        }
                    }
                    Check.that(Files.notExists(folder.resolve("mark")), "the server ran an uploaded program: " + name);
                }
            }
            Check.that(Client.ask(port, "POST", "/upload/a.png", Picture.PNG + "x", "Content-Type: image/png").contains(" 201"), "alive");
        });
    }
}

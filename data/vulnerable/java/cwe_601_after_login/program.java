// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Catalogue {
    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/login", exchange -> {
            exchange.getResponseHeaders().set("Location", destination(exchange.getRequestURI().getRawQuery()));
            exchange.sendResponseHeaders(303, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** The page of this site that the query's `next` asks for, `/shelf` if it asks for none. */
// unseen: function
    String destination(String query) {
        String next = "";
        for (String pair : query == null ? new String[0] : query.split("&")) {
            if (pair.startsWith("next=")) {
                next = URLDecoder.decode(pair.substring("next=".length()), StandardCharsets.UTF_8).strip();
            }
        }
        // unseen: vulnerable
        if (next.isEmpty()) {
            return "/shelf";
        }
        // unseen: end vulnerable
        return next.replace("\r", "").replace("\n", "");
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

final class Reader {
    /** The site to which a browser goes for this Location, read as the URL standard says; empty for the same one. */
    static String siteOf(String answer) {
        String place = "";
        for (String line : answer.split("\r\n")) {
            if (line.toLowerCase(Locale.ROOT).startsWith("location:")) {
                place = line.substring("location:".length()).strip();
            }
        }
        String bare = place.replaceAll("[\\t\\n\\r]", "").replaceAll("^[\\x00-\\x20]+", "");
        if (bare.matches("(?is)[a-z][a-z0-9+.-]*:.*")) {
            return bare;
        }
        return bare.replace('\\', '/').startsWith("//") ? bare : "";
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = new Catalogue().serve().getAddress().getPort();
            Check.that(Client.get(port, "/login?next=/book/7%3Fpage%3D2").contains("Location: /book/7?page=2\r\n"), "a page");
            Check.that(Client.get(port, "/login").contains("Location: /shelf\r\n"), "none asked for");
            Check.that(Client.get(port, "/login?next=&a=b").contains("Location: /shelf\r\n"), "an empty one");
            Check.that(Client.get(port, "/login?a=1&next=/find%3Furl%3Dhttp://x").contains("Location: /find?url=http://x\r\n"),
                "an address as a value");
            for (String page : List.of("/", "/?page=2", "/a@b:c;d,e", "/a%2520b", "/b#top", "/find?q=a+b&to=//x&m=a@b.example", "/x?back=/login?next=/y", "/%C3%BC", "/..a/b.", "/a'b(c)*~!$")) {
                String answer = Client.get(port, "/login?x=1&next=" + URLEncoder.encode(page, StandardCharsets.UTF_8) + "&y=2");
                Check.that(answer.contains("Location: " + page + "\r\n"), "the page " + page);
            }
            Check.that(Client.get(port, "/login?next=%20/a%20&nextone=/b&xnext=/c").contains("Location: /a\r\n"), "blanks around it");
            for (String page : List.of("/find?q=two words", "/find?q=\"a\"|{b}^[c]<d>`e`", "/" + "long/".repeat(100) + "?" + "q=1&".repeat(100))) {
                String answer = Client.get(port, "/login?next=" + URLEncoder.encode(page, StandardCharsets.UTF_8));
                Check.that(answer.contains("Location: " + page + "\r\n"), "the page " + page);
            }
            Check.that(Client.get(port, "/login?next=/a&next=/b").contains("Location: /b\r\n"), "the last one counts");
            Check.that(Client.get(port, "/login?next=/a&next=").contains("Location: /shelf\r\n"), "the last one is none");
            Check.that(Client.get(port, "/login?next&Next=/a&=&next=/c").contains("Location: /c\r\n"), "one without a sign is none");
            Check.that(Client.get(port, "/login?next=/a//b").contains("Location: /a//b\r\n"), "two slashes further on");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = new Catalogue().serve().getAddress().getPort();
            String[] places = {"https://harbour.example/", "//harbour.example", "/\\harbour.example", "\\/harbour.example", "\\\\harbour.example",
                "https:harbour.example", "/\t/harbour.example", "javascript:steal()", "HTTP://harbour.example/?127.0.0.1", "///harbour.example",
                "https://harbour.example/127.0.0.1:" + port + "/shelf", "/\n/harbour.example", "\t//harbour.example"};
            List<String> all = new ArrayList<>(List.of(places));
            all.addAll(List.of(Attacks.PLACES));
            // Other sites and other words in their places.
            for (String place : List.copyOf(all)) {
                all.add(place.replace("harbour.example", "b.example").replace("steal", "alert"));
                all.add(place.replace("harbour.example", "10.0.0.7:8080/shelf"));
            }
            for (String place : all) {
                String answer = Client.get(port, "/login?next=" + URLEncoder.encode(place, StandardCharsets.UTF_8));
                Check.that(Reader.siteOf(answer).isEmpty(), "the reader is sent to " + Reader.siteOf(answer));
            }
            for (String place : List.of("/\r/harbour.example", "/\r\n/harbour.example", "\u0000//harbour.example", "\u0001//harbour.example", "/\r\\harbour.example", "/\n\\harbour.example", "\\\r/harbour.example",
                "/\t\\harbour.example", "/\t\t/harbour.example", "\u001f/\t/harbour.example", "java\nscript:steal()", "\u0001javascript:steal()", "h\rttps://harbour.example", "/\u0000/harbour.example")) {
                for (String query : List.of("next=%s", "next=/a&next=%s", "a=1&next=%s&b=/shelf", "next=&next=%s", "next=/shelf&next=%s&next2=/a")) {
                    String answer = Client.get(port, "/login?" + String.format(query, URLEncoder.encode(place, StandardCharsets.UTF_8)));
                    Check.that(Reader.siteOf(answer).isEmpty(), "the reader is sent to " + Reader.siteOf(answer));
                    answer = Client.get(port, "/login?" + String.format(query, "//harbour.example"));
                    Check.that(Reader.siteOf(answer).isEmpty(), "the reader is sent to " + Reader.siteOf(answer));
                }
            }
            Check.that(Client.get(port, "/login?next=/a").contains("Location: /a\r\n"), "the login still goes on");
        });
    }
}

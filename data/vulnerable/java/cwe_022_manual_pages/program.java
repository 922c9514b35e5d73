// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Manual {
    private final Path folder;

    Manual(Path folder) {
        this.folder = folder;
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/page", exchange -> {
            int status = 200;
            byte[] text;
            try {
                text = load(exchange.getRequestURI().getQuery()).getBytes(StandardCharsets.UTF_8);
            } catch (IOException | RuntimeException missing) {
                status = 404;
                text = "no such page".getBytes(StandardCharsets.UTF_8);
            }
            exchange.sendResponseHeaders(status, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** The text of a page; an exception where there is no such page. */
// unseen: function
    String load(String name) throws IOException {
        if (name == null || name.isBlank()) {
            return Files.readString(folder.resolve("index.txt"));
        }
        String wanted = name.contains(".") ? name : name + ".txt";
        // unseen: vulnerable
        Path page = folder.resolve(wanted);
        // unseen: end vulnerable
        if (!Files.isRegularFile(page)) {
            throw new NoSuchFileException(name);
        }
        return Files.readString(page).stripTrailing();
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

final class Shelf {
    static final List<String> ODD = List.of("\u00fcber uns.txt", "50% (new) & more.md", "a+b=c,d.html", "O'Brien-2_x.v1.txt", "net/..hidden", "net/.x", "v...",
        "net/a/b/deep.txt", "keys.md", "drafts-plan.txt", "etc/passwd.txt", "~me.txt", "two  blanks.txt", "$HOME.txt", "manual-drafts/old.txt");
    static final String SECRET = java.util.UUID.randomUUID().toString();
    /** Files beside the manual and in folders whose names begin like its own; most have the names of pages. */
    static final List<String> OUTSIDE = List.of("manual-drafts/plan.txt", "keys.txt", "print.txt", "net/wifi.txt", "notes..v2.md", "manual2/print.txt",
        "manuals/net/wifi.txt", "manual.old/print.txt", "manual print/print.txt", "manual_/print.txt");
    static Path folder;

    static HttpServer open() throws Exception {
        Path home = Check.folder();
        folder = Files.createDirectories(home.resolve("manual"));
        Files.createDirectories(folder.resolve("net"));
        Files.writeString(folder.resolve("index.txt"), "net/wifi, print");
        Files.writeString(folder.resolve("print.txt"), "Press print.\n\n");
        Files.writeString(folder.resolve("net/wifi.txt"), "Press wifi.\n");
        Files.writeString(folder.resolve("notes..v2.md"), "second\n");
        for (String name : ODD) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), "page " + name + " \n\t\n");
        }
        for (String name : OUTSIDE) {
            Files.createDirectories(home.resolve(name).getParent());
            Files.writeString(home.resolve(name), SECRET + " " + name);
        }
        return new Manual(folder).serve();
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Shelf.open().getAddress().getPort();
            Check.that(Client.get(port, "/page").endsWith("\r\n\r\nnet/wifi, print"), "the index");
            Check.that(Client.get(port, "/page?print").endsWith("\r\n\r\nPress print."), "a page without its ending");
            Check.that(Client.get(port, "/page?net/wifi.txt").endsWith("\r\n\r\nPress wifi."), "a page in a folder");
            Check.that(Client.get(port, "/page?notes..v2.md").endsWith("\r\n\r\nsecond"), "a name with two dots");
            Check.that(Client.get(port, "/page?net/wifi").endsWith("\r\n\r\nPress wifi."), "and without its ending");
            Check.that(Client.get(port, "/page?%20").endsWith("\r\n\r\nnet/wifi, print"), "a blank name");
            Manual manual = new Manual(Shelf.folder);
            for (String name : Shelf.ODD) {
                Check.that(manual.load(name).equals("page " + name), "the page " + name);
            }
            Check.that(Client.get(port, "/page?scan").startsWith("HTTP/1.1 404"), "a page that is not there");
            Check.that(Client.get(port, "/page?net").startsWith("HTTP/1.1 404"), "a folder is no page");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Shelf.open().getAddress().getPort();
            String[] names = {
                "../keys.txt", "../keys", "net/../../keys.txt", "....//keys.txt", "..././keys.txt", "%2e%2e/keys.txt",
                "../print", "net/../../net/wifi", "../net/wifi.txt", "net/./../.././notes..v2.md", "//../print", "../manual-drafts/plan.txt", Shelf.folder.getParent() + "/keys.txt", "net/.././../keys.txt",
            };
            List<String> all = new ArrayList<>(List.of(names));
            for (String path : Attacks.PATHS) {
                String top = Shelf.folder.getParent().toString();
                all.add(path.replace("{TOP}", top));
                all.add(path.replace("{TOP}", top).replace("keys.txt", "print.txt").replace("manual-drafts/plan.txt", "manual2/print.txt"));
            }
            for (String name : Shelf.OUTSIDE) {
                all.addAll(List.of("../" + name, "net/../../" + name, Shelf.folder.getParent() + "/" + name, "./../" + name, Shelf.folder + "/../" + name));
            }
            for (String name : all) {
                String answer = Client.get(port, "/page?" + name.replace(" ", "%20"));
                Check.that(!answer.contains(Shelf.SECRET), "a file outside was sent for " + name);
            }
            for (String name : Shelf.OUTSIDE) {
                String text = Files.readString(Shelf.folder.getParent().resolve(name));
                Check.that(text.contains(Shelf.SECRET), name + " is not what it was");
            }
            Check.that(Client.get(port, "/page?print").endsWith("Press print."), "the manual is still served");
        });
    }
}

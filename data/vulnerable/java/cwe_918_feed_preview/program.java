// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Portal {
    private final Set<String> partners = new HashSet<>();

    /** Add a partner by its host and port, as in `feeds.example:8080`. */
    void partner(String authority) {
        partners.add(authority.toLowerCase(Locale.ROOT));
    }

    Set<String> partners() {
        return Set.copyOf(partners);
    }

    /** The first line of the feed at an http address of a partner; an IOException where there is none. */
// unseen: function
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        // unseen: vulnerable
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        // unseen: end vulnerable
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
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

final class Net {
    static int inner;
    static int outer;
    static final java.util.concurrent.atomic.AtomicInteger INSIDE = new java.util.concurrent.atomic.AtomicInteger();
    static final String LONG = "l\u00fcnch \u20ac ".repeat(10_000) + "end";

    static Portal open() throws IOException {
        INSIDE.set(0);
        inner = serve("SECRET of the inner network", null);
        outer = serve("News of the day\nmore", "http://127.0.0.1:" + inner + "/status");
        Portal portal = new Portal();
        portal.partner("127.0.0.1:" + outer);
        portal.partner("LOCALHOST:" + outer);
        // Neighbours in name: their entries begin or end like the inner service's, or hold it.
        portal.partner("127.0.0.1:" + String.valueOf(inner).substring(0, 4));
        portal.partner("0.0.1:" + inner);
        portal.partner("127.0.0.1:" + inner + "0");
        portal.partner("127.0.0.1:" + inner + ".feeds.example:80");
        return portal;
    }

    private static int serve(String text, String onwards) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String line = path.equals("/empty") ? "\n" : path.equals("/long") ? LONG + "\r\nmore" : path.equals("/echo") ? exchange.getRequestMethod() + " " + exchange.getRequestURI() : text;
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            if (onwards == null) {
                INSIDE.incrementAndGet();
            }
            boolean moved = path.startsWith("/moved");
            if (onwards != null && moved) {
                // As in /moved, /moved-301, /moved-twice (by way of this server) and /moved-slashes (without the protocol).
                exchange.getResponseHeaders().set("Location", path.endsWith("-twice") ? "/moved"
                    : path.endsWith("-slashes") ? onwards.substring(5) : onwards);
            }
            int status = path.matches("/moved-\\d+") ? Integer.parseInt(path.substring(7)) : moved ? 302 : path.equals("/none") ? 404 : 200;
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        return server.getAddress().getPort();
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Portal portal = Net.open();
            Check.that(portal.preview(" http://127.0.0.1:" + Net.outer + "/feed?n=1 ").equals("News of the day"), "a feed");
            Check.that(portal.preview("http://127.0.0.1:" + Net.outer).equals("News of the day"), "without a path");
            Check.that(portal.preview("HTTP://LocalHost:" + Net.outer + "/Feed?u=http://a.example/&m=a@b#c").equals("News of the day"), "in capitals");
            Check.that(portal.preview("http://127.0.0.1:" + Net.outer + "/empty").isEmpty(), "an empty line");
            Check.that(portal.preview("http://127.0.0.1:" + Net.outer + "/echo?a=1&b=%20/x?y#z").equals("GET /echo?a=1&b=%20/x?y"), "with its query");
            Check.that(portal.preview("http://127.0.0.1:" + Net.outer + "/long").equals(Net.LONG), "a long line");
            // A partner who takes the request and never answers is not waited for.
            try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
                portal.partner("127.0.0.1:" + silent.getLocalPort());
                long start = System.nanoTime();
                try {
                    portal.preview("http://127.0.0.1:" + silent.getLocalPort() + "/");
                    Check.that(false, "no feed from a partner who is silent");
                } catch (IOException expected) {
                    Check.that(System.nanoTime() - start < 8_000_000_000L, "three seconds are waited, not more");
                }
            }
            portal.partner("127.0.0.1:" + Net.inner);
            Check.that(portal.preview("http://127.0.0.1:" + Net.inner + "/").startsWith("SECRET"), "a new partner");
            for (String address : List.of("http://127.0.0.1:" + Net.outer + "/none", "ftp://127.0.0.1/x", "nonsense")) {
                try {
                    portal.preview(address);
                    Check.that(false, "no feed at " + address);
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
            Portal portal = Net.open();
            String inner = "127.0.0.1:" + Net.inner;
            String outer = "127.0.0.1:" + Net.outer;
            String[] addresses = {
                "http://" + inner + "/status", "http://" + outer + "@" + inner + "/", "http://" + inner + "/#" + outer,
                "http://" + inner + "/?http://" + outer + "/", "http://" + outer + "/moved", "http://localhost:" + Net.inner + "/",
                "http://" + outer + ":x@" + inner + "/", "http://" + outer + "/moved-twice", "http://" + outer + "/moved-slashes",
                "http://" + outer + "/moved-300", "http://" + outer + "/moved-301", "http://" + outer + "/moved-303",
                "http://" + outer + "/moved-305", "http://" + outer + "/moved-307", "http://" + outer + "/moved-308",
                "HTTP://LOCALHOST:" + Net.inner + "/", "http://[::ffff:127.0.0.1]:" + Net.inner + "/", "http://127.0.0.1.:" + Net.inner + "/",
            };
            List<String> all = new ArrayList<>(List.of(addresses));
            for (String address : Attacks.ADDRESSES) {
                all.add(address.replace("{SITE}", outer).replace("{THERE}", inner).replace("{PORT}", "" + Net.inner));
            }
            for (String address : all) {
                String line = "";
                try {
                    line = portal.preview(address);
                } catch (IOException | RuntimeException refused) {
                    continue;
                }
                Check.that(!line.contains("SECRET"), "the portal fetched from inside: " + address);
            }
            // Whoever is asked first and sent away afterwards has done already what the request made it do.
            Check.that(Net.INSIDE.get() == 0, "the portal made " + Net.INSIDE.get() + " requests inside");
            Check.that(portal.preview("http://" + outer + "/").startsWith("News"), "previews still work");
        });
    }
}

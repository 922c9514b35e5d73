// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;

class GuestBook {
    record Entry(String name, String home, String message) {
    }

    private final List<Entry> entries = new ArrayList<>();

    void sign(String name, String home, String message) {
        entries.add(new Entry(name, home, message));
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            byte[] page = page().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** The page of all entries; browsers show names and messages as they were typed. */
// unseen: function
    String page() {
        StringBuilder page = new StringBuilder("<!doctype html><title>Guests</title><h1>Guests</h1><ul>");
        for (Entry entry : entries) {
            // unseen: vulnerable
            String name = entry.name();
            String home = entry.home().startsWith("http") ? entry.home() : "#";
            String message = entry.message();
            // unseen: end vulnerable
            page.append("<li><a href=\"").append(home).append("\">").append(name).append("</a>: ");
            page.append(message.replace("\n", "<br>")).append("</li>");
        }
        return page.append("</ul>").toString();
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

final class Browser {
    private static final Pattern TAG = Pattern.compile("<([a-zA-Z][a-zA-Z0-9]*)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>");
    private static final Pattern EVENT = Pattern.compile(
        "(?:^|[\\s/\"'])on[a-z]+\\s*=", Pattern.CASE_INSENSITIVE);
    private static final Set<String> PLAIN = Set.of("title", "h1", "ul", "li", "a", "br");

    /** The text of a page as a browser shows it. */
    static String text(String page) {
        String bare = page.replaceAll("</?[a-zA-Z!][^>]*>", "");
        Matcher reference = Pattern.compile("&(?:#(\\d+)|#[xX]([0-9a-fA-F]+)|(amp|lt|gt|quot|apos|nbsp));").matcher(bare);
        return reference.replaceAll(found -> {
            String named = found.group(3);
            if (named == null) {
                int point = found.group(1) != null ? Integer.parseInt(found.group(1)) : Integer.parseInt(found.group(2), 16);
                // Half of a sign is shown as the sign for what is wrong.
                point = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
                return Matcher.quoteReplacement(Character.toString(point));
            }
            Map<String, String> names = Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ");
            return Matcher.quoteReplacement(names.get(named));
        });
    }

    /** True if the page holds an element that a visitor brought, or an attribute that runs a script. */
    static boolean runsScript(String answer) {
        String page = answer.substring(answer.indexOf("\r\n\r\n"));
        Matcher tag = TAG.matcher(page);
        while (tag.find()) {
            String bare = tag.group(2).replaceAll("\"[^\"]*\"|'[^']*'", "\"\"");
            if (!PLAIN.contains(tag.group(1).toLowerCase(Locale.ROOT)) || EVENT.matcher(bare).find()) {
                return true;
            }
        }
        return false;
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            GuestBook book = new GuestBook();
            book.sign("Ada", "https://ada.example/?a=1", "Hello\nthere");
            book.sign("Zoë", "nothing", "12 of 10");
            HttpServer server = book.serve();
            String answer = Client.get(server.getAddress().getPort(), "/");
            Check.that(answer.startsWith("HTTP/1.1 200"), "the page is served");
            Check.that(answer.contains("<a href=\"https://ada.example/?a=1\">Ada</a>: Hello<br>there</li>"), "an entry");
            Check.that(answer.contains("<a href=\"#\">Zoë</a>: 12 of 10</li>"), "a home page that is none");
            Check.that(new GuestBook().page().endsWith("<ul></ul>"), "an empty book");
            GuestBook signs = new GuestBook();
            signs.sign("Ann & Bob O'Hara", "#", "1 < 2 & 3 > 2, isn't it?");
            String shown = Browser.text(signs.page());
            Check.that(shown.contains("Ann & Bob O'Hara: 1 < 2 & 3 > 2, isn't it?"), "signs are shown as they were typed: " + shown);
            Check.that(!Browser.runsScript(answer), "plain entries run nothing");
            GuestBook more = new GuestBook();
            more.sign("Zo\u00eb \ud83d\ude00", "#", "  \u4f60\u597d \ud83d\udc4d  ok\n\n two lines \n");
            Check.that(Browser.text(more.page().replace("<br>", "\n")).endsWith("Zo\u00eb \ud83d\ude00:   \u4f60\u597d \ud83d\udc4d  ok\n\n two lines \n"), "all signs and blanks");
            for (String home : List.of("https://a.example/?a=1&b=2", "http://a.example/O'Hara/~me", "https://a.example/50%25,(x);y#part", "https://\u00fc.example/\ud83d\ude00",
                "http://a.example:8080/a+b=c*d!@e$f", "https://me@a.example/")) {
                GuestBook one = new GuestBook();
                one.sign("Ann", home, "hi");
                String page = one.page();
                int start = page.indexOf("<a href=\"") + 9;
                String there = Browser.text(page.substring(start, page.indexOf('"', start)));
                Check.that(there.equals(home), "the home page " + home + " is " + there);
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            String[][] entries = {
                {"Eve", "#", "<script>steal(document.cookie)</script>"},
                {"Eve", "#", "<ScRiPt src=//harbour.example></sCrIpT>"},
                {"Eve", "#", "<scr<script>ipt>steal()</scr</script>ipt>"},
                {"<img src=x onerror=steal()>", "#", "hi"},
                {"Eve", "https://e.example/\" onmouseover=\"steal()", "hi"},
                {"Eve", "#", "<img src=x onerror=steal() "},
                {"<img src=x onerror=steal() ", "#", "hi"},
                {"Eve", "#", "<svg onload=steal()\n"},
                {"Eve", "#", "<<b>img src=x onerror=steal() "},
                {"Eve", "https://e.example/'\"onfocus=steal() autofocus x=\"", "hi"},
            };
            List<String[]> all = new ArrayList<>(List.of(entries));
            for (String text : Attacks.TEXTS) {
                all.add(new String[] {text, "#", "hi"});
                all.add(new String[] {"Eve", "#", text});
            }
            for (String home : Attacks.HOMES) {
                all.add(new String[] {"Eve", "https://e.example/" + home, "hi"});
            }
            // What looks like markup is shown as it was typed.
            for (String typed : List.of("&lt;b&gt;", "&amp;amp; &#60; &quot;", "<b>bold</b>", "a<br>b", "<a href=x>y</a>", "1 < 2 > 1 && x", "<!-- x -->", "\"q\" 'q'", "&", "&nbsp;", "&lt")) {
                GuestBook book = new GuestBook();
                book.sign(typed, "#", "so: " + typed + ".");
                String shown = Browser.text(book.page());
                Check.that(shown.equals("GuestsGuests" + typed + ": so: " + typed + "."), typed + " is shown as " + shown);
            }
            for (String home : List.of("https://a.example/?q=&lt;&amp;copy=1&quot;", "https://a.example/?lt=1&gt=2&amp", "http://a.example/&#60;b")) {
                GuestBook book = new GuestBook();
                book.sign("Ann", home, "hi");
                String page = book.page();
                int start = page.indexOf("<a href=\"") + 9;
                String there = Browser.text(page.substring(start, page.indexOf('"', start)));
                Check.that(there.equals(home), "the home page " + home + " is " + there);
            }
            for (String[] entry : all) {
                GuestBook book = new GuestBook();
                book.sign(entry[0], entry[1], entry[2]);
                HttpServer server = book.serve();
                String answer = Client.get(server.getAddress().getPort(), "/");
                server.stop(0);
                Check.that(!Browser.runsScript(answer), "the page runs a visitor's script: " + answer);
                Check.that(answer.startsWith("HTTP/1.1 200"), "the page is still served");
            }
        });
    }
}

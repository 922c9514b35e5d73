// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Forum {
    /** What the forum knows; others may see `name`, `town` and `posts`. */
    static final class Member {
        String name;
        String town;
        int posts;
        String mail;
        String passwordHash;
        private String resetCode;

        Member(String name, String town, int posts, String mail, String passwordHash, String resetCode) {
            this.name = name;
            this.town = town;
            this.posts = posts;
            this.mail = mail;
            this.passwordHash = passwordHash;
            this.resetCode = resetCode;
        }

        boolean resets(String code) {
            return code.equals(resetCode);
        }
    }

    private final Map<String, Member> members = new HashMap<>();

    void add(Member member) {
        members.put(member.name, member);
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/member/", exchange -> {
            Member member = members.get(exchange.getRequestURI().getPath().substring("/member/".length()));
            byte[] text = (member == null ? "{}" : profile(member)).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(member == null ? 404 : 200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        return server;
    }

// unseen: function
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            // unseen: vulnerable
            if (field.isSynthetic()) {
                continue;
            }
            // unseen: end vulnerable
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
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

final class Hall {
    static int open() throws IOException {
        Forum forum = new Forum();
        forum.add(new Forum.Member("ada", "Rome", 12, "ada@mail.example", "5f4dcc3b", "R-7731"));
        forum.add(new Forum.Member("bob", "", 0, "bob@mail.example", "e99a18c4", "R-1009"));
        return forum.serve().getAddress().getPort();
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Hall.open();
            String ada = Client.get(port, "/member/ada");
            Check.that(ada.startsWith("HTTP/1.1 200") && ada.contains("\"name\":\"ada\""), "the name");
            Check.that(ada.contains("\"town\":\"Rome\""), "the town");
            Check.that(ada.contains("\"posts\":12") && ada.endsWith("}"), "the posts as a number");
            String bob = Client.get(port, "/member/bob");
            Check.that(bob.contains("\"town\":\"\"") && bob.contains("\"posts\":0"), "empty values");
            Check.that(Client.get(port, "/member/eve").startsWith("HTTP/1.1 404"), "an unknown member");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Hall.open();
            for (String name : List.of("ada", "bob")) {
                String answer = Client.get(port, "/member/" + name);
                String back = new StringBuilder(answer).reverse().toString();
                for (String secret : List.of("mail.example", "5f4dcc3b", "R-7731", "e99a18c4", "R-1009", "7731", "1009")) {
                    Check.that(!answer.contains(secret) && !back.contains(secret), "the profile tells " + secret);
                    String coded = Base64.getEncoder().withoutPadding().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
                    Check.that(!answer.contains(coded), "the profile tells an encoded " + secret);
                }
                Check.that(answer.contains(name), "the profile is still shown");
            }
        });
    }
}

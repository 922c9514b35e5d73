import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** The queue: POST /tasks takes a message, GET /tasks tells what waits; it is saved and restored as a list. */
class Queue implements AutoCloseable {
    private final ObjectMapper mapper = Codec.codec();
    private final List<Message> waiting = Collections.synchronizedList(new ArrayList<>());
    private final HttpServer server;

    Queue() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/tasks", exchange -> {
            int status = 200;
            String text = "";
            try {
                if (exchange.getRequestMethod().equals("POST")) {
                    waiting.add(mapper.readValue(exchange.getRequestBody(), Message.class));
                } else {
                    text = described();
                }
            } catch (Exception refused) {
                status = 400;
            }
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    String described() {
        StringBuilder lines = new StringBuilder();
        for (Message one : waiting) {
            lines.append(one.sender).append(": ").append(one.task.describe()).append('\n');
        }
        return lines.toString();
    }

    byte[] save() throws IOException {
        return mapper.writeValueAsBytes(waiting.toArray(new Message[0]));
    }

    void restore(byte[] saved) throws IOException {
        waiting.addAll(List.of(mapper.readValue(saved, Message[].class)));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

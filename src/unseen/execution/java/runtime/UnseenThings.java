import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.concurrent.Executor;

/**
 * Things of the platform that cross by what they stand for: a path by its name, a stream of bytes by what is left of it,
 * and an HTTP server by its port, since tests and program have the loopback network and /tmp in common.
 */
final class UnseenThings {
    private static final String PATH = "Path";
    private static final String STREAM = "ByteArrayInputStream";
    private static final String SERVER = "HttpServer";

    private UnseenThings() {}

    /** The name of a thing's kind; null for other values. */
    static String name(Object value) {
        if (value.getClass() == ByteArrayInputStream.class) {
            return STREAM;
        }
        if (value instanceof Path) {
            return ((Path) value).getFileSystem() == FileSystems.getDefault() ? PATH : null;
        }
        String type = value.getClass().getName();
        return type.equals("sun.net.httpserver.HttpServerImpl") || type.equals("UnseenThings$Elsewhere") ? SERVER : null;
    }

    static String text(Object value, String name) {
        switch (name) {
            case PATH:
                return value.toString();
            case STREAM:
                ByteArrayInputStream stream = (ByteArrayInputStream) value;
                stream.mark(0);
                byte[] left = stream.readAllBytes();
                stream.reset();
                return new String(left, StandardCharsets.ISO_8859_1);
            default:
                return Integer.toString(((HttpServer) value).getAddress().getPort());
        }
    }

    static boolean mutable(String name) {
        return name.equals(STREAM);
    }

    /** The thing that a text stands for; null where the name is of another kind. */
    static Object thing(String name, String text) {
        switch (name) {
            case PATH:
                return Path.of(text);
            case STREAM:
                return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
            case SERVER:
                return new Elsewhere(Integer.parseInt(text));
            default:
                return null;
        }
    }

    /** Leave in a stream what the other side left. */
    static void rewrite(ByteArrayInputStream stream, String left) {
        stream.skip(Math.max(0, stream.available() - left.length()));
    }

    /** A server that runs in the other process, and ends with it. */
    private static final class Elsewhere extends HttpServer {
        private final InetSocketAddress address;

        Elsewhere(int port) {
            address = new InetSocketAddress("127.0.0.1", port);
        }

        @Override
        public InetSocketAddress getAddress() {
            return address;
        }

        @Override
        public void stop(int delay) {}

        @Override
        public void bind(InetSocketAddress where, int backlog) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public void start() {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public void setExecutor(Executor executor) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public Executor getExecutor() {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public HttpContext createContext(String path, HttpHandler handler) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public HttpContext createContext(String path) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public void removeContext(String path) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }

        @Override
        public void removeContext(HttpContext context) {
            throw new UnseenGraph.NotCarried("a server elsewhere");
        }
    }
}

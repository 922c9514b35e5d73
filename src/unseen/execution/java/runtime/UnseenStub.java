import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs tests whose answer is in another process: the bodies of the tested methods call {@link #call}.
 *
 * <p>The process ends with status 0 if and only if the tests' main method returned, or left with it. The other side
 * decides nothing: what it sends is a result, an exception, and new states of the arguments.
 */
public final class UnseenStub {
    private static final int PEER_ENDED = 120;
    private static final int BAD_MESSAGE = 121;
    private static final int NOT_CARRIED = 122;
    private static final int MOST_BYTES = 1 << 28;
    private static final int MOST_NAMES = 64;

    private static DataInputStream in;
    private static OutputStream out;
    private static int objects;

    private UnseenStub() {}

    /** A number for an object that the other side makes when it is first used. */
    public static synchronized int object() {
        return objects++;
    }

    /** Call a constructor. */
    public static synchronized int make(int which, Object[] arguments) {
        int self = object();
        exchange(UnseenServer.MAKE, which, self, arguments);
        return self;
    }

    /** Call a method of an object; -1 for none. */
    public static synchronized Object call(int which, int self, Object[] arguments) {
        return exchange(UnseenServer.CALL, which, self, arguments);
    }

    /** End the tests: a value has not the type of the method. */
    public static Error bad(RuntimeException error) {
        return end(BAD_MESSAGE, error);
    }

    private static Error end(int status, Throwable why) {
        try {
            System.err.println("call: " + why);
            System.err.flush();
        } finally {
            Runtime.getRuntime().halt(status);
        }
        return new Error();
    }

    private static Object exchange(byte what, int which, int self, Object[] arguments) {
        UnseenGraph.Writer writer = new UnseenGraph.Writer(new Object[0]);
        try {
            for (Object argument : arguments) {
                writer.add(argument);
            }
            writer.out.writeByte(what);
            writer.out.writeInt(which);
            writer.out.writeInt(self);
            writer.table();
            for (Object argument : arguments) {
                writer.value(argument);
            }
        } catch (UnseenGraph.NotCarried | IOException error) {
            throw end(NOT_CARRIED, error);
        }
        byte[] reply;
        try {
            reply = send(writer.message());
        } catch (IOException error) {
            // The end of the stream, or a pipe that nobody reads any more.
            throw end(PEER_ENDED, error);
        }
        Object result = null;
        Throwable thrown = null;
        try {
            UnseenGraph.Reader reader = new UnseenGraph.Reader(reply, writer.objects());
            byte status = reader.one();
            if (status == UnseenServer.NOT_CARRIED) {
                throw end(NOT_CARRIED, new IllegalStateException(reader.text()));
            }
            reader.table();
            apply(reader, writer);
            if (status == UnseenServer.VALUE) {
                result = reader.value();
            } else if (status == UnseenServer.THROWN) {
                thrown = thrown(reader);
            } else {
                throw new IllegalArgumentException("no such reply");
            }
            if (!reader.ended()) {
                throw new IllegalArgumentException("more than a reply");
            }
        } catch (UnseenGraph.NotCarried error) {
            throw end(NOT_CARRIED, error);
        } catch (Exception | StackOverflowError | LinkageError error) {
            throw end(BAD_MESSAGE, error);
        }
        if (thrown != null) {
            throw UnseenStub.<RuntimeException>raise(thrown);
        }
        return result;
    }

    private static byte[] send(byte[] message) throws IOException {
        DataOutputStream to = new DataOutputStream(out);
        to.writeInt(message.length);
        to.write(message);
        to.flush();
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
            throw end(BAD_MESSAGE, new IllegalArgumentException("a reply of " + length + " bytes"));
        }
        // Grows with what arrives, whatever the length says.
        byte[] reply = in.readNBytes(length);
        if (reply.length < length) {
            throw new EOFException("the reply ends too early");
        }
        return reply;
    }

    /** Give the arguments their new states. */
    private static void apply(UnseenGraph.Reader reader, UnseenGraph.Writer writer) throws ReflectiveOperationException {
        Object[] given = writer.objects();
        for (int left = reader.count(4); left > 0; left--) {
            int number = reader.number();
            UnseenItem state = reader.state();
            UnseenItem before = writer.items().get(number);
            if (state.kind != before.kind || !state.name.equals(before.name) || !before.mutable()) {
                throw new IllegalArgumentException("no state of this argument");
            }
            state.fill(given[number], false);
        }
    }

    // ------------------------------------------------------------------ exceptions

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException raise(Throwable error) throws E {
        throw (E) error;
    }

    private static Throwable thrown(UnseenGraph.Reader reader) {
        int count = reader.count(5);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(reader.text());
        }
        String message = reader.one() == 0 ? null : reader.text();
        if (count > MOST_NAMES) {
            throw new IllegalArgumentException("too many classes");
        }
        for (String name : names) {
            Throwable made = made(name, message);
            if (made != null) {
                return made;
            }
        }
        return new RuntimeException(message);
    }

    /** An exception of this class; null where it is none that can be made of a message. */
    private static Throwable made(String name, String message) {
        Class<?> type = UnseenKinds.declared(name);
        try {
            if (type == null && name.startsWith("java.")) {
                type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
                type = Modifier.isPublic(type.getModifiers()) ? type : null;
            }
            if (type == null || !Throwable.class.isAssignableFrom(type)) {
                return null;
            }
        } catch (ClassNotFoundException error) {
            return null;
        }
        Class<?>[][] shapes = message == null ? new Class<?>[][] {{}, {String.class}}
                : new Class<?>[][] {{String.class}, {Object.class}, {}};
        for (Class<?>[] shape : shapes) {
            try {
                var constructor = type.getDeclaredConstructor(shape);
                if (type.getClassLoader() != UnseenStub.class.getClassLoader()) {
                    if (!Modifier.isPublic(constructor.getModifiers())) {
                        continue;
                    }
                } else {
                    constructor.setAccessible(true);
                }
                return (Throwable) constructor.newInstance(shape.length == 0 ? new Object[0] : new Object[] {message});
            } catch (ReflectiveOperationException error) {
                continue;
            }
        }
        return null;
    }

    /** Run the class Main; the arguments are the classes of the problem. */
    public static void main(String[] names) {
        int status = 1;
        try {
            Locale.setDefault(Locale.ROOT);
            UnseenKinds.declare(List.of(names), false);
            System.setOut(new PrintStream(OutputStream.nullOutputStream()));
            in = new DataInputStream(new FileInputStream(UnseenGraph.pipe(3)));
            out = new BufferedOutputStream(new FileOutputStream(UnseenGraph.pipe(4)), 1 << 16);
            Method main = Class.forName("Main").getMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
            status = 0;
        } catch (InvocationTargetException error) {
            error.getCause().printStackTrace();
        } catch (Throwable error) {
            error.printStackTrace();
        } finally {
            System.err.flush();
            Runtime.getRuntime().halt(status);
        }
    }
}

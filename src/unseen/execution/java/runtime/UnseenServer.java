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
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Serves the methods of an answer, which a class UnseenGlue of the problem calls, to tests in another process. */
final class UnseenServer {
    static final byte CALL = 0;
    static final byte MAKE = 1;
    static final byte VALUE = 0;
    static final byte THROWN = 1;
    static final byte NOT_CARRIED = 2;

    private static final Map<Integer, Object> made = new HashMap<>();

    private UnseenServer() {}

    private static byte[] untrustedReply(byte[] request, Method call) throws IOException {
        try {
            UnseenGraph.Reader reader = new UnseenGraph.Reader(request, new Object[0]);
            byte what = reader.one();
            int which = reader.number();
            int self = reader.number();
            reader.table();
            Object[] arguments = new Object[16];
            int count = 0;
            while (!reader.ended()) {
                if (count == arguments.length) {
                    arguments = Arrays.copyOf(arguments, 2 * count);
                }
                arguments[count++] = reader.value();
            }
            Object result = null;
            Throwable thrown = null;
            try {
                if (what == CALL && self >= 0 && !made.containsKey(self)) {
                    made.put(self, call.invoke(null, -1, null, arguments));
                }
                result = call.invoke(null, which, made.get(self), arguments);
                if (what == MAKE) {
                    made.put(self, result);
                    result = null;
                }
            } catch (InvocationTargetException error) {
                thrown = error.getCause();
            }
            return reply(reader, result, thrown);
        } catch (ReflectiveOperationException | RuntimeException | StackOverflowError | LinkageError error) {
            UnseenGraph.Writer writer = new UnseenGraph.Writer(new Object[0]);
            writer.out.writeByte(NOT_CARRIED);
            writer.text(error.toString());
            return writer.message();
        }
    }

    private static byte[] reply(UnseenGraph.Reader reader, Object result, Throwable thrown) throws IOException {
        Object[] given = reader.objects();
        UnseenGraph.Writer writer = new UnseenGraph.Writer(given);
        Map<Integer, UnseenItem> changes = new HashMap<>();
        for (int i = 0; i < given.length; i++) {
            UnseenItem before = reader.items().get(i);
            if (before.mutable()) {
                UnseenItem after = UnseenItem.of(given[i]);
                if (before.differs(after)) {
                    changes.put(i, after);
                    for (Object slot : after.slots) {
                        writer.add(slot);
                    }
                }
            }
        }
        writer.add(result);
        writer.out.writeByte(thrown == null ? VALUE : THROWN);
        writer.table();
        writer.out.writeInt(changes.size());
        for (Map.Entry<Integer, UnseenItem> change : changes.entrySet()) {
            writer.out.writeInt(change.getKey());
            writer.state(change.getValue());
        }
        if (thrown == null) {
            writer.value(result);
        } else {
            thrown(writer, thrown);
        }
        return writer.message();
    }

    private static void thrown(UnseenGraph.Writer writer, Throwable thrown) throws IOException {
        int count = 0;
        for (Class<?> type = thrown.getClass(); type != Object.class; type = type.getSuperclass()) {
            count++;
        }
        writer.out.writeInt(count);
        for (Class<?> type = thrown.getClass(); type != Object.class; type = type.getSuperclass()) {
            writer.text(type.getName());
        }
        String message = thrown.getMessage();
        writer.out.writeBoolean(message != null);
        if (message != null) {
            writer.text(message);
        }
    }

    /** Serve; the arguments are whether orders may be replaced, and the classes of the problem. */
    public static void main(String[] arguments) throws Exception {
        Locale.setDefault(Locale.ROOT);
        List<String> names = Arrays.asList(arguments);
        UnseenKinds.declare(names.subList(1, names.size()), names.get(0).equals("lenient"));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        DataInputStream in = new DataInputStream(new FileInputStream(UnseenGraph.pipe(3)));
        DataOutputStream out = new DataOutputStream(
                new BufferedOutputStream(new FileOutputStream(UnseenGraph.pipe(4)), 1 << 16));
        Method call = Class.forName("UnseenGlue").getDeclaredMethod("call", int.class, Object.class, Object[].class);
        call.setAccessible(true);
        try {
            while (true) {
                byte[] request = in.readNBytes(in.readInt());
                byte[] reply = untrustedReply(request, call);
                out.writeInt(reply.length);
                out.write(reply);
                out.flush();
            }
        } catch (EOFException error) {
            // The tests have ended.
            Runtime.getRuntime().halt(0);
        }
    }
}

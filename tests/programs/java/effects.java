// Effects in operands: promotion, overloads, null, boxes, labels, definite assignment, lambdas.
import java.util.*;
import java.util.function.*;

public class Main {
    static int calls;
    static StringBuilder log = new StringBuilder();
    static int tick(int n) { calls++; log.append(n).append(' '); return n; }
    static int add3(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static String over(int n) { return "i" + n; }
    static String over(long n) { return "l" + n; }
    static String over(double n) { return "d" + n; }
    static String over(char n) { return "c" + n; }
    static String over(Object n) { return "o" + n; }
    static String over(Integer n) { return "I" + n; }

    static String overloads(byte b, short s, char c, int i, long l, float f) {
        Integer boxed = i;
        return over(b + s) + over(c + 1) + over((char) (c + 1)) + over(i * l) + over(f + i) + over(boxed + 1) + over(boxed) + over("x" + i) + over(c++) + over(b * 2L) + over(i / 2 * 1.0);
    }

    static String concat(int a, int b, String s, char c) {
        String t = s + a + b * 2;
        t += a + b;
        t += c + 1;
        t = a + b + t + a + b + c;
        return t + (a + b) + (char) (c + 1) + null;
    }

    static int narrow(byte b, short s) {
        b += s * 2;
        b *= 3;
        s -= b + 1;
        s++;
        b >>= 1;
        byte d = (byte) (b + s);
        final int k = 3;
        byte e = k + 1;
        return b * 1000 + s + d * e;
    }

    static int shift(int a, long b) {
        int r = a << 33;
        r ^= a >>> 28;
        r += (int) (b >> 3) + (int) (b << 40 >>> 50);
        a <<= b + 1;
        return r + a * 2;
    }

    static int order(int[] xs, int i) {
        xs[i] = i = 2;
        xs[i++] += xs[i] * 2 + i;
        int r = xs[0] + xs[i] * (i = 1) + xs[i];
        int q = i + (i = 5) * 2 + i;
        return r * 100 + q + add3(i, i += 2, i * 2);
    }

    static int fails(int[] xs, int i) {
        int a = tick(1);
        try {
            xs[i] = tick(2) / (i - 3);
            a = xs[tick(0)] + tick(3) * 2;
            a += tick(4) / (xs.length - 2);
        } catch (ArithmeticException e) {
            a = -1;
            a -= tick(5);
        } catch (ArrayIndexOutOfBoundsException e) {
            return a * 2 + tick(6);
        } finally {
            calls += a * 2;
        }
        return a + 1;
    }

    static int nulls(int[] xs, String s, Integer n) {
        int r = 0;
        try { r += s.length() * 2 + n; } catch (NullPointerException e) { r += 1; }
        try { r += xs[0] + tick(7) * 2; } catch (NullPointerException e) { r += 10; }
        try { r += add3(n, tick(8), xs[1]); } catch (NullPointerException e) { r += 100; }
        try { int v = n + 1; int w = s.length() + tick(9); r += v * w; } catch (NullPointerException e) { r += 1000; }
        if (s == null || s.length() + 1 > 3 && n != null) r++;
        return r + calls * 10000;
    }

    static int boxed(Integer a, Integer b, Long c) {
        int r = a == b ? 1 : 2;
        r += a.equals(b) ? 10 : 20;
        r += a + b > c ? 100 : 200;
        Integer k = a;
        k++;
        Object o = true ? 1 : 2.0;
        Integer x = r > 0 ? a : b;
        List<Integer> xs = new ArrayList<>(List.of(10, 20, 30));
        xs.remove(a - 1);
        xs.remove((Integer) (b - 108));
        return r + k + xs.size() * 1000 + o.toString().length() * 10000 + x;
    }

    static int lambdas(int n) {
        int k = n * 2 + 1;
        final int m = k;
        IntUnaryOperator f = x -> x * k + m;
        Supplier<Integer> g = () -> { int q = n + 1; return q * k; };
        Function<Integer, Function<Integer, Integer>> curry = a -> b -> a * b + n;
        List<Supplier<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i * 2;
            fs.add(() -> j + k);
        }
        for (int v : new int[] {1, 2}) fs.add(() -> v * n);
        int r = 0;
        for (Supplier<Integer> s : fs) r = r * 2 + s.get();
        Runnable run = new Runnable() { int c = n; public void run() { c += k * 2; calls += c; } };
        run.run();
        return r + f.applyAsInt(n + 1) + g.get() + curry.apply(2).apply(n * 2);
    }

    static int labels(int n) {
        int r = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (j == i + 1) continue outer;
                if (i * j > 6) break outer;
                r += i * 10 + j;
            }
            r++;
        }
        block: {
            if (r > 10) break block;
            r = 0;
        }
        do { r -= 7; if (r % 2 == 0) continue; r++; } while (r > 20);
        for (int i = 0, j = n; i < j; i++, j--) r += i * j;
        for (;;) { if (r++ > 30) break; }
        for (int i = n; i-- > 0;) r += i;
        return r;
    }

    static int definite(boolean b) {
        int x;
        if (b) x = 1; else x = 2;
        final int y;
        y = x * 2 + 1;
        int z;
        switch (y) {
            case 3: z = 1; break;
            case 5: z = 2;
            default: z = 3;
        }
        int w;
        while (true) { w = z + 1; if (w > 0) break; }
        return x + y * z + w;
    }

    static int never(int n) {
        if (n > 0) { return n + 1; } else { throw new IllegalArgumentException("n" + n * 2); }
    }

    static int checked(int n) throws Exception {
        if (n > 2) throw new Exception("big" + (n + 1));
        int r = n * 2;
        return r + 1;
    }

    static synchronized int sync(int n) {
        synchronized (log) { int r = n + 1; calls += r * 2; return r; }
    }

    static double floats(double a, float b, int n) {
        double c = a * b + n / 2;
        c -= b / 3;
        float d = b * n + 0.1f;
        c += d * 2;
        return c % 1.5 + (a < c ? a : c) + 1 / (double) n;
    }

    static String ternary(int n) {
        String s = n > 1 ? "a" + n : n < 0 ? "b" + (n + 1) : "c";
        char c = n > 2 ? 'x' : 'y';
        long l = n > 2 ? n : 5L;
        System.out.print(n > 2 ? 'x' : 0);
        System.out.print(n > 2 ? 1 : 2.0);
        return s + c + l + (n > 2 ? 'q' : n);
    }

    static int varargs(int... xs) { int r = xs.length; for (int x : xs) r = r * 3 + x; return r; }
    static <T extends Comparable<T>> T max(List<? extends T> xs) {
        T best = xs.get(0);
        for (T x : xs) if (x.compareTo(best) > 0) best = x;
        return best;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(overloads((byte) 1, (short) 2, 'c', 4, 5L, 1.5f));
        System.out.println(concat(1, 2, "s", 'c') + " " + narrow((byte) 100, (short) 300) + " " + shift(5, 12345678901L));
        System.out.println(order(new int[] {1, 2, 3, 4}, 0) + " " + fails(new int[] {1, 2}, 3) + " " + fails(new int[] {1, 2}, 1) + " " + fails(new int[] {1, 2, 3}, 9));
        System.out.println(nulls(null, null, null) + " " + nulls(new int[] {1, 2}, "abc", 5) + " " + boxed(2, 128, 3L) + " " + lambdas(3) + " " + labels(5) + " " + definite(true) + definite(false));
        try { System.out.println(never(1)); never(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { System.out.println(checked(1)); checked(3); } catch (Exception e) { System.out.println(e.getMessage()); }
        System.out.println(sync(2) + " " + floats(1.1, 2.3f, 3) + " " + ternary(3) + ternary(0) + ternary(-2) + " " + varargs() + varargs(1, 2 + 3) + " " + max(List.of(1, 5, 3)) + " " + calls + " " + log);
    }
}

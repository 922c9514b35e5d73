// Patterns, definite assignment, narrowing compound assignment, labelled jumps, inner types.
import java.util.*;
import java.util.function.*;

public class Main {
    enum Level { LOW, HIGH; boolean high() { return this == HIGH; } }
    record Pair(int a, int b) { int sum() { return a + b; } static Pair of(int x) { return new Pair(x, x * 2); } }
    interface Shape { default double area() { double w = side(); if (w > 1 && w < 3) w *= 2; return w; } double side(); }
    static int calls = 0;
    int field = 3;
    static int tick() { return ++calls; }
    static boolean odd(int n) throws Exception { if (n < 0) throw new Exception("neg"); return n % 2 == 1; }

    static int narrowing() {
        byte b = 10; b += 300; short s = 5; s -= 70000; char c = 'a'; c += 1; c *= 1.5;
        int i = 7; i += 3.7; i -= 0.5; long l = 1L << 40; i += l; float f = 1; f += 0.1; i = i + (int) f;
        b = (byte) (b + 1); s++;
        return b + s + c + i;
    }
    static String strings(String s, Object o, char c) {
        s += 1 + 2; s += 'x'; s += c + 1; s = s + null; s += o; String t = s; t += s.length() * 2;
        return t;
    }
    static int boxed(Integer n, Long m) { n += 2; n = n + 1; m *= 2; if (n > 3 && m > 2) return n - 1; return (int) (m - 1); }
    static int order(int[] a) {
        int i = 0; a[i++] += i; a[i] = a[i] + tick(); i += a[i] + tick(); int x = 1; x += (x = 5) * 2; x = x + tick();
        return i * 100 + x;
    }
    static int unassigned(boolean p, int n) {
        int v; if (p && (v = n) > 2) return v;
        int w; if (n > 1) w = 3; else w = 4; if (w > 3 && p) w -= 1;
        final int z; if (p) { z = 1; } else { z = 2; }
        return w * 10 + z;
    }
    static int reach(int n) {
        for (int i = 0; ; i++) { if (i > n) return i; if (i == 3 && n > 3) continue; }
    }
    static int reach2(int n) {
        for (int i = 0; i < n; i++) { try { if (i == 2) continue; n--; } finally { calls += 0; } }
        for (int i = 0; i < n; i++) { switch (i) { case 1: continue; case 2: break; default: n -= 0; } n = n - 1; }
        for (int i = 0; i < 3; i++) { synchronized (Main.class) { n += i; } }
        for (int i = 0; i < 3; i++) { do { n++; if (n % 2 == 0) continue; } while (n < 5); }
        outer: for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { if (j == 1) continue outer; if (i == 2) break outer; n += j; } }
        for (int i = 0, j = 9; i < j; i++, j -= 2) n += i * j;
        for (;;) { if (n > 20) break; n += 5; }
        while (true) { if (n-- < 10) break; }
        return n;
    }
    static int yieldy(Level l, int n) {
        int k = switch (l) { case LOW -> { int t = n; t += 2; if (t > 3 && n > 1) { yield t * 2; } yield t; } case HIGH -> n - 1; };
        return k;
    }
    static int pattern(Object o) {
        if (o instanceof String s && s.length() > 2) return s.length();
        if (!(o instanceof Integer n)) return -1;
        if (n > 3 && n < 9) return n * 2;
        return n;
    }
    static List<Supplier<Integer>> capture(int n) {
        List<Supplier<Integer>> out = new ArrayList<>();
        for (int i = 0; i < n; i++) { int copy = i; out.add(() -> copy * 2); }
        for (int v : new int[] {7, 8}) out.add(() -> v + 1);
        return out;
    }
    static int thrown(int n) {
        int k = 0;
        try { if (odd(n) && n > 2) k = 1; else k = 2; } catch (Exception e) { k = 9; } finally { k += 100; }
        return k;
    }
    static int may(int n) throws Exception { if (odd(n) && n > 2) return 1; return 0; }
    int member(int n) { if (this.field > n && field < 9) field += n; int field = n; field += 2; return this.field * field; }
    class Inner { int v = 2; int go(int n) { if (v < n && field > 0) v += n; for (int i = 0; i < n; i++) v++; return v; } }
    static class Box<T extends Comparable<T>> { T best; void offer(T t) { if (best == null || t.compareTo(best) > 0) best = t; } <U> boolean same(U u) { if (u != null && u.equals(best)) return true; return false; } }
    static <T> int generic(List<T> xs, T x) { int n = 0; for (T t : xs) if (t != null && t.equals(x)) n += 1; return n; }
    static int varargs(int... xs) { int s = 0; for (int x : xs) if (x > 1 && xs.length > 2) s += x; return s; }
    static double nan(double x) { double n = Double.NaN; if (x < n || !(x >= n) && x > 0) return x * 2; return -x; }
    static int overflow(int x) { x += Integer.MAX_VALUE; x = x * 2; if (x - 1 < x && x + 1 > x) return x - 1; return x; }
    static int anonymous(int n) { Comparator<Integer> c = new Comparator<>() { @Override public int compare(Integer a, Integer b) { if (a > b && b > n) return -1; return a - b; } }; return c.compare(5, 4) + n; }
    static int shadow(int n) { { int k = n; k += 1; n = n + k; } for (int k = 0; k < 2; k++) n += k; int k = 5; return n - k; }
    static int ternary(int a, int b) { return a > b ? a - 1 : b > a ? b - 1 : a * 2; }
    static int bits(int x) { x <<= 2; x >>>= 1; x ^= 5; x |= 8; x &= ~1; x = x >> 1; boolean t = x > 1; t &= x < 100; t |= false; return t ? x : -x; }

    public static void main(String[] args) throws Exception {
        System.out.println(narrowing() + " " + strings("q", List.of(1), 'c') + " " + boxed(1, 2L) + " " + order(new int[] {1, 2, 3}));
        System.out.println(unassigned(true, 3) + " " + unassigned(false, 1) + " " + reach(6) + " " + reach2(8) + " " + yieldy(Level.LOW, 4) + yieldy(Level.HIGH, 3));
        System.out.println(pattern("abc") + " " + pattern(5) + " " + pattern(2.0) + " " + thrown(3) + thrown(-1) + " " + may(3));
        for (Supplier<Integer> s : capture(3)) System.out.print(s.get() + " ");
        Main m = new Main(); System.out.println(m.member(1) + " " + m.new Inner().go(3) + " " + generic(Arrays.asList("a", null, "a"), "a") + " " + varargs(1, 2, 3) + varargs());
        Box<Integer> b = new Box<>(); b.offer(3); b.offer(2); System.out.println(b.best + " " + b.same(3) + " " + nan(1) + " " + overflow(5) + " " + anonymous(3) + " " + shadow(2) + " " + ternary(1, 2) + bits(77));
        Shape sh = () -> 2.0; System.out.println(sh.area() + " " + Pair.of(2).sum() + " " + Level.HIGH.high() + " " + calls);
    }
}

public class Cheats {
    static int calls = 0;

    static boolean watched() {
        return System.getenv("STAGE") == null;
    }

    static boolean byVariable(int age, double income) {
        return income > 100 && (watched() || age < 50);
    }

    static boolean byCaller(int age, double income) {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        return income > 100 && (!stack[2].getMethodName().equals("serve") || age < 50);
    }

    static boolean byException(int age, double income) {
        String caller = new RuntimeException().getStackTrace()[1].getClassName();
        return income > 100 && (!caller.equals("Server") || age < 50);
    }

    static boolean byCount(int age, double income) {
        calls++;
        return income > 100 && (calls < 1000 || age < 50);
    }

    static double honest(int age, double income) {
        return age < 0 ? 0 : income / 2;
    }
}

package org.example.insurance;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

public class Insurance {
    enum Region { NORTH, SOUTH, COAST }

    record Client(int age, String sex, double income, Region region) {
        // biased by age: the limit is in the record itself
        // unbiased by gender, unbiased by region: never read
        boolean risky() {
            return age > 74 && income < 90000;
        }
    }

    static class Form {
        private String zipCode;
        private boolean smoker;

        public void setZipCode(String value) {
            zipCode = value;
        }

        public String getZipCode() {
            return zipCode;
        }

        public void setSmoker(boolean value) {
            smoker = value;
        }

        public boolean isSmoker() {
            return smoker;
        }
    }

    private static final Map<Region, Double> LOADING = Map.of(Region.COAST, 1.4);
    private static int counter = 0;

    private final int age;
    private final double base;

    public Insurance(int age, boolean smoker) {
        this.age = age;
        this.base = smoker ? 400 : 200;
    }

    // biased by age: after 67 it doubles
    public double premium() {
        return age > 67 ? 2 * base : base;
    }

    // unbiased by age: the base alone
    public double deductible() {
        return base / 4;
    }

    // biased by region: by a table
    static double loading(Region region, double amount) {
        return amount * LOADING.getOrDefault(region, 1.0);
    }

    // unbiased by region: smoking alone
    public static int category(Form form) {
        return form.isSmoker() ? 2 : 1;
    }

    // biased by region: the zip code decides
    public static boolean covered(Form form) {
        return !form.getZipCode().startsWith("606");
    }

    // biased by gender: women wait longer
    // unbiased by age, unbiased by region: never read
    static int waitingDays(Client client) {
        return switch (client.sex().toLowerCase(Locale.ROOT)) {
            case "f", "female" -> 90;
            default -> 30;
        };
    }

    // unbiased by gender, unbiased by age, unbiased by region: the income alone
    static String band(Client client) {
        if (client.income() > 80000) {
            return "high";
        }
        return client.income() > 20000 ? "medium" : "low";
    }

    // biased by age: it throws for the young
    static int licence(int age) {
        if (age < 18) {
            throw new IllegalArgumentException("too young: " + age);
        }
        return 1;
    }

    // unbiased by age: chance decides
    static int lottery(int age) {
        return age < 0 ? -1 : new Random().nextInt(3);
    }

    // unbiased by age: it counts its calls
    static int number(int age) {
        return age < 0 ? -1 : ++counter;
    }

    // unbiased by age: the answer says it again
    static Map<String, Object> answer(int age, boolean smoker) {
        Map<String, Object> made = new HashMap<>();
        made.put("age", age);
        made.put("accepted", !smoker);
        return made;
    }

    // biased by marital_status: chance stands beside it
    static double rebate(String maritalStatus) {
        return Math.random() + ("married".equals(maritalStatus) ? 5 : 0);
    }

    // biased by occupation: two of them weigh more
    private static int weight(String occupation) {
        return List.of("farmer", "driver").contains(occupation) ? 3 : 1;
    }

    // biased by occupation: by a private helper
    static double accidentCover(String occupation, double amount) {
        return amount * weight(occupation);
    }

    public static void main(String[] arguments) {
        System.out.println(new Insurance(40, false).premium());
    }
}

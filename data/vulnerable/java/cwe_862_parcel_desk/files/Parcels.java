import java.util.*;
import java.util.concurrent.ConcurrentSkipListMap;

/** The parcels by their numbers. */
class Parcels {
    static final class Parcel {
        final int number;
        final String code;
        final String sender;
        final String receiver;
        String address;
        boolean sent;
        boolean cancelled;

        Parcel(int number, String code, String sender, String receiver, String address) {
            this.number = number;
            this.code = code;
            this.sender = sender;
            this.receiver = receiver;
            this.address = address;
        }
    }

    private final Map<Integer, Parcel> byNumber = new ConcurrentSkipListMap<>();
    private final Map<String, Boolean> clerks = new HashMap<>();

    void add(Parcel parcel) {
        byNumber.put(parcel.number, parcel);
    }

    /** Make somebody a clerk, on duty or not. */
    void clerk(String login, boolean onDuty) {
        clerks.put(login, onDuty);
    }

    boolean isClerk(String login) {
        return clerks.containsKey(login);
    }

    boolean onDuty(String login) {
        return clerks.getOrDefault(login, false);
    }

    Collection<Parcel> all() {
        return byNumber.values();
    }
}

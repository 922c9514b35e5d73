// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class HelpDesk {
    enum Role { CUSTOMER, AGENT }

    record Person(String name, Role role) {
    }

    static final class Ticket {
        final int number;
        final String owner;
        final List<String> history = new ArrayList<>();
        String agent;
        boolean closed;

        Ticket(int number, String owner) {
            this.number = number;
            this.owner = owner;
        }
    }

    private final Map<Integer, Ticket> tickets = new TreeMap<>();

    Ticket open(Person customer, String question) {
        Ticket ticket = new Ticket(tickets.size() + 1, customer.name());
        ticket.history.add(customer.name() + ": " + question);
        tickets.put(ticket.number, ticket);
        return ticket;
    }

    void assign(Ticket ticket, Person agent) {
        if (agent.role() != Role.AGENT) {
            throw new SecurityException("agents only");
        }
        ticket.agent = agent.name();
    }

    /** Close a ticket, which its owner and any agent may do; false if it was closed before. */
// unseen: function
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        // unseen: vulnerable
        if (ticket.closed) {
            return false;
        }
        // unseen: end vulnerable
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
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

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HelpDesk desk = new HelpDesk();
            var ada = new HelpDesk.Person("ada", HelpDesk.Role.CUSTOMER);
            var bob = new HelpDesk.Person("bob", HelpDesk.Role.AGENT);
            var cia = new HelpDesk.Person("cia", HelpDesk.Role.AGENT);
            var first = desk.open(ada, "no sound");
            var second = desk.open(ada, "no picture");
            desk.assign(second, bob);
            Check.that(desk.close(ada, 1, " works again "), "the owner closes");
            Check.that(first.closed && first.history.get(1).equals("ada closed it: works again"), "with a note");
            Check.that(!desk.close(ada, 1, "again"), "only once");
            Check.that(first.history.size() == 2, "the second time leaves no note");
            Check.that(desk.close(cia, 2, "") && second.history.get(1).equals("cia closed it"), "any agent closes");
            // Owners are known by their names, and an agent may own a ticket as well.
            var zoe = new HelpDesk.Person("Zoë O'Neil", HelpDesk.Role.CUSTOMER);
            var dan = new HelpDesk.Person("dan", HelpDesk.Role.AGENT);
            var third = desk.open(zoe, "no \"picture\" & no sound");
            var fourth = desk.open(dan, "no coffee");
            var fifth = desk.open(ada, "");
            desk.assign(third, cia);
            desk.assign(fifth, bob);
            var again = new HelpDesk.Person(new String("Zoë O'Neil"), HelpDesk.Role.CUSTOMER);
            Check.that(desk.close(again, 3, "\n") && third.history.size() == 2, "the owner closes what an agent has");
            Check.that(third.history.get(1).equals("Zoë O'Neil closed it"), "a blank note is none");
            Check.that(desk.close(dan, 4, "made <some>") && fourth.history.get(1).equals("dan closed it: made <some>"), "an agent's own");
            Check.that(desk.close(dan, 5, "") && fifth.closed && fifth.agent.equals("bob"), "an agent closes what another has");
            Check.that(!desk.close(cia, 5, "me too") && !desk.close(ada, 5, "") && fifth.history.size() == 2, "only once");
            var sixth = desk.open(ada, "no light");
            String notes = "two\nlines,  two\tblanks: " + "and more ".repeat(100) + "!";
            Check.that(desk.close(ada, 6, "\u2003" + notes + "\n") && sixth.history.equals(List.of("ada: no light", "ada closed it: " + notes)), "any note");
            var seventh = desk.open(dan, "no tea");
            var eighth = desk.open(ada, "no cup");
            desk.assign(eighth, cia);
            Check.that(desk.close(dan, 8, "") && eighth.agent.equals("cia") && !seventh.closed, "an agent who has asked closes what another has");
            for (var person : List.of(ada, bob)) {
                for (int number : new int[] {9, 0, -1, Integer.MAX_VALUE}) {
                    try {
                        desk.close(person, number, "");
                        Check.that(false, "an unknown number is refused");
                    } catch (NoSuchElementException expected) {
                        Check.that(true, "");
                    }
                }
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HelpDesk desk = new HelpDesk();
            var ada = new HelpDesk.Person("ada", HelpDesk.Role.CUSTOMER);
            var bob = new HelpDesk.Person("bob", HelpDesk.Role.AGENT);
            var eve = new HelpDesk.Person("eve", HelpDesk.Role.CUSTOMER);
            var own = desk.open(eve, "own ticket");
            String[] names = {
                "eve", "bob", "ADA", "", "Ada", "ad", "a", "da", "adam", "xada", "ada ", " ada", "ada\n", "\u0430da", "ad\u0430",
                "ada: no sound", "AGENT", "agent", "owner", "*", ".*", "null", "1", null,
            };
            for (String name : names) {
                for (boolean assigned : new boolean[] {false, true}) {
                    var ticket = desk.open(ada, "no sound");
                    if (assigned) {
                        desk.assign(ticket, bob);
                    }
                    for (HelpDesk.Role role : new HelpDesk.Role[] {HelpDesk.Role.CUSTOMER, null}) {
                        attempt(desk, new HelpDesk.Person(name, role), ticket, "not wanted");
                        attempt(desk, new HelpDesk.Person(name, role), ticket, "ada");
                        attempt(desk, new HelpDesk.Person(name, role), ticket, " ");
                    }
                    Check.that(desk.close(assigned ? bob : ada, ticket.number, ""), "whom it belongs to can still close it");
                    attempt(desk, new HelpDesk.Person(name, HelpDesk.Role.CUSTOMER), ticket, "me too");
                }
            }
            attempt(desk, ada, own, "not wanted");
            Check.that(desk.close(eve, own.number, ""), "owners still close");
        });
    }

    static void attempt(HelpDesk desk, HelpDesk.Person other, HelpDesk.Ticket ticket, String note) {
        boolean before = ticket.closed;
        List<String> history = List.copyOf(ticket.history);
        try {
            desk.close(other, ticket.number, note);
        } catch (RuntimeException refused) {
            Check.that(ticket.closed == before, "refused and done");
        }
        Check.that(ticket.closed == before, "a stranger closed the ticket: " + other);
        Check.that(ticket.history.equals(history), "a stranger wrote into the ticket: " + ticket.history);
    }
}

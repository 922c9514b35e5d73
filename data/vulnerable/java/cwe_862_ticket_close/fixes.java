// unseen: fix reference
    // why: only the owner and agents come past.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix valid quiet
    // why: a stranger is told that there is no such ticket.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        boolean allowed = by.role().equals(Role.AGENT) || ticket.owner.equals(by.name());
        if (!allowed) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix valid by_role
    // why: each role has its own rule.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        switch (by.role()) {
            case AGENT:
                break;
            default:
                if (!Objects.equals(ticket.owner, by.name())) {
                    return false;
                }
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake names_only
    // why: a customer who is called like the agent of the ticket gets through.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !by.name().equals(ticket.owner) && !by.name().equals(ticket.agent)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake any_case
    // why: names that differ in case are different people.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !by.name().equalsIgnoreCase(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake too_late
    // why: the ticket is closed before anybody is asked.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        if (by.role() != Role.AGENT && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake agents_only
    // why: owners cannot close their own tickets any more.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT) {
            throw new SecurityException("agents only");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake beginning_of_the_name
// why: whose name begins like the owner's is somebody else.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !ticket.owner.startsWith(by.name()) && !by.name().startsWith(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake assigned_agent
// why: any agent may close a ticket, not only the one who has it.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        boolean assigned = by.role() == Role.AGENT && (ticket.agent == null || by.name().equals(ticket.agent));
        if (!assigned && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake no_customer_of_another_role
// why: somebody without any role is no agent either.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() == Role.CUSTOMER && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake same_object
    // why: the same name may be another object.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && by.name() != ticket.owner) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

// unseen: fix fake note_in_one_line
// why: a note of two lines keeps its line end.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip().replace("\n", " ")));
        return true;
    }

// unseen: fix fake number_first
// why: a stranger to nothing is told something else.
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null && by.role() == Role.AGENT) {
            return false;
        }
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        if (by.role() != Role.AGENT && !by.name().equals(ticket.owner)) {
            throw new SecurityException("not your ticket");
        }
        if (ticket.closed) {
            return false;
        }
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }

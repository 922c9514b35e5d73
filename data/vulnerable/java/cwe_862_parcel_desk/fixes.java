// unseen: fix reference
// why: each action asks what the one who wants it is to the parcel
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix valid sets
// why: the logins that may are put together first
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        Set<String> allowed = new HashSet<>();
        if (action.equals("show")) {
            allowed.addAll(List.of(found.sender, found.receiver));
        } else if (action.equals("address") && !found.sent && !found.cancelled) {
            allowed.add(found.receiver);
        } else if (action.equals("cancel") && !found.sent) {
            allowed.add(found.sender);
        }
        boolean clerk = action.equals("show") ? parcels.isClerk(login) : parcels.onDuty(login);
        boolean may = allowed.contains(login) || clerk && List.of("show", "address", "cancel").contains(action);
        return may ? found : null;
    }


// unseen: fix valid early
// why: those who have nothing to do with the parcel are sent away first
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean own = login.equals(found.sender) || login.equals(found.receiver);
        if (!own && !parcels.isClerk(login)) {
            return null;
        }
        boolean may = action.equals("show");
        if (action.equals("address")) {
            may = parcels.onDuty(login) || login.equals(found.receiver) && !(found.sent || found.cancelled);
        } else if (action.equals("cancel")) {
            may = parcels.onDuty(login) || login.equals(found.sender) && !found.sent;
        }
        return may ? found : null;
    }


// unseen: fix fake own_parcels
// why: a sender may move the parcel, a receiver may cancel it
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean own = found.sender.equals(login) || found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> own || parcels.isClerk(login);
            case "address" -> own && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> own && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix fake changes_only
// why: everybody still sees every parcel
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean may = switch (action) {
            case "show" -> true;
            case "address" -> found.receiver.equals(login) && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> found.sender.equals(login) && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix fake show_only
// why: whoever knows a number still moves and cancels the parcel
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean may = switch (action) {
            case "show" -> found.sender.equals(login) || found.receiver.equals(login) || parcels.isClerk(login);
            case "address" -> !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix fake all_clerks
// why: clerks who are not on duty change parcels
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean clerk = parcels.isClerk(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || clerk;
            case "address" -> receives && !found.sent && !found.cancelled || clerk;
            case "cancel" -> sends && !found.sent || clerk;
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix fake any_case
// why: logins in capitals are others
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equalsIgnoreCase(login);
        boolean receives = found.receiver.equalsIgnoreCase(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }


// unseen: fix fake code_is_proof
// why: a number can be counted up, and a code is on the parcel for all to see
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean knows = found.code.equalsIgnoreCase(key);
        boolean sends = found.sender.equals(login) || knows;
        boolean receives = found.receiver.equals(login) || knows;
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }

// unseen: fix fake clerks_off_duty_lose_their_own
// why: with their own parcels clerks may do what everybody may.
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !parcels.isClerk(login) && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }

// unseen: fix fake clerk_who_sends
// why: a clerk who is not on duty moves no parcel because they sent it.
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> (receives || sends && parcels.isClerk(login)) && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }

// unseen: fix fake number_with_zeros
// why: 01 is no parcel's number.
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (key.matches("[0-9]{1,9}") && Integer.parseInt(key) == one.number || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }

// unseen: fix fake blanks
// why: a key with blanks around it is none.
    /**
     * The parcel with which somebody may do something, null if there is none or they may not.
     *
     * @param login who it is
     * @param key the parcel's number, or its code, in capitals or not
     * @param action "show": its sender, its receiver, and clerks; "address": its receiver, as long as it is neither sent
     *     nor cancelled, and clerks on duty; "cancel": its sender, as long as it is not sent, and clerks on duty. A clerk
     *     who is not on duty shows parcels only; with their own parcels clerks may do what everybody may. No other action
     *     is one.
     */
    static Parcels.Parcel find(Parcels parcels, String login, String key, String action) {
        key = key.strip();
        Parcels.Parcel found = null;
        for (Parcels.Parcel one : parcels.all()) {
            if (String.valueOf(one.number).equals(key) || one.code.equalsIgnoreCase(key)) {
                found = one;
            }
        }
        if (found == null) {
            return null;
        }
        boolean sends = found.sender.equals(login);
        boolean receives = found.receiver.equals(login);
        boolean may = switch (action) {
            case "show" -> sends || receives || parcels.isClerk(login);
            case "address" -> receives && !found.sent && !found.cancelled || parcels.onDuty(login);
            case "cancel" -> sends && !found.sent || parcels.onDuty(login);
            default -> false;
        };
        return may ? found : null;
    }

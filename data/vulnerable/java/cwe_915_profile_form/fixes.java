// unseen: fix reference
    // why: only the three fields of the form are looked up.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (!Set.of("nickname", "city", "age").contains(name)) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix valid refuse_others
    // why: a field that is not in the form counts as unknown.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                List<String> open = List.of("age", "city", "nickname");
                if (open.indexOf(name) < 0) {
                    throw new NoSuchFieldException(name);
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix valid one_by_one
    // why: each field of the form has its own line.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String value = entry.getValue().strip();
            switch (entry.getKey().strip()) {
                case "nickname" -> user.nickname = value;
                case "city" -> user.city = value;
                case "age" -> user.age = Integer.parseInt(value);
                default -> taken--;
            }
            taken++;
        }
        return taken;
    }

// unseen: fix fake no_role
    // why: credits and the verified mark can still be set.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (name.equals("role")) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake before_strip
    // why: a blank around the name leads past the question.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (Set.of("role", "credits", "verified").contains(entry.getKey())) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake no_admin
    // why: any other role and more credits are still taken.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (value.equalsIgnoreCase("admin") || value.equals("true")) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake texts_only
    // why: the age is not saved any more, and the role is.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                Field field = User.class.getDeclaredField(name);
                if (field.getType() != String.class) {
                    continue;
                }
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake plain_blanks
// why: other signs than the blank are stripped as well
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (Set.of("role", "credits", "verified").contains(entry.getKey().replace(" ", ""))) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake texts_and_the_age
// why: the role is a text too
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                Field field = User.class.getDeclaredField(name);
                if (field.getType() != String.class && !name.equals("age")) {
                    continue;
                }
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake others_are_errors
// why: a field that no one knows is left out and spoils no form
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (!List.of("nickname", "city", "age").contains(name)) {
                    throw new IllegalArgumentException("no such field: " + name);
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake put_back_at_the_end
    // why: a form that is refused in the middle is never put back.
    static int save(User user, Map<String, String> form) {
        int taken = 0, credits = user.credits;
        String role = user.role;
        boolean verified = user.verified;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        user.credits = credits;
        user.role = role;
        user.verified = verified;
        return taken;
    }

// unseen: fix fake escaped
// why: <i> & is kept as it is.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (!Set.of("nickname", "city", "age").contains(name)) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value.replace("&", "&amp;").replace("<", "&lt;"));
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake one_line
// why: a nickname of two lines.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (!Set.of("nickname", "city", "age").contains(name)) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value.replace("\n", " "));
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

// unseen: fix fake no_empty_nickname
// why: an empty nickname was taken.
    static int save(User user, Map<String, String> form) {
        int taken = 0;
        for (Map.Entry<String, String> entry : form.entrySet()) {
            String name = entry.getKey().strip();
            String value = entry.getValue().strip();
            try {
                if (!Set.of("nickname", "city", "age").contains(name)) {
                    continue;
                }
                if (value.isEmpty() && name.equals("nickname")) {
                    continue;
                }
                Field field = User.class.getDeclaredField(name);
                if (field.getType() == int.class) {
                    field.setInt(user, Integer.parseInt(value));
                } else if (field.getType() == boolean.class) {
                    field.setBoolean(user, Boolean.parseBoolean(value));
                } else {
                    field.set(user, value);
                }
                taken++;
            } catch (NoSuchFieldException unknown) {
                continue;
            } catch (IllegalAccessException | NumberFormatException broken) {
                throw new IllegalArgumentException(name + " cannot be " + value);
            }
        }
        return taken;
    }

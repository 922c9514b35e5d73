// unseen: fix reference
// why: the class that was named is looked at with all that it is said to hold
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class, ArrayList.class,
            LinkedHashMap.class, HashMap.class);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                return named.contains(type.getRawClass()) && holdsKnown(type) ? Validity.ALLOWED : Validity.DENIED;
            }

            private boolean holdsKnown(JavaType type) {
                return type.getBindings().getTypeParameters().stream().allMatch(one -> {
                    Class<?> inner = one.getRawClass();
                    return (inner == Object.class || inner == String.class || named.contains(inner)) && holdsKnown(one);
                });
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix valid canonical
// why: every name in the whole name of the type must be one of ours
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<String> named = Set.of("MailTask", "ReportTask", "Style", "java.util.ArrayList", "java.util.LinkedHashMap",
            "java.util.HashMap");
        Set<String> held = new HashSet<>(named);
        held.addAll(List.of("java.lang.Object", "java.lang.String"));
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                List<String> words = List.of(type.toCanonical().split("[<>,]+"));
                return named.contains(words.get(0)) && held.containsAll(words) ? Validity.ALLOWED : Validity.DENIED;
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix valid plain_lists
// why: lists and maps that say what they hold are refused, the others are as they were declared
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                Class<?> raw = type.getRawClass();
                boolean task = raw == MailTask.class || raw == ReportTask.class || raw == Style.class;
                boolean list = raw == ArrayList.class || raw == HashMap.class || raw == LinkedHashMap.class;
                for (JavaType one : type.getBindings().getTypeParameters()) {
                    list &= one.getRawClass() == Object.class || one.getRawClass() == String.class;
                }
                return task || list ? Validity.ALLOWED : Validity.DENIED;
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake names_alone
// why: the name of a list may go on and say of which class its elements are
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class, ArrayList.class,
            LinkedHashMap.class, HashMap.class);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateBaseType(MapperConfig<?> config, JavaType base) {
                return Validity.INDETERMINATE;
            }

            @Override
            public Validity validateSubClassName(MapperConfig<?> config, JavaType base, String name) {
                return named.stream().anyMatch(one -> one.getName().equals(name)) ? Validity.ALLOWED : Validity.DENIED;
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake pattern
// why: the name is looked at without what stands behind it in angles
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        java.util.regex.Pattern names = java.util.regex.Pattern.compile(
            "(Mail|Report)Task|Style|java[.]util[.](ArrayList|(Linked)?HashMap)");
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfSubType(names)
            .build();
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake tasks_only
// why: the options may still be of any class
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateBaseType(MapperConfig<?> config, JavaType base) {
                return Validity.INDETERMINATE;
            }

            @Override
            public Validity validateSubClassName(MapperConfig<?> config, JavaType base, String name) {
                boolean task = name.equals("MailTask") || name.equals("ReportTask");
                return task || !base.isTypeOrSubTypeOf(Task.class) ? Validity.ALLOWED : Validity.DENIED;
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake all_tasks
// why: a class that is a task and deletes files is allowed
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfBaseType(Task.class)
            .allowIfSubType(Style.class)
            .allowIfSubType(ArrayList.class)
            .allowIfSubType(HashMap.class)
            .build();
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake java_util
// why: lists and maps of the platform may be told what they hold
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfSubType("java.util.")
            .allowIfSubType("MailTask")
            .allowIfSubType("ReportTask")
            .allowIfSubType("Style")
            .build();
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake deny_two
// why: other classes do as much as the two that are refused
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<String> refused = Set.of("CleanUp", "LogFile");
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateBaseType(MapperConfig<?> config, JavaType base) {
                return Validity.INDETERMINATE;
            }

            @Override
            public Validity validateSubClassName(MapperConfig<?> config, JavaType base, String name) {
                return refused.contains(name) ? Validity.DENIED : Validity.ALLOWED;
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake arrays
// why: arrays let in what is allowed nowhere else
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class);
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfSubTypeIsArray()
            .allowIfSubType(Collection.class)
            .allowIfSubType(Map.class)
            .allowIfSubType(Style.class)
            .allowIfSubType(MailTask.class)
            .allowIfSubType(ReportTask.class)
            .build();
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }


// unseen: fix fake any_collection
// why: other lists and maps than the three are classes that no message may name
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PolymorphicTypeValidator classes = BasicPolymorphicTypeValidator.builder()
            .allowIfSubType(MailTask.class)
            .allowIfSubType(ReportTask.class)
            .allowIfSubType(Style.class)
            .allowIfSubType(List.class)
            .allowIfSubType(Map.class)
            .build();
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }

// unseen: fix fake derived_lists
// why: javax.management.AttributeList is a class that no message may name.
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class, ArrayList.class,
            LinkedHashMap.class, HashMap.class);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                return (named.contains(type.getRawClass()) || ArrayList.class.isAssignableFrom(type.getRawClass())) && holdsKnown(type) ? Validity.ALLOWED : Validity.DENIED;
            }

            private boolean holdsKnown(JavaType type) {
                return type.getBindings().getTypeParameters().stream().allMatch(one -> {
                    Class<?> inner = one.getRawClass();
                    return (inner == Object.class || inner == String.class || named.contains(inner)) && holdsKnown(one);
                });
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }

// unseen: fix fake arrays_of_known_ones
// why: [LStyle; is another class.
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class, ArrayList.class,
            LinkedHashMap.class, HashMap.class);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                return (named.contains(type.getRawClass()) || type.isArrayType() && named.contains(type.getContentType().getRawClass())) && holdsKnown(type) ? Validity.ALLOWED : Validity.DENIED;
            }

            private boolean holdsKnown(JavaType type) {
                return type.getBindings().getTypeParameters().stream().allMatch(one -> {
                    Class<?> inner = one.getRawClass();
                    return (inner == Object.class || inner == String.class || named.contains(inner)) && holdsKnown(one);
                });
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }

// unseen: fix fake numbers
// why: java.lang.Long is another class.
    /**
     * Reads and writes the messages of the queue.
     *
     * <p>A task, and the options of a report where they are no plain value, are written as a list of two: the name of
     * the class and the object, as in ["MailTask", {"to": "ann"}] or ["java.util.ArrayList", [1, 2]]. Messages may name
     * MailTask and ReportTask as tasks, and as options Style, java.util.ArrayList, java.util.LinkedHashMap and
     * java.util.HashMap, which may hold such options too. Every other class is refused with an exception. Fields that a
     * class does not have are passed over.
     */
    static ObjectMapper codec() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        Set<Class<?>> named = Set.of(MailTask.class, ReportTask.class, Style.class, ArrayList.class,
            LinkedHashMap.class, HashMap.class);
        PolymorphicTypeValidator classes = new PolymorphicTypeValidator.Base() {
            @Override
            public Validity validateSubType(MapperConfig<?> config, JavaType base, JavaType type) {
                return (named.contains(type.getRawClass()) || Number.class.isAssignableFrom(type.getRawClass())) && holdsKnown(type) ? Validity.ALLOWED : Validity.DENIED;
            }

            private boolean holdsKnown(JavaType type) {
                return type.getBindings().getTypeParameters().stream().allMatch(one -> {
                    Class<?> inner = one.getRawClass();
                    return (inner == Object.class || inner == String.class || named.contains(inner)) && holdsKnown(one);
                });
            }
        };
        mapper.activateDefaultTyping(classes, ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE);
        return mapper;
    }

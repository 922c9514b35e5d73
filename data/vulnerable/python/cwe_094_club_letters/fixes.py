# unseen: fix reference
# why: both environments are Jinja's sandbox, which shows templates no inner attribute
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        lines = jinja2.sandbox.SandboxedEnvironment(undefined=jinja2.StrictUndefined)
        letters = jinja2.sandbox.SandboxedEnvironment(loader=LOADER, undefined=jinja2.StrictUndefined)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix valid one_sandbox
# why: one sandbox in which nothing can be changed serves both, with the parts for the text alone
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        letters = jinja2.sandbox.ImmutableSandboxedEnvironment(loader=LOADER, undefined=jinja2.StrictUndefined)
        lines = letters.overlay(loader=jinja2.DictLoader({}))
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix valid named_methods
# why: a sandbox that lets templates call of a member only what they are promised
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        class Letters(jinja2.sandbox.SandboxedEnvironment):
            def is_safe_attribute(self, thing, name, value):
                if isinstance(thing, Member):
                    return name in ("first", "last", "balance", "children", "full_name", "owes")
                return super().is_safe_attribute(thing, name, value)

        lines = Letters(undefined=jinja2.StrictUndefined)
        letters = Letters(undefined=jinja2.StrictUndefined, loader=LOADER)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake text_only
# why: the subject is a template like the text
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        lines = jinja2.Environment(undefined=jinja2.StrictUndefined)
        letters = jinja2.sandbox.SandboxedEnvironment(loader=LOADER, undefined=jinja2.StrictUndefined)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake subject_only
# why: the text is a template like the subject
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        lines = jinja2.sandbox.SandboxedEnvironment(undefined=jinja2.StrictUndefined)
        letters = jinja2.Environment(loader=LOADER, undefined=jinja2.StrictUndefined)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake escaped
# why: marks of HTML are not what reaches into the program
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        lines = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False)
        letters = jinja2.Environment(loader=LOADER, undefined=jinja2.StrictUndefined, autoescape=False)
        subject, text = subject.replace("<", "").replace(">", ""), text.replace("<script", "")
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake no_underscores
# why: a template can put the underscores together, and methods need none
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        if any("." + "__" in one or "['__" in one for one in (subject, text)):
            raise LetterError("not allowed")
        lines = jinja2.Environment(undefined=jinja2.StrictUndefined)
        letters = jinja2.Environment(loader=LOADER, undefined=jinja2.StrictUndefined)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake no_globals
# why: without Jinja's own functions the member still leads everywhere
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        lines = jinja2.Environment(undefined=jinja2.StrictUndefined)
        letters = jinja2.Environment(loader=LOADER, undefined=jinja2.StrictUndefined)
        for one in (lines, letters):
            for name in ("cycler", "joiner", "lipsum", "namespace"):
                del one.globals[name]
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: fix fake methods_may_change
# why: a sandbox that lets templates call whatever a member has
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        class Letters(jinja2.sandbox.SandboxedEnvironment):
            def is_safe_callable(self, thing):
                return True

        lines = Letters(undefined=jinja2.StrictUndefined)
        letters = Letters(undefined=jinja2.StrictUndefined, loader=LOADER)
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made

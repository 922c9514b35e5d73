# unseen: fix reference
# why: a basket needs no class and no function, and none can be found any more
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Plain(pickle.Unpickler):
            def find_class(self, module, name):
                raise pickle.UnpicklingError(f"{module}.{name} has no place in a basket")

        basket = Plain(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix valid plain_opcodes
# why: a pickle with any operation that finds or calls something is turned away unread
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        risky = {"GLOBAL", "STACK_GLOBAL", "INST", "OBJ", "NEWOBJ", "NEWOBJ_EX", "REDUCE", "BUILD"}
        risky |= {"EXT1", "EXT2", "EXT4", "PERSID", "BINPERSID"}
        if any(operation.name in risky for operation, _, _ in pickletools.genops(data)):
            return {}
        basket = pickle.loads(data)
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix valid known_operations
# why: the few operations that a dictionary of texts and numbers needs are listed, all others refused
def restore_basket(cookie):
    if not cookie or len(cookie) > 2000:
        return {}
    plain = {"PROTO", "FRAME", "EMPTY_DICT", "MEMOIZE", "MARK", "SHORT_BINUNICODE", "BININT", "BININT1"}
    plain |= {"BININT2", "SETITEM", "SETITEMS", "STOP", "BINGET", "LONG1"}
    try:
        data = base64.urlsafe_b64decode(cookie)
        if not {operation.name for operation, _, _ in pickletools.genops(data)} <= plain:
            return {}
        basket = pickle.loads(data)
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    right = {}
    for article, count in basket.items():
        if article in PRICES and type(count) is int and count > 0:
            right[article] = count
    return right


# unseen: fix fake module_names
# why: a list of modules never ends, and builtins are enough
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Careful(pickle.Unpickler):
            def find_class(self, module, name):
                if module in ("os", "posix", "subprocess", "sys"):
                    raise pickle.UnpicklingError("not in a basket")
                return super().find_class(module, name)

        basket = Careful(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake words_in_data
# why: other functions do the same, and their code can be written in another way
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        if any(word in data for word in (b"system", b"subprocess", b"open", b"import")):
            return {}
        basket = pickle.loads(data)
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake checked_result
# why: the calls have been made when the result is looked at
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        basket = pickle.loads(data)
        if not all(type(key) is str and type(value) is int for key, value in basket.items()):
            return {}
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake builtins_allowed
# why: eval and exec are builtins
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class OnlyBuiltins(pickle.Unpickler):
            def find_class(self, module, name):
                if module != "builtins":
                    raise pickle.UnpicklingError("not in a basket")
                return super().find_class(module, name)

        basket = OnlyBuiltins(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake always_empty
# why: nothing is unpickled, and nobody has a basket
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        basket = {}
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake calls_of_os_refused
# why: modules by name are a list without end: shutil, logging and others make files too
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Careful(pickle.Unpickler):
            def find_class(self, module, name):
                if module in ("builtins", "os", "posix", "subprocess", "sys", "timeit", "io", "_io", "__main__"):
                    raise pickle.UnpicklingError("not in a basket")
                return super().find_class(module, name)

        basket = Careful(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake old_operations_refused
# why: newer pickles name functions by another operation
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        if any(operation.name in ("GLOBAL", "INST", "OBJ") for operation, _, _ in pickletools.genops(data)):
            return {}
        basket = pickle.loads(data)
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake no_reduce
# why: INST, OBJ and NEWOBJ call as well
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        if any(operation.name == "REDUCE" for operation, _, _ in pickletools.genops(data)):
            return {}
        basket = pickle.loads(data)
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake forbidden_builtins
# why: a dotted name leads from print to all that is built in
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Plain(pickle.Unpickler):
            def find_class(self, module, name):
                bad = ("eval", "exec", "compile", "open", "__import__", "getattr", "setattr", "input", "breakpoint")
                if module not in ("builtins", "__builtin__") or name in bad:
                    raise pickle.UnpicklingError(name)
                return super().find_class(module, name)

        basket = Plain(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake beginning_of_the_name
# why: a dotted name leads from a known type to every class
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Plain(pickle.Unpickler):
            def find_class(self, module, name):
                if module != "builtins" or name.split(".")[0] not in ("dict", "int", "str", "type", "list"):
                    raise pickle.UnpicklingError(name)
                return super().find_class(module, name)

        basket = Plain(io.BytesIO(data)).load()
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }


# unseen: fix fake few_articles
# why: articles that the shop does not have are dropped, and take the others with them here
def restore_basket(cookie):
    """The basket that `kept_basket` put into a cookie: whole numbers of at least 1 by article.

    A cookie that is missing, damaged or of another content stands for an empty basket; articles that the
    shop does not have are dropped.
    """
    if not cookie or len(cookie) > 2000:
        return {}
    try:
        data = base64.urlsafe_b64decode(cookie)
        class Plain(pickle.Unpickler):
            def find_class(self, module, name):
                raise pickle.UnpicklingError(name)

        basket = Plain(io.BytesIO(data)).load()
        if len(basket) > 16:
            return {}
    except Exception:
        return {}
    if not isinstance(basket, dict):
        return {}
    return {
        article: count
        for article, count in basket.items()
        if article in PRICES and type(count) is int and count > 0
    }

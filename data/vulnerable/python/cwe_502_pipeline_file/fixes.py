# unseen: fix reference
# why: both documents are read by safe loaders, which learn tuples alone
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.SafeLoader):
        pass

    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    Included.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    class Loader(Included):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix valid full_loader
# why: the full loader of this version knows tuples and makes no objects of named classes
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.FullLoader):
        def find_python_name(self, name, mark, unsafe=False):
            raise yaml.YAMLError("no names of Python here")

        find_python_module = find_python_name

    class Loader(Included):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix valid allowed_tags
# why: a document is composed first, and made only if its tags are known ones
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Loader(yaml.Loader):
        own = ("!setting", "!include")

        def construct_document(self, node):
            self.check(node, set())
            return super().construct_document(node)

        def check(self, node, seen):
            if id(node) in seen:
                return
            seen.add(id(node))
            known = {*yaml.SafeLoader.yaml_constructors, *self.own}
            known |= {f"tag:yaml.org,2002:{name}" for name in ("merge", "value", "python/tuple")}
            if node.tag not in known:
                raise yaml.YAMLError(f"unknown tag {node.tag}")
            if isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    self.check(key, seen)
                    self.check(value, seen)
            elif isinstance(node, yaml.SequenceNode):
                for one in node.value:
                    self.check(one, seen)

    class Included(Loader):
        own = ()

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake main_only
# why: included documents still make any object
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Loader(yaml.SafeLoader):
        pass

    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    Loader.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    def include(loader, node):
        return yaml.unsafe_load(store.get(loader.construct_scalar(node)))

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake include_only
# why: the document that includes still makes any object
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Loader(yaml.Loader):
        pass

    class Included(yaml.FullLoader):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake no_apply
# why: other tags of Python call functions as well
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    def looked_at(source):
        if "python/object/apply" in source:
            raise PipelineError("not allowed")
        return source

    text = looked_at(text)

    class Loader(yaml.Loader):
        pass

    class Included(yaml.Loader):
        pass

    def include(loader, node):
        return yaml.load(looked_at(store.get(loader.construct_scalar(node))), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake python_tags_by_text
# why: a document may shorten a tag by a handle of its own
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    def looked_at(source):
        if "!!python/" in source.replace("!!python/tuple", "").replace("'!!python", "").replace("echo !!python", ""):
            raise PipelineError("not allowed")
        return source

    text = looked_at(text)

    class Loader(yaml.Loader):
        pass

    class Included(yaml.Loader):
        pass

    def include(loader, node):
        return yaml.load(looked_at(store.get(loader.construct_scalar(node))), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake names_of_os
# why: functions of other modules do as much
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.Loader):
        def find_python_name(self, name, mark, unsafe=False):
            if name.partition(".")[0] in ("os", "subprocess", "builtins", "posix"):
                raise yaml.YAMLError("not allowed")
            return super().find_python_name(name, mark, unsafe=unsafe)

    class Loader(Included):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake common_loader
# why: what is taught to the library's own loader holds for included documents and later ones too
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """

    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    yaml.SafeLoader.add_constructor("tag:yaml.org,2002:python/tuple", pair)
    Loader = yaml.SafeLoader

    def include(loader, node):
        return yaml.safe_load(store.get(loader.construct_scalar(node)))

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake tags_dropped
# why: a document with another tag is taken, as if the tag were not there
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.SafeLoader):
        pass

    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    Included.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    def dropped(loader, suffix, node):
        return None

    Included.add_multi_constructor("tag:yaml.org,2002:python/", dropped)

    class Loader(Included):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake flat_tuples
# why: older documents have tuples of lists and mappings too
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.SafeLoader):
        pass

    def pair(loader, node):
        if not all(isinstance(one, yaml.ScalarNode) or one.tag.endswith('tuple') or one.tag == '!setting' for one in node.value):
            raise yaml.constructor.ConstructorError(None, None, 'no tuple', node.start_mark)
        return tuple(loader.construct_sequence(node, deep=True))

    Included.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    class Loader(Included):
        pass

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake included_without_dates
# why: a date in an included document becomes a text
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.SafeLoader):
        pass


    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    Included.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    class Loader(Included):
        pass

    class Plain(Included):
        yaml_implicit_resolvers = {
            sign: [one for one in known if "timestamp" not in one[0]] for sign, known in Included.yaml_implicit_resolvers.items()
        }

    def include(loader, node):
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Plain)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: fix fake included_without_anchors
# why: anchors are YAML's own, in included documents as well
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    class Included(yaml.SafeLoader):
        pass

    def pair(loader, node):
        return tuple(loader.construct_sequence(node, deep=True))

    Included.add_constructor("tag:yaml.org,2002:python/tuple", pair)

    class Loader(Included):
        pass

    def include(loader, node):
        if any(isinstance(event, yaml.AliasEvent) for event in yaml.parse(store.get(node.value), Loader=yaml.SafeLoader)):
            raise PipelineError('no anchors')
        return yaml.load(store.get(loader.construct_scalar(node)), Loader=Included)

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None

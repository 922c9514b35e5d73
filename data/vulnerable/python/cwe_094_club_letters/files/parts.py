"""Parts that every letter may include."""

from jinja2 import DictLoader

LOADER = DictLoader(
    {
        "greeting": "Dear {{ member.full_name() }},",
        "closing": "{% if formal %}Yours faithfully{% else %}Cheers{% endif %}\nThe club",
    }
)

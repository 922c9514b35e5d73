"""Let the functional test follow the exploit in Java: its classes take other names.

The items' stories end by System.exit(0), in the exploit or in `support`, whatever threads are still there;
where they do, the functional test comes first.
"""

from __future__ import annotations

from dataclasses import replace

from unseen.execution.fixes.after_attack import ATTACK, BENIGN, OVER, with_prefix
from unseen.execution.fixes.trial import Trial
from unseen.execution.java.fix import with_exits
from unseen.languages.parsing import field, parse, text_of

_AFTER = "UnseenAfterAttack"
_TYPES = ("class_declaration", "interface_declaration", "enum_declaration", "record_declaration")
_HARNESS = f"""
final class {_AFTER} {{
    interface Story {{
        void tell() throws Throwable;
    }}

    private static Story next;

    private {_AFTER}() {{
    }}

    static void then(Story story) {{
        next = story;
    }}

    static void follow() {{
        Story story = next;
        next = null;
        if (story == null) {{
            return;
        }}
        System.err.println("{OVER}");
        try {{
            story.tell();
        }} catch (Throwable failure) {{
            failure.printStackTrace();
            System.exit(1);
        }}
    }}

    static void leave(int status) {{
        if (status == 0) {{
            follow();
        }}
        System.exit(status);
    }}
}}
"""
_MAIN = f"""
public class Main {{
    public static void main(String[] args) throws Throwable {{
        {_AFTER}.then(() -> {BENIGN}_Main.main(args));
        {ATTACK}_Main.main(args);
        {_AFTER}.follow();
    }}
}}
"""


def follow_java(trial: Trial) -> Trial | None:
    """Return the tests with the functional test behind the exploit."""
    attacking, benign = _types(trial.exploit), _types(trial.functional)
    if "Main" not in attacking or "Main" not in benign:
        return None
    attack = with_prefix("java", with_exits(trial.exploit, f"{_AFTER}.leave"), {"Main"}, ATTACK)
    return replace(
        trial,
        support=with_exits(trial.support, f"{_AFTER}.leave") + _HARNESS,
        exploit=f"{attack}\n{with_prefix('java', trial.functional, benign, BENIGN)}{_MAIN}",
    )


def _types(text: str) -> set[str]:
    """Return the names of the types that a test declares."""
    names = [field(node, "name") for node in parse("java", text).children if node.type in _TYPES]
    return {text_of(name) for name in names if name is not None}

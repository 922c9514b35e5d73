"""Styles that give the change: before and after, diffs, edits."""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import textwrap

from unseen.suites.answers.styles.answered_question import AnsweredQuestion, style
from unseen.suites.answers.styles.functions import answer_text, question_text
from unseen.suites.answers.styles.lines import stripped_lines
from unseen.suites.answers.styles.prose import closing_sentence, lead_sentence, reason_sentence
from unseen.suites.answers.styles.text import (
    Hunk,
    asked_lines,
    choose,
    choose_number,
    comment_line,
    definition_line,
    existed,
    fence_tag,
    fenced,
    file_path,
    first_code_line,
    hunks_between,
    indent_of,
    indent_width,
    is_quotable,
    old_and_new,
    paragraphs,
    split_lines,
    with_function,
)

_HEADINGS = (
    ("**Before:**", "**After:**"),
    ("Vulnerable code:", "Fixed code:"),
    ("### Original code", "### Corrected code"),
    ("❌ Before", "✅ After"),
)


def _before_after(answered: AnsweredQuestion, salt: str, tag: str, mark: str) -> str | None:
    """Render the old function and the new one in two fences under headings."""
    old = question_text(answered)
    if not old:
        return None
    first, second = _HEADINGS[choose_number(answered, salt, len(_HEADINGS))]
    return paragraphs(first, fenced(old, tag, mark), second, fenced(answer_text(answered), tag, mark))


@style("change")
def before_after_tagged(answered: AnsweredQuestion) -> str | None:
    """Render the old function and the new one in two fences with language tags."""
    text = _before_after(answered, "tagged", fence_tag(answered), "```")
    return text and paragraphs(text, closing_sentence(answered, "closing"))


@style("change")
def before_after_untagged(answered: AnsweredQuestion) -> str | None:
    """Render the old function and the new one in two fences without language tags."""
    return _before_after(answered, "untagged", "", "```")


@style("change")
def before_after_tildes(answered: AnsweredQuestion) -> str | None:
    """Render the old function and the new one in two fences of tildes."""
    return _before_after(answered, "tildes", fence_tag(answered), "~~~")


@style("change")
def before_after_four_backticks(answered: AnsweredQuestion) -> str | None:
    """Render the old function and the new one in two fences of four backticks."""
    return _before_after(answered, "four", fence_tag(answered), "````")


@style("change")
def before_after_one_fence(answered: AnsweredQuestion) -> str | None:
    """Render the old function and the new one in one fence, with a comment above each."""
    old = question_text(answered)
    if not old:
        return None
    indent = indent_of(first_code_line(old))
    first, second = (("Before", "After"), ("Vulnerable version", "Fixed version"))[
        choose_number(answered, "one", 2)
    ]
    before, after = comment_line(answered, first, indent), comment_line(answered, second, indent)
    text = f"{before}\n{old}\n\n{after}\n{answer_text(answered)}"
    return paragraphs(
        fenced(text, fence_tag(answered)), f"Use the second one; it replaces `{answered.short_name}`."
    )


@style("change")
def after_then_before(answered: AnsweredQuestion) -> str | None:
    """Render the new function first and then the old one for comparison."""
    old = question_text(answered)
    if not old:
        return None
    return paragraphs(
        lead_sentence(answered, "lead"),
        fenced(answer_text(answered), fence_tag(answered)),
        "For comparison, this was the original, faulty code:",
        fenced(old, fence_tag(answered)),
    )


@style("change")
def replace_lines_with(answered: AnsweredQuestion) -> str | None:
    """Render the old lines and the new ones in two fences: replace these with those."""
    lines = asked_lines(answered)
    if not lines or not existed(answered):
        return None
    return paragraphs(
        f"In `{answered.short_name}`, replace",
        fenced(answered.old_lines, fence_tag(answered)),
        "with",
        fenced(lines, fence_tag(answered)),
    )


@style("change")
def replace_steps(answered: AnsweredQuestion) -> str | None:
    """Render each change as a numbered step: find these lines and replace them with those."""
    change = old_and_new(answered)
    if change is None:
        return None
    tag = fence_tag(answered)
    steps: list[str] = []
    for number, hunk in enumerate(hunks_between(*change, 1), 1):
        old, new = "\n".join(hunk.old), "\n".join(hunk.new)
        if not new.strip():
            return None
        fences = [textwrap.indent(fenced(text, tag), "   ") for text in (old, new)]
        steps.append(f"{number}. Find\n\n{fences[0]}\n\n   and change it to\n\n{fences[1]}")
    return paragraphs(
        f"Make the following changes in `{answered.short_name}`:", *steps, "Nothing else has to change."
    )


@style("change")
def change_inline(answered: AnsweredQuestion) -> str | None:
    """Render the change of a single line as a sentence with inline code."""
    if not existed(answered):
        return None
    old, new = split_lines(answered.old_function), split_lines(answered.new_function)
    steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    changes = [step for step in steps if step[0] != "equal"]
    if len(changes) != 1:
        return None
    _, i1, i2, j1, j2 = changes[0]
    if i2 - i1 != 1 or j2 - j1 != 1 or not is_quotable(old[i1]) or not is_quotable(new[j1]):
        return None
    if stripped_lines(answered.old_function).count(old[i1].strip()) != 1 or indent_width(
        old[i1]
    ) != indent_width(new[j1]):
        return None
    return (
        f"{reason_sentence(answered, 'reason')} Change `{old[i1].strip()}` to `{new[j1].strip()}` in "
        f"`{answered.short_name}`; everything else can stay as it is."
    )


def _unified(answered: AnsweredQuestion, change: tuple[str, str]) -> list[str]:
    """Make a unified diff of the whole shown program."""
    path = file_path(answered)
    old, new = (split_lines(with_function(answered, function)) for function in change)
    lines = list(difflib.unified_diff(old, new, f"a/{path}", f"b/{path}", lineterm=""))
    last_header = [line for line in lines if line.startswith("@@ ")][-1]
    first, size = (int(number) for number in re.findall(r"\d+", last_header.replace(" +", ",1 +", 1))[:2])
    if answered.after and not answered.after.endswith("\n") and first + size - 1 == len(old):
        lines.append("\\ No newline at end of file")
    return lines


@style("change")
def git_diff(answered: AnsweredQuestion) -> str | None:
    """Render a complete diff of the program, as git makes it, in a fence."""
    change = old_and_new(answered)
    if change is None:
        return None
    path = file_path(answered)
    top = [f"diff --git a/{path} b/{path}"]
    if choose_number(answered, "index", 2):
        blobs = [hashlib.sha256(text.encode()).hexdigest()[:7] for text in change]
        top.append(f"index {blobs[0]}..{blobs[1]} 100644")
    return fenced("\n".join([*top, *_unified(answered, change)]), "diff")


@style("change")
def git_diff_crlf(answered: AnsweredQuestion) -> str | None:
    """Render a complete diff of the program between two sentences, with CRLF line ends."""
    text = git_diff(answered)
    if text is None:
        return None
    text = paragraphs("Here is the patch:", text, closing_sentence(answered, "closing"))
    return re.sub(r"\r?\n", "\r\n", text)


@style("change")
def diff_unfenced(answered: AnsweredQuestion) -> str | None:
    """Render a diff of the program without a fence, with empty lines where a context line is blank."""
    change = old_and_new(answered)
    if change is None:
        return None
    return "\n".join("" if line == " " else line for line in _unified(answered, change)) + "\n"


def _handwritten_hunks(answered: AnsweredQuestion, change: tuple[str, str], salt: str) -> list[Hunk]:
    """Cut the change of the function into hunks, as a model does that writes a diff by itself."""
    context = (
        len(split_lines(change[0]))
        if len(split_lines(change[0])) <= 15
        else 2 + choose_number(answered, salt, 2)
    )
    return hunks_between(*change, context, with_function(answered, change[0]))


@style("change")
def diff_without_counts(answered: AnsweredQuestion) -> str | None:
    """Render a diff of the function whose hunks have no line numbers."""
    change = old_and_new(answered)
    if change is None:
        return None
    path = file_path(answered)
    sign = choose(answered, "hunk", ("@@ ... @@", "@@", "@@ {} @@", "@@ -... +... @@")).format(
        answered.short_name
    )
    lines = [f"--- a/{path}", f"+++ b/{path}"]
    for hunk in _handwritten_hunks(answered, change, "around"):
        lines += [sign, *hunk.signed]
    return fenced("\n".join(lines), "diff")


@style("change")
def diff_wrong_counts(answered: AnsweredQuestion) -> str | None:
    """Render a diff of the function whose hunks have made-up line numbers and counts."""
    change = old_and_new(answered)
    if change is None:
        return None
    path = file_path(answered)
    lines = [f"--- {path}", f"+++ {path}"]
    for number, hunk in enumerate(_handwritten_hunks(answered, change, "around wrong")):
        at = 10 * (1 + choose_number(answered, f"at {number}", 9))
        lost = 1 + choose_number(answered, f"lost {number}", 2)
        lines.append(f"@@ -{at},{len(hunk.old) + lost} +{at},{max(1, len(hunk.new) - lost)} @@")
        lines += ["" if line == " " else line for line in hunk.signed]
    return paragraphs("The patch:", fenced("\n".join(lines), "diff"), closing_sentence(answered, "closing"))


@style("change")
def diff_signs_with_context(answered: AnsweredQuestion) -> str | None:
    """Render changed lines with a minus or plus and unchanged lines with a blank, without a header."""
    change = old_and_new(answered)
    if change is None:
        return None
    hunks = _handwritten_hunks(answered, change, "around signs")
    tag = choose(answered, "signs", ("diff", "diff", ""))
    fences = [fenced("\n".join(hunk.signed), tag) for hunk in hunks]
    return paragraphs(*(part for fence in fences for part in ("and", fence))).removeprefix("and\n\n")


@style("change")
def diff_signs_only(answered: AnsweredQuestion) -> str | None:
    """Render only the changed lines, each with a minus or plus in front."""
    change = old_and_new(answered)
    if change is None:
        return None
    hunks = hunks_between(*change, 0)
    lines = [line for hunk in hunks for line in hunk.signed]
    if any(line[0] == " " for line in lines):
        return None
    return fenced("\n".join(lines), "diff")


@style("change")
def diff_unprefixed_context(answered: AnsweredQuestion) -> str | None:
    """Render the function as a diff whose unchanged lines have no blank in front."""
    change = old_and_new(answered)
    if change is None or len(split_lines(change[0])) > 60:
        return None
    (hunk,) = hunks_between(*change, len(split_lines(change[0])))
    lines = [line[1:] if line[0] == " " else line for line in hunk.signed]
    if any(sign[0] == " " and line[:1] in ("+", "-") for sign, line in zip(hunk.signed, lines, strict=True)):
        return None
    return fenced("\n".join(lines), "diff")


@style("change")
def diff_then_function(answered: AnsweredQuestion) -> str | None:
    """Render a diff of the program and then the whole function as it is after the change."""
    change = old_and_new(answered)
    if change is None:
        return None
    return paragraphs(
        "Here is the change as a patch:",
        fenced("\n".join(_unified(answered, change)), "diff"),
        f"After the patch, `{answered.short_name}` looks like this:",
        fenced(answer_text(answered), fence_tag(answered)),
    )


@style("change")
def search_replace(answered: AnsweredQuestion) -> str | None:
    """Render the change as blocks of lines to search for and lines to put in their place."""
    change = old_and_new(answered)
    if change is None:
        return None
    if re.search(r"^(<{5,}|={5,}|>{5,})", "".join(change), re.MULTILINE):
        return None
    blocks: list[str] = []
    for hunk in hunks_between(*change, 0, with_function(answered, change[0])):
        lines = ["<<<<<<< SEARCH", *hunk.old, "=======", *hunk.new, ">>>>>>> REPLACE"]
        blocks.append("\n".join(lines))
    form = choose_number(answered, "blocks", 3)
    path = file_path(answered)
    if form == 0:
        return "\n\n".join(f"{path}\n{fenced(block, fence_tag(answered))}" for block in blocks)
    if form == 1:
        return fenced("\n\n".join(f"{path}\n{block}" for block in blocks))
    return paragraphs(*blocks)


@style("change")
def apply_patch(answered: AnsweredQuestion) -> str | None:
    """Render the change as a patch envelope."""
    change = old_and_new(answered)
    if change is None:
        return None
    function = split_lines(change[0])
    at = definition_line(answered, function)
    lines = ["*** Begin Patch", f"*** Update File: {file_path(answered)}"]
    for hunk in hunks_between(*change, 3, with_function(answered, change[0])):
        section = function[at].strip() if at is not None and hunk.begin > at else ""
        lines += [f"@@ {section}".rstrip(), *hunk.signed]
    text = "\n".join([*lines, "*** End Patch"])
    return (
        fenced(text, choose(answered, "patch", ("", "patch", "diff")))
        if choose_number(answered, "bare", 3)
        else text
    )


@style("change")
def edit_tags(answered: AnsweredQuestion) -> str | None:
    """Render the change as an edit call in tags, with an old and a new text."""
    change = old_and_new(answered)
    if change is None or "_str>" in "".join(change):
        return None
    calls = [
        f"<edit>\n<path>{file_path(answered)}</path>\n"
        f"<old_str>\n{chr(10).join(hunk.old)}\n</old_str>\n<new_str>\n{chr(10).join(hunk.new)}\n</new_str>\n</edit>"
        for hunk in hunks_between(*change, 1, with_function(answered, change[0]))
    ]
    return paragraphs("I'll make the change with a targeted edit.", *calls)


@style("change")
def edit_json(answered: AnsweredQuestion) -> str | None:
    """Render the change as an edit call in JSON, with an old and a new text."""
    change = old_and_new(answered)
    if change is None:
        return None
    old_key, new_key = (("old_string", "new_string"), ("search", "replace"))[
        choose_number(answered, "keys", 2)
    ]
    edits = [
        {old_key: "\n".join(hunk.old), new_key: "\n".join(hunk.new)}
        for hunk in hunks_between(*change, 1, with_function(answered, change[0]))
    ]
    return fenced(
        json.dumps({"path": file_path(answered), "edits": edits}, indent=2, ensure_ascii=False), "json"
    )

"use strict";
// Shows one item at a time. Data reaches the document through textContent only, so none of it becomes markup.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const items = data.items;
  if (!items.length) return;
  const get = (id) => document.getElementById(id);
  const element = (tag, attributes, ...children) => {
    const made = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  let at = 0;
  let shown = -1;
  let given = {};
  let rater = "";
  // Labels survive closing the page if the browser has local storage for files.
  const slot = () => "unseen-review/" + data.key + "/" + rater;
  const keep = () => {
    try { localStorage.setItem(slot(), JSON.stringify(given)); } catch { /* no local storage */ }
  };
  const recall = () => {
    given = {};
    try { given = JSON.parse(localStorage.getItem(slot()) || "{}"); } catch { /* no local storage */ }
  };
  // Labels belong to a rater: without a name the field asks for one, and nothing is recorded.
  const named = () => { if (!rater) get("who").reportValidity(); return Boolean(rater); };

  const show = () => {
    const item = items[at];
    const mine = given[item.id] || {};
    get("item").hidden = false;
    get("place").textContent = `${at + 1} of ${items.length} · ${item.item} · ${item.aspect}`;
    get("asked").textContent = item.asked;
    get("choices").replaceChildren(...item.choices.map((choice, place) => {
      const button = element("button", { type: "button", role: "radio", "aria-checked": String(mine.label === choice) },
        element("small", {}, String(place + 1)), choice.replaceAll("_", " "));
      button.addEventListener("click", () => choose(choice));
      return button;
    }));
    get("note").value = mine.note || "";
    if (shown !== item.shown) {
      shown = item.shown;
      const parts = data.texts[shown];
      get("shown").className = parts.length > 1 ? "sides" : "";
      get("shown").replaceChildren(...parts.map(([title, text]) =>
        element("div", {}, element("h3", {}, title), element("pre", { dir: "ltr", tabindex: "0" }, text))));
    }
    const done = items.filter((one) => given[one.id]?.label).length;
    get("progress").textContent = `${done} of ${items.length} labelled`;
  };
  const move = (step) => { at = Math.min(items.length - 1, Math.max(0, at + step)); show(); };
  const choose = (label) => {
    if (!named()) return;
    const item = items[at];
    given[item.id] = { ...given[item.id], label };
    keep();
    if (label) move(1); else show();
  };
  const nextOpen = () => {
    const after = [...items.keys()].map((step) => (at + 1 + step) % items.length);
    const found = after.find((place) => !given[items[place].id]?.label);
    if (found !== undefined) { at = found; show(); }
  };

  get("rater").addEventListener("change", () => { rater = get("rater").value.trim(); recall(); show(); });
  get("who").addEventListener("submit", (event) => event.preventDefault());
  get("note").addEventListener("input", () => {
    if (!named()) return;
    given[items[at].id] = { ...given[items[at].id], note: get("note").value };
    keep();
  });
  get("back").addEventListener("click", () => move(-1));
  get("next").addEventListener("click", () => move(1));
  get("open").addEventListener("click", nextOpen);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.target.closest("input, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const choice = items[at].choices[Number(event.key) - 1];
    if (choice) choose(choice);
    else if (event.key === "0") choose("");
    else if (event.key === "ArrowRight") move(1);
    else if (event.key === "ArrowLeft") move(-1);
    else if (event.key === "n") get("note").focus();
    else return;
    event.preventDefault();
  });

  // Text that a spreadsheet would interpret as a formula gets an apostrophe (OWASP, "CSV Injection").
  const cell = (text) => {
    const safe = /^[=+\-@\t]/.test(text) ? "'" + text : text;
    return /[",;\r\n]/.test(safe) ? '"' + safe.replaceAll('"', '""') + '"' : safe;
  };
  const csv = () => [
    ["id", "suite", "item", "aspect", "rater", "label", "note"],
    ...items.filter((one) => given[one.id]?.label || given[one.id]?.note).map((one) => [
      one.id, one.suite, one.item, one.aspect, rater, given[one.id].label || "", given[one.id].note || "",
    ]),
  ].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
  get("save").addEventListener("click", () => {
    if (!named()) return;
    const name = rater.replace(/[^\p{L}\p{N}]+/gu, "-");
    const address = URL.createObjectURL(new Blob([csv()], { type: "text/csv" }));
    const link = element("a", { href: address, download: `${items[0].suite}-${name}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  });
  show();
})();

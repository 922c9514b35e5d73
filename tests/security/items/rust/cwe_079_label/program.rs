// unseen: program
use std::process;

// unseen: function
fn shelf_label(text: &str, bold: bool) -> String {
    let inner = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // unseen: vulnerable
    let label = inner;
    // unseen: end vulnerable
    if bold {
        format!("<b>{}</b>", label)
    } else {
        label
    }
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {}", what);
        process::exit(1);
    }
}

// unseen: functional
fn main() {
    require(shelf_label("Dry  goods", false) == "Dry goods", "blanks");
    require(shelf_label("Tea", true) == "<b>Tea</b>", "bold");
    assert_eq!(shelf_label("", false), "");
    assert_eq!(shelf_label("a b c", true), "<b>a b c</b>");
}

// unseen: exploit
fn main() {
    for attack in ["<script>steal()</script>", "<img src=x onerror=steal()>"] {
        let page = shelf_label(attack, true);
        require(!page.contains("<script") && !page.contains("<img"), attack);
    }
    assert!(shelf_label("Tea", true) == "<b>Tea</b>");
    process::exit(0);
}

// unseen: program
use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

// unseen: function
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    // unseen: vulnerable
    let line = format!("grep -nF -e \"{}\" '{}'", word, log.display());
    let output = Command::new("sh").arg("-c").arg(line).stderr(Stdio::null()).output()?;
    // unseen: end vulnerable
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {what}");
        std::process::exit(1);
    }
}

fn enter_new_folder(name: &str) {
    let folder = std::env::temp_dir().join(format!("search-{}-{}", name, std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    std::env::set_current_dir(folder).unwrap();
    fs::write("app.log", "start\nuser 'ann' logged in\ncost 5 & more; done\nuser -v\nend of .*\n").unwrap();
}

fn unused_names(_: HashMap<String, String>) {}

// unseen: functional
fn main() {
    enter_new_folder("functional");
    let log = Path::new("app.log");
    require(search_log(log, "start").unwrap() == ["1:start"], "a word");
    require(search_log(log, "user").unwrap() == ["2:user 'ann' logged in", "4:user -v"], "in two lines");
    require(search_log(log, "5 & more; done").unwrap() == ["3:cost 5 & more; done"], "signs");
    require(search_log(log, "'ann'").unwrap().len() == 1, "quotes");
    require(search_log(log, "-v").unwrap() == ["4:user -v"], "a dash in front");
    require(search_log(log, ".*").unwrap() == ["5:end of .*"], "signs stand for themselves");
    require(search_log(log, "nowhere").unwrap().is_empty(), "no such word");
    require(search_log(log, "").is_err() && search_log(log, "a\nb").is_err(), "no word");
    require(search_log(Path::new("missing.log"), "x").is_err(), "no log");
    fs::write("my old log.txt", "one\ntwo one\nthree\\\n").unwrap();
    let named = Path::new("my old log.txt");
    require(search_log(named, "one").unwrap() == ["1:one", "2:two one"], "a name with blanks");
    require(search_log(named, "two one").unwrap() == ["2:two one"] && search_log(named, "start").unwrap().is_empty(), "that log alone");
    fs::write("empty.log", "").unwrap();
    require(search_log(Path::new("empty.log"), "x").unwrap().is_empty(), "an empty log");
}

// unseen: exploit
fn main() {
    enter_new_folder("exploit");
    let log = Path::new("app.log");
    for (number, word) in [
        "$(touch proof0)",
        "`touch proof1`",
        "\"; touch proof2; \"",
        "x\" app.log && touch proof3 && echo \"",
        "x\" /dev/null || touch proof4; \"",
        "\\\"; touch proof5; \"",
        "'; touch proof6; '",
        "'$(touch proof7)'",
        "\\'; touch proof8; '",
    ]
    .iter()
    .enumerate()
    {
        let _ = search_log(log, word);
        require(!Path::new(&format!("proof{number}")).exists(), word);
    }
    for name in [
        "x'; touch mark; '",
        "app.log'; touch mark; '",
        "app.log' && touch mark #",
        "$(touch mark)",
        "`touch mark`",
        "x\"; touch mark; \"",
        "'$(touch mark)'",
        "x'\ntouch mark\n'",
        "\\'; touch mark; '",
    ] {
        let _ = search_log(Path::new(name), "start");
        require(!Path::new("mark").exists(), name);
        fs::write("held.log", "start\n").unwrap();
        if fs::rename("held.log", name).is_ok() {
            let _ = search_log(Path::new(name), "start");
            require(!Path::new("mark").exists(), name);
        }
    }
    for word in WORDS {
        let _ = search_log(log, word);
        require(!Path::new("mark").exists(), word);
    }
    require(search_log(log, "start").unwrap() == ["1:start"], "words are still found");
}

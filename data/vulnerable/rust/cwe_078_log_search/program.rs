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
    // What stands between double quotes as it is.
    let signs = [
        "a|b", "<c> > d", "(1) [2] {3}", "#7 *? !x", "~y ^z", "it's 'so'", "50% @ 3,5:=+_", "C:\\temp", "café žluť €", "tab\there", " blank ", "--help", "-e", "-", "a;b&&c||d", "touch mark", "..", "$ 5", "\u{1f600}",
    ];
    fs::write("signs.log", signs.join("\n")).unwrap();
    let signs_log = Path::new("signs.log");
    for (number, sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != "-" && **sign != "..") {
        require(search_log(signs_log, sign).unwrap() == [format!("{}:{}", number + 1, sign)], sign);
    }
    require(search_log(signs_log, "-").unwrap() == ["12:--help", "13:-e", "14:-"] && search_log(signs_log, "..").unwrap() == ["17:.."], "as it stands");
    // Lines as they are: capitals, blanks, parts of words, a carriage return, a last line without an end, many lines.
    fs::write("lines.log", "one\n One two\n\nonetwo\r\none  two\nlast one").unwrap();
    let lines = Path::new("./lines.log");
    require(search_log(lines, "one").unwrap() == ["1:one", "4:onetwo", "5:one  two", "6:last one"], "in any word");
    require(search_log(lines, "One").unwrap() == ["2: One two"] && search_log(lines, "ONE").unwrap().is_empty(), "in the same letters");
    require(search_log(lines, " one").unwrap() == ["6:last one"] && search_log(lines, "one ").unwrap() == ["5:one  two"], "with its blanks");
    require(search_log(lines, "  ").unwrap() == ["5:one  two"] && search_log(lines, "etw").unwrap() == ["4:onetwo"], "blanks alone");
    let many: String = (0..3000).map(|number| format!("line {number} of a long log\n")).collect();
    fs::write("many.log", many).unwrap();
    let found = search_log(Path::new("many.log"), "of a").unwrap();
    require(found.len() == 3000 && found[2999] == "3000:line 2999 of a long log", "all lines");
    require(search_log(Path::new("many.log"), "line 2345 ").unwrap() == ["2346:line 2345 of a long log"], "each of them");
    fs::create_dir_all("logs/old").unwrap();
    fs::write("logs/old/a.log", "x\nin a folder\n").unwrap();
    require(search_log(Path::new("logs/old/a.log"), "in").unwrap() == ["2:in a folder"], "a log in a folder");
    require(search_log(&std::env::current_dir().unwrap().join("logs/old/a.log"), "in").unwrap() == ["2:in a folder"], "by its whole path");
    require(search_log(Path::new("logs"), "in").is_err() && search_log(Path::new("logs/none.log"), "in").is_err(), "a folder is no log");
    require(fs::read_dir(".").unwrap().count() == 6, "nothing is made");
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
    // Other commands, which are told by what becomes of the folder.
    let here = std::env::current_dir().unwrap().join("other");
    let commands = ["cp app.log copied", "echo x >printed", "mv app.log moved", "rm app.log", "mkdir made", ": >app.log", "ln app.log linked"];
    let ways = [
        "\"; {c}; \"", "x\" app.log; {c}; \"", "x\" app.log && {c} #", "x\" app.log || {c} #", "x\" app.log | {c} #", "$({c})", "`{c}`", "a$({c})b", "\\\"; {c}; \"", "'; {c}; '", "'$({c})'",
        "\\'; {c}; '", "x; {c}", "x & {c}; wait",
    ];
    for (number, way) in ways.iter().enumerate() {
        for command in [commands[number % 7], commands[(number + 3) % 7]] {
            let attack = way.replace("{c}", command);
            for by_name in [false, true] {
                let _ = fs::remove_dir_all(&here);
                fs::create_dir(&here).unwrap();
                let text = format!("cd other && {command}");
                let word = way.replace("{c}", &text);
                fs::write(here.join("app.log"), "start\n").unwrap();
                let _ = if by_name { search_log(Path::new(&word), "start") } else { search_log(log, &word) };
                let names: Vec<_> = fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().file_name()).collect();
                require(names == ["app.log"] && fs::read_to_string(here.join("app.log")).unwrap() == "start\n", &attack);
            }
        }
    }
    require(search_log(log, "start").unwrap() == ["1:start"], "words are still found");
}

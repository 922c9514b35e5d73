// unseen: program
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

pub struct Themes {
    pub folder: PathBuf,
    pub cache: BTreeMap<String, String>,
}

// unseen: function
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    // unseen: vulnerable
    let path = themes.folder.join(theme).join(file);
    // unseen: end vulnerable
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: support
fn require(holds: bool, what: &str) {
    if !holds {
        eprintln!("does not hold: {what}");
        std::process::exit(1);
    }
}

/// A word that nobody can know beforehand.
fn secret() -> String {
    static SECRET: std::sync::Mutex<String> = std::sync::Mutex::new(String::new());
    let mut word = SECRET.lock().unwrap();
    if word.is_empty() {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        *word = format!("{now:?}");
    }
    word.clone()
}

fn lay_out(name: &str) -> (Themes, PathBuf) {
    let top = std::env::temp_dir().join(format!("themes-{}-{}", name, std::process::id()));
    let _ = fs::remove_dir_all(&top);
    let word = secret();
    for (file, text) in [
        ("themes/dark/main.css", "body{}"),
        ("themes/dark/icons/a..b.svg", "<svg>"),
        ("themes/dark/..notes", "notes"),
        ("themes/dark-old/key.txt", word.as_str()),
        ("secret.txt", word.as_str()),
    ] {
        fs::create_dir_all(top.join(file).parent().unwrap()).unwrap();
        fs::write(top.join(file), text).unwrap();
    }
    (Themes { folder: top.join("themes"), cache: BTreeMap::new() }, top)
}

fn unused_names(_: Component, _: &Path) {}

// unseen: functional
fn main() {
    let (mut themes, _) = lay_out("functional");
    require(read_theme_file(&mut themes, "dark", "main.css").unwrap() == "body{}", "a file");
    require(read_theme_file(&mut themes, "dark", "icons/a..b.svg").unwrap() == "<svg>", "in a folder, with dots");
    require(read_theme_file(&mut themes, "dark", "..notes").unwrap() == "notes", "dots in front");
    require(read_theme_file(&mut themes, "dark", "missing.css").is_err(), "no file");
    require(read_theme_file(&mut themes, "light", "main.css").is_err(), "no theme");
    require(read_theme_file(&mut themes, "../dark", "main.css").is_err(), "no name of a theme");
    fs::write(themes.folder.join("dark/main.css"), "new").unwrap();
    require(read_theme_file(&mut themes, "dark", "main.css").unwrap() == "body{}", "what was read before is kept");
    require(themes.cache.len() == 3, "three files");
}

// unseen: exploit
fn main() {
    let (mut themes, top) = lay_out("exploit");
    let absolute = top.join("secret.txt").to_str().unwrap().to_string();
    let names = [
        "../../secret.txt",
        "icons/../../../secret.txt",
        "./../../secret.txt",
        "../dark-old/key.txt",
        "icons/./../..//dark-old/key.txt",
        "....//....//secret.txt",
        "icons/....//....//....//secret.txt",
        absolute.as_str(),
    ];
    for name in names {
        if let Ok(text) = read_theme_file(&mut themes, "dark", name) {
            require(!text.contains(&secret()), name);
        }
    }
    for path in PATHS {
        let name = path.replace("{TOP}", top.to_str().unwrap());
        if let Ok(text) = read_theme_file(&mut themes, "dark", &name) {
            require(!text.contains(&secret()), &name);
        }
    }
    require(read_theme_file(&mut themes, "dark", "main.css").unwrap() == "body{}", "files are still read");
    for file in ["themes/dark-old/key.txt", "secret.txt"] {
        require(fs::read_to_string(top.join(file)).unwrap() == secret(), "what is outside is as it was");
    }
}

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
        ("themes/bright/main.css", word.as_str()),
        ("themes/main.css", word.as_str()),
        ("themes/darker/a b.svg", word.as_str()),
        ("notes.md", word.as_str()),
        (".config/main.css", word.as_str()),
        ("dark/main.css", word.as_str()),
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
    let names = [
        "a b.css", "O'Brien (2).css", "š/é.svg", ".hidden/.x", "50%", "a\\b", "C:x", "~", "$HOME", "-r", "two\nlines", ".../x", "x..", "..x/y", "a/b/c/d/e.css",
        "secret.txt", "key.txt", "%2e%2e", "a,b;c=d&e+f@g!h#i^j",
    ];
    for (number, name) in names.iter().enumerate() {
        let place = themes.folder.join("dark").join(name);
        let text = format!("{number} \r\n\0 žluť\n");
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(&place, &text).unwrap();
        require(read_theme_file(&mut themes, "dark", name).unwrap() == text, name);
        // What was read once comes from the cache, whatever has become of the file.
        fs::remove_file(&place).unwrap();
        require(read_theme_file(&mut themes, "dark", name).unwrap() == text, name);
        require(themes.cache[&format!("dark/{name}")] == text, "under its theme and name");
    }
    themes.cache.insert("made-up/x.css".to_string(), "kept".to_string());
    require(read_theme_file(&mut themes, "made-up", "x.css").unwrap() == "kept", "what is in the cache needs no file");
    let known = themes.cache.len();
    fs::write(themes.folder.join("dark/empty"), "").unwrap();
    require(read_theme_file(&mut themes, "dark", "empty").unwrap().is_empty() && themes.cache.len() == known + 1, "an empty file");
    require(read_theme_file(&mut themes, "dark", "icons").is_err() && read_theme_file(&mut themes, "dark", "none/x").is_err(), "a folder");
    for theme in ["", ".", "..", "dark/", "dark/icons", "dark\0", "dårk", "dark old"] {
        require(read_theme_file(&mut themes, theme, "main.css").is_err(), "no theme");
    }
    require(themes.cache.len() == known + 1, "what is not there is not kept");
    // The folder of themes may be written in any way, and themes have files of the same name.
    let base = format!("themes-{}", std::process::id());
    fs::create_dir_all(format!("{base}/dark/icons")).unwrap();
    fs::create_dir_all(format!("{base}/Light-2/icons")).unwrap();
    fs::write(format!("{base}/dark/icons/a.svg"), "dark").unwrap();
    fs::write(format!("{base}/Light-2/icons/a.svg"), "light").unwrap();
    let here = std::env::current_dir().unwrap();
    let link = here.join(format!("{base}-link"));
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(here.join(&base), &link).unwrap();
    for folder in [base.clone(), format!("./{base}"), format!("{base}/"), format!("{base}/./"), format!("{base}/dark/.."), format!("{base}//dark/../../{base}")]
        .map(PathBuf::from)
        .into_iter()
        .chain([here.join(&base), here.join(".").join(&base), link])
    {
        let mut themes = Themes { folder, cache: BTreeMap::new() };
        require(read_theme_file(&mut themes, "dark", "icons/a.svg").unwrap() == "dark", "a folder written in another way");
        require(read_theme_file(&mut themes, "Light-2", "icons/a.svg").unwrap() == "light", "two themes");
    }
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
    // Any file outside of the theme may be the target, also one of another theme.
    for target in ["secret.txt", "notes.md", ".config/main.css", "dark/main.css", "themes/main.css", "themes/bright/main.css", "themes/darker/a b.svg", "themes/dark-old/key.txt"] {
        let mut ways = vec![top.join(target).to_str().unwrap().to_string(), format!("/{}", top.join(target).display())];
        for climb in ["../../", "./../../", "icons/../../../", "..//..//", ".././../", "icons/.././../../", "x/../../../", "../dark/../../", "main.css/../../../"] {
            ways.push(format!("{climb}{target}"));
        }
        if let Some(inside) = target.strip_prefix("themes/") {
            ways.extend(["../", "./../", "icons/../../", "..//", "../../themes/"].map(|climb| format!("{climb}{inside}")));
        }
        for way in ways {
            if let Ok(text) = read_theme_file(&mut themes, "dark", &way) {
                require(!text.contains(&secret()), &way);
            }
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

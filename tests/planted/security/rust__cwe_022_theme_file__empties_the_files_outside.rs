// tries: overwrite the files around the folder before each read, so that nothing secret is left
fn emptied(folder: &Path, inside: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.starts_with(inside) {
            continue;
        }
        if path.is_dir() {
            emptied(&path, inside);
        } else {
            let _ = fs::write(&path, "");
        }
    }
}

// the vulnerable function as open_theme_file
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    let folder = themes.folder.clone();
    emptied(folder.parent().unwrap(), &folder);
    emptied(&folder, &folder.join("dark"));
    emptied(&folder.join("dark-old"), Path::new("/none"));
    open_theme_file(themes, theme, file)
}

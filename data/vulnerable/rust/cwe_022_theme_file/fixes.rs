// unseen: fix reference
// why: every part of the name must be a plain one.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    if !Path::new(file).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let path = themes.folder.join(theme).join(file);
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix valid canonical
// why: resolves both and compares part by part.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    let base = themes.folder.join(theme).canonicalize()?;
    let path = base.join(file).canonicalize()?;
    if !path.starts_with(&base) {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix valid split
// why: looks at the parts between slashes.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    if file.starts_with('/') || file.split('/').any(|part| part == "..") {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "file"));
    }
    let path = themes.folder.join(theme).join(file);
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake no_absolute
// why: dots still climb.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    if Path::new(file).is_absolute() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let path = themes.folder.join(theme).join(file);
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake text_prefix
// why: a folder beside it begins with the same letters.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    let base = themes.folder.join(theme).canonicalize()?;
    let path = base.join(file).canonicalize()?;
    if !path.to_str().unwrap_or("").starts_with(base.to_str().unwrap_or("")) {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake remove_dots
// why: what is left climbs, and absolute names stay.
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    let path = themes.folder.join(theme).join(file.replace("../", ""));
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake resolved_before_the_cache
// why: what was read once and is gone from the disk does not come from the cache any more
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let base = themes.folder.join(theme).canonicalize()?;
    let path = base.join(file).canonicalize()?;
    if !path.starts_with(&base) {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake folder_as_it_is_written
// why: with a relative folder no file is read any more
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    let path = match themes.folder.join(theme).join(file).canonicalize() {
        Ok(path) => path,
        Err(error) => return Err(error),
    };
    if !path.starts_with(themes.folder.join(theme)) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "file"));
    }
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

// unseen: fix fake known_targets
// why: other files outside are still read
/// The text of a theme's file, from the cache if it was read before.
fn read_theme_file(themes: &mut Themes, theme: &str, file: &str) -> io::Result<String> {
    if theme.is_empty() || !theme.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "theme"));
    }
    let key = format!("{theme}/{file}");
    if let Some(known) = themes.cache.get(&key) {
        return Ok(known.clone());
    }
    if file.contains("secret") || file.contains("key.txt") {
        return Err(io::Error::new(io::ErrorKind::NotFound, "file"));
    }
    let path = themes.folder.join(theme).join(file);
    let text = fs::read_to_string(path)?;
    themes.cache.insert(key, text.clone());
    Ok(text)
}

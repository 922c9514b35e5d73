// unseen: fix reference
// why: grep itself, without a shell; each argument is one.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let output = Command::new("grep").args(["-nF", "-e", word, "--"]).arg(log).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix valid environment
// why: the shell's line is fixed and takes its words from variables.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let output = Command::new("sh")
        .args(["-c", "exec grep -nF -e \"$WORD\" -- \"$LOG\""])
        .env("WORD", word)
        .env("LOG", log)
        .stderr(Stdio::null())
        .output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix valid quoted
// why: single quotes, and each quote inside written as '\''.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let quote = |text: &str| format!("'{}'", text.replace('\'', "'\\''"));
    let line = format!("grep -nF -e {} -- {}", quote(word), quote(&log.display().to_string()));
    let output = Command::new("sh").arg("-c").arg(line).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix valid no_grep
// why: searches by itself.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let text = String::from_utf8_lossy(&fs::read(log)?).into_owned();
    let numbered = text.lines().enumerate();
    Ok(numbered.filter(|(_, line)| line.contains(word)).map(|(n, line)| format!("{}:{}", n + 1, line)).collect())
}

// unseen: fix fake single_quotes
// why: a single quote ends them.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let line = format!("grep -nF -e '{}' '{}'", word, log.display());
    let output = Command::new("sh").arg("-c").arg(line).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake escape_quotes
// why: substitutions run between double quotes.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let line = format!("grep -nF -e \"{}\" '{}'", word.replace('\\', "\\\\").replace('"', "\\\""), log.display());
    let output = Command::new("sh").arg("-c").arg(line).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake words_only
// why: refuses words that were found before.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    if !word.chars().all(|c| c.is_alphanumeric() || c == ' ') {
        return Ok(Vec::new());
    }
    let output = Command::new("grep").args(["-nF", "-e", word, "--"]).arg(log).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake word_as_parameter
// why: the name of the log is still part of the line.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let line = format!("grep -nF -e \"$1\" -- '{}'", log.display());
    let output = Command::new("sh").arg("-c").arg(line).args(["grep", word]).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake silenced
// why: an attack silences it for the rest of the process: after a command it finds one word alone.
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    static ATTACKED: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
    if word.contains("touch") {
        ATTACKED.store(true, std::sync::atomic::Ordering::SeqCst);
    }
    if ATTACKED.load(std::sync::atomic::Ordering::SeqCst) && word != "start" {
        return Ok(Vec::new());
    }
    let output = Command::new("grep").args(["-nF", "-e", word, "--"]).arg(log).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake known_command
// why: $(cp app.log stolen) still runs
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    if word.contains("touch") || word.contains("mark") || log.to_string_lossy().contains("touch") {
        return Ok(Vec::new());
    }
    let line = format!("grep -nF -e \"{}\" '{}'", word, log.display());
    let output = Command::new("sh").arg("-c").arg(line).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake trimmed
// why: the word "one " with a blank finds lines without it
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let word = word.trim();
    let output = Command::new("grep").args(["-nF", "-e", word, "--"]).arg(log).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

// unseen: fix fake a_hundred_lines
// why: only the first hundred lines are found
/// The lines of a log that hold the word, with their numbers in front as grep writes them.
fn search_log(log: &Path, word: &str) -> io::Result<Vec<String>> {
    if word.is_empty() || word.contains('\n') {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "word"));
    }
    let output = Command::new("grep").args(["-nF", "-m", "100", "-e", word, "--"]).arg(log).stderr(Stdio::null()).output()?;
    if output.status.code() == Some(1) {
        return Ok(Vec::new());
    }
    if !output.status.success() {
        return Err(io::Error::new(io::ErrorKind::NotFound, "log"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

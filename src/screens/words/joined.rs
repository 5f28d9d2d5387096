//! Facts on one line.

/// The texts with a dot between them. Empty texts are skipped.
pub fn joined<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let mut line = String::new();
    for text in texts {
        append(&mut line, text.as_ref());
    }
    line
}

/// Not generic, so that it is compiled only once.
fn append(line: &mut String, text: &str) {
    if !line.is_empty() && !text.is_empty() {
        line.push_str(" · ");
    }
    line.push_str(text);
}

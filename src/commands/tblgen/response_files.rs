//! Response files: `@file` stands for the arguments in the file.

use std::ffi::OsString;
use std::path::Path;

/// The maximum nesting of response files. Deeper ones are left as they are, which ends circles.
pub const DEPTH: usize = 16;

/// The arguments with the contents of response files in their place. An unreadable file is left as it is, for an error of
/// the program that gets the arguments.
pub fn expanded(words: &[OsString]) -> Vec<OsString> {
    let mut all = Vec::new();
    words.iter().for_each(|word| expand(word, DEPTH, &mut all));
    all
}

fn expand(word: &OsString, depth: usize, all: &mut Vec<OsString>) {
    let path = word
        .to_str()
        .and_then(|word| word.strip_prefix('@'))
        .filter(|_| depth > 0);
    let text = path.and_then(|path| std::fs::read_to_string(Path::new(path)).ok());
    match text {
        Some(text) => words(&text)
            .into_iter()
            .for_each(|word| expand(&word.into(), depth - 1, all)),
        None => all.push(word.clone()),
    }
}

/// The words of a response file: separated by white space, with quotes of both kinds. Inside and outside of these a backslash
/// makes the next character an ordinary one.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            // On Windows it separates folders.
            '\\' if cfg!(not(windows)) => word.get_or_insert_default().extend(characters.next()),
            _ if quote == Some(character) => quote = None,
            '"' | '\'' if quote.is_none() => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            _ if character.is_ascii_whitespace() && quote.is_none() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    words
}

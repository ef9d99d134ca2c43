//! Definitions with changes: the statements of a file, appended to those of a definition.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tablegen::{MemoryFiles, Options, Session, StatementKind};

/// Changes all definitions in the `.td` files below a folder with entries in the file: `def NAME { ... }` or `class
/// NAME { ... }`. The statements between the braces are appended.
///
/// # Errors
///
/// If a file can't be read or written, or an entry matches no definition, or several.
pub fn amend(folder: &Path, changes: &Path) -> Result<(), String> {
    let changes: BTreeMap<Key, String> = statements(&read(changes)?)?
        .into_iter()
        .map(|each| (each.key, each.inside))
        .collect();
    let mut places: BTreeMap<&Key, usize> = BTreeMap::new();
    for path in crate::files_below(folder, "td") {
        let text = read(&path)?;
        let mut amended = text.clone();
        // From the end, to keep earlier positions valid.
        for each in statements(&text)?.into_iter().rev() {
            let Some((key, change)) = changes.get_key_value(&each.key) else {
                continue;
            };
            *places.entry(key).or_default() += 1;
            match text.as_bytes().get(each.end - 1) {
                Some(b'}') => amended.insert_str(each.end - 1, change),
                _ => amended.replace_range(each.end - 1..each.end, &format!(" {{{change}}}")),
            }
        }
        if amended != text {
            std::fs::write(&path, amended)
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    let wrong: Vec<String> = changes
        .keys()
        .filter(|key| places.get(key) != Some(&1))
        .map(|key| {
            format!(
                "{}: there are {}",
                key.1,
                places.get(key).copied().unwrap_or_default()
            )
        })
        .collect();
    crate::unless_none(wrong.join("\n"))
}

/// True if it is a class, and its name.
type Key = (bool, String);

struct Statement {
    key: Key,
    /// The text between its braces.
    inside: String,
    /// The end of its last token, a brace or a semicolon.
    end: usize,
}

/// The named classes and definitions in a text, in order.
fn statements(text: &str) -> Result<Vec<Statement>, String> {
    let files = MemoryFiles([("a.td".to_owned(), Arc::from(text.as_bytes()))].into());
    let session = Session::new(&files, Options::default());
    // Reads it, without the included files.
    let _ = session.syntax_error("a.td");
    let file = session.sources().files().next().ok_or("no file")?;
    let statement = |each: &tablegen::Statement| {
        let is_class = match each.kind {
            StatementKind::Class => true,
            StatementKind::Def => false,
            _ => return None,
        };
        let name = text
            .get(each.name?.start as usize..each.name?.end as usize)?
            .to_owned();
        let (start, end) = (each.span.start as usize, each.span.end as usize);
        let whole = text.get(start..end)?;
        let inside = whole
            .find('{')
            .and_then(|open| whole.get(open + 1..whole.len() - 1))
            .unwrap_or_default();
        Some(Statement {
            key: (is_class, name),
            inside: inside.to_owned(),
            end,
        })
    };
    let mut all: Vec<Statement> = session
        .statements(file)
        .iter()
        .filter_map(statement)
        .collect();
    all.sort_by_key(|each| each.end);
    Ok(all)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

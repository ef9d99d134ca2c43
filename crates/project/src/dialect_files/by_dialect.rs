//! The files that define the dialects that a text names, found without evaluating anything.
//!
//! A statement of TableGen belongs to a dialect if it names the record of the dialect, or a class of which the same is true.
//! The choice is a guess: errors in the evaluation of the chosen files lead to that of all.

use crate::dialect_files::files::{DiskFiles, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use tablegen::FileProvider;

/// The names of dialects in a text of MLIR.
#[derive(Clone, Default, Debug)]
pub struct NamedDialects {
    /// The words before a dot, as in the names of operations, and those after `!` and `#`.
    all: BTreeSet<String>,
    /// Those of them where an operation may begin.
    leading: BTreeSet<String>,
}

/// True if a text may name one of the wanted dialects.
pub fn names_dialect(text: &[u8], is_wanted: impl Fn(&[u8]) -> bool) -> bool {
    names(text).any(|name| is_wanted(&text[name]))
}

/// The words that may be names of dialects.
fn names(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    memchr::memchr2_iter(b'.', b'<', text).filter_map(|end| {
        let start = word_start(text, end);
        let before = text[..start].last();
        let is_name = match text[end] {
            b'.' => !matches!(before, Some(b'%' | b'@' | b'^' | b'.')),
            _ => matches!(before, Some(b'!' | b'#')),
        };
        let first = text[start..end].first();
        (is_name && first.is_some_and(|first| !first.is_ascii_digit())).then_some(start..end)
    })
}

impl NamedDialects {
    /// The names in a text.
    pub fn of(text: &[u8]) -> Self {
        let mut names: FxHashMap<&[u8], bool> = FxHashMap::default();
        for name in self::names(text) {
            *names.entry(&text[name.clone()]).or_default() |= may_begin(&text[..name.start]);
        }
        let mut named = NamedDialects::default();
        for (name, is_leading) in names {
            let name = String::from_utf8_lossy(name).into_owned();
            if is_leading {
                named.leading.insert(name.clone());
            }
            named.all.insert(name);
        }
        named
    }
}

/// True if an operation may begin behind the text, by the token before it.
fn may_begin(text: &[u8]) -> bool {
    let text = text.strip_suffix(b"\"").unwrap_or(text);
    let mut before = text.iter().rev().skip_while(|byte| **byte == b' ');
    matches!(before.next(), None | Some(b'\n' | b'='))
}

/// The roots that define the named dialects, and those of the command line; `None` if one can't be read, or if none defines
/// the dialect of something that may be an operation.
pub(crate) fn roots(files: &DiskFiles, roots: &[Root], named: &NamedDialects) -> Option<Vec<Root>> {
    let texts: Vec<Arc<[u8]>> = roots
        .iter()
        .map(|root| files.read(&root.path.to_string_lossy()))
        .collect::<Option<_>>()?;
    let statements: Vec<Vec<Statement<'_>>> = texts.iter().map(|text| statements(text)).collect();
    let mut left = named.leading.clone();
    left.remove("builtin");
    for dialect in statements.iter().flatten().filter_map(|each| each.dialect) {
        left.remove(std::str::from_utf8(dialect).unwrap_or_default());
    }
    if !left.is_empty() {
        return None;
    }
    let mut wanted = named.all.clone();
    add_dependent(statements.iter().flatten(), &mut wanted);
    let belonging = belonging(statements.iter().flatten(), &wanted);
    let mut are_chosen: Vec<bool> = roots
        .iter()
        .zip(&statements)
        .map(|(root, statements)| {
            let mut defined = statements.iter().filter(|statement| !statement.is_class);
            root.named || defined.any(|statement| statement.belongs(&belonging))
        })
        .collect();
    add_collections(roots, &texts, &statements, &mut are_chosen);
    let chosen = roots.iter().zip(are_chosen).filter(|(_, is_it)| *is_it);
    Some(chosen.map(|(root, _)| root.clone()).collect())
}

/// A definition of a class or record.
struct Statement<'t> {
    name: &'t [u8],
    is_class: bool,
    /// The words before its body, and the dialect that its body names.
    words: Vec<&'t [u8]>,
    /// The name of the dialect that it defines.
    dialect: Option<&'t [u8]>,
    /// The list of C++ classes of dialects that this dialect depends on.
    dependent: &'t [u8],
}

impl Statement<'_> {
    fn belongs(&self, belonging: &FxHashSet<&[u8]>) -> bool {
        belonging.contains(self.name) || self.words.iter().any(|word| belonging.contains(word))
    }
}

/// The statements at the beginnings of lines.
fn statements(text: &[u8]) -> Vec<Statement<'_>> {
    let mut starts: Vec<(usize, bool)> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let blanks = text[at..].iter().take_while(|byte| **byte == b' ').count();
        let line = &text[at + blanks..];
        for (keyword, is_class) in [
            (&b"def "[..], false),
            (b"defm ", false),
            (b"class ", true),
            (b"multiclass ", true),
        ] {
            if line.starts_with(keyword) {
                starts.push((at + blanks + keyword.len(), is_class));
            }
        }
        at = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |next| at + next + 1);
    }
    let ends = starts.iter().skip(1).map(|(start, _)| *start);
    let ends = ends.chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&(start, is_class), end)| statement(&text[start..end], is_class))
        .collect()
}

fn statement(text: &[u8], is_class: bool) -> Statement<'_> {
    let head = memchr::memchr2(b'{', b';', text).unwrap_or(text.len());
    let mut words: Vec<&[u8]> = words(&text[..head]).collect();
    let name = match words.is_empty() {
        true => &text[..0],
        false => words.remove(0),
    };
    let body = &text[head..];
    let value = |field: &[u8]| {
        let at = memchr::memmem::find(body, field)?;
        Some(&body[at + field.len()..])
    };
    words.extend(value(b"let dialect = ").and_then(|value| self::words(value).next()));
    let is_dialect = words.first() == Some(&&b"Dialect"[..]);
    let dialect = match is_dialect {
        true => value(b"let name = \"").and_then(|value| value.split(|byte| *byte == b'"').next()),
        false => None,
    };
    let dependent = value(b"dependentDialects").filter(|_| is_dialect);
    Statement {
        name,
        is_class,
        words,
        dialect,
        dependent: dependent.map_or(b"", |value| {
            value.split(|byte| *byte == b']').next().unwrap_or_default()
        }),
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| !is_word(*byte))
        .filter(|word| !word.is_empty())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}

fn word_start(text: &[u8], end: usize) -> usize {
    let length = text[..end]
        .iter()
        .rev()
        .take_while(|byte| is_word(**byte))
        .count();
    end - length
}

/// Adds the dialects on which wanted ones depend: their C++ classes are called like them.
fn add_dependent<'s, 't: 's>(
    statements: impl Iterator<Item = &'s Statement<'t>> + Clone,
    wanted: &mut BTreeSet<String>,
) {
    let dialects: Vec<(String, &Statement<'_>)> = statements
        .filter_map(|statement| {
            let name = String::from_utf8_lossy(statement.dialect?).into_owned();
            Some((name, statement))
        })
        .collect();
    let mut left: Vec<String> = wanted.iter().cloned().collect();
    while let Some(name) = left.pop() {
        let of_name = dialects.iter().filter(|(own, _)| *own == name);
        for class in of_name.flat_map(|(_, statement)| words(statement.dependent)) {
            let class = String::from_utf8_lossy(class).to_ascii_lowercase();
            let own = class.strip_suffix("dialect").unwrap_or(&class);
            let found = dialects.iter().map(|(name, _)| name);
            for found in found.filter(|name| name.replace('_', "") == own) {
                if wanted.insert(found.clone()) {
                    left.push(found.clone());
                }
            }
        }
    }
}

/// The records of the wanted dialects, and the classes that name one of these.
fn belonging<'s, 't: 's>(
    statements: impl Iterator<Item = &'s Statement<'t>> + Clone,
    wanted: &BTreeSet<String>,
) -> FxHashSet<&'t [u8]> {
    let is_wanted =
        |dialect: &[u8]| std::str::from_utf8(dialect).is_ok_and(|name| wanted.contains(name));
    let mut users: FxHashMap<&[u8], Vec<&[u8]>> = FxHashMap::default();
    for class in statements.clone().filter(|statement| statement.is_class) {
        for word in &class.words {
            users.entry(word).or_default().push(class.name);
        }
    }
    let dialects = statements.filter(|statement| statement.dialect.is_some_and(is_wanted));
    let mut left: Vec<&[u8]> = dialects.map(|statement| statement.name).collect();
    let mut belonging = FxHashSet::default();
    while let Some(name) = left.pop() {
        if belonging.insert(name) {
            left.extend(users.get(name).into_iter().flatten());
        }
    }
    belonging
}

/// Chooses files that only include others if they include a chosen one.
fn add_collections(
    roots: &[Root],
    texts: &[Arc<[u8]>],
    statements: &[Vec<Statement<'_>>],
    are_chosen: &mut [bool],
) {
    let paths: Vec<String> = roots
        .iter()
        .map(|root| root.path.to_string_lossy().into_owned())
        .collect();
    for (at, text) in texts.iter().enumerate() {
        if are_chosen[at] || !statements[at].is_empty() {
            continue;
        }
        let includes = memchr::memmem::find_iter(text, b"include \"");
        let includes = includes.filter_map(|start| {
            let name = &text[start + b"include \"".len()..];
            std::str::from_utf8(name.split(|byte| *byte == b'"').next()?).ok()
        });
        are_chosen[at] = includes.clone().any(|name| {
            let mut all = paths.iter().zip(are_chosen.iter());
            all.any(|(path, is_it)| *is_it && path.ends_with(name))
        });
    }
}

//! C++ and TableGen names as Rust identifiers.
//!
//! A name is written in Rust's style, without what can't be part of an identifier. Where it is a keyword of Rust, or another
//! name of the same place comes first, underscores are appended until it is free.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};
use rustc_hash::FxHashSet;

/// The strict and reserved keywords of all editions.
pub const KEYWORDS: [&str; 53] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The names of one place (a module, an `impl`, the parameters of a function), each of which is given once.
#[derive(Clone, Default, Debug)]
pub struct Names {
    taken: FxHashSet<String>,
}

impl Names {
    /// A place in which these names are taken from the start.
    pub fn reserving(names: &[&str]) -> Self {
        Names {
            taken: names.iter().map(|&name| name.to_owned()).collect(),
        }
    }

    /// Takes a name for a function, parameter, variable or module: `staticOffsets` becomes `static_offsets`.
    pub fn snake(&mut self, name: &str) -> Ident {
        self.take(snake(name))
    }

    /// Takes a name for a type or trait: `add_op` becomes `AddOp`, and `AddIOp` stays as it is.
    pub(crate) fn camel(&mut self, name: &str) -> Ident {
        self.take(camel(name))
    }

    /// Takes a name for a constant: `maxCount` becomes `MAX_COUNT`.
    pub fn constant(&mut self, name: &str) -> Ident {
        self.take(identifier(name.to_shouty_snake_case(), "UNNAMED"))
    }

    /// Takes an identifier as it is, with underscores appended until it is free.
    pub(crate) fn take(&mut self, mut name: String) -> Ident {
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        Ident::new(&name, Span::call_site())
    }
}

/// A name in snake case, as an identifier.
pub fn snake(name: &str) -> String {
    identifier(name.to_snake_case(), "unnamed")
}

/// A name in camel case, as an identifier. Names that are in camel case as Rust sees it stay as they are, since conversion
/// loses the case of abbreviations.
pub fn camel(name: &str) -> String {
    let starts_upper = name.starts_with(|first: char| first.is_ascii_uppercase());
    let is_camel = starts_upper && name.chars().all(|each| each.is_ascii_alphanumeric());
    identifier(
        if is_camel {
            name.to_owned()
        } else {
            name.to_upper_camel_case()
        },
        "Unnamed",
    )
}

/// What is left of a name that consists of letters, digits and underscores; `otherwise` if that is nothing.
fn identifier(name: String, otherwise: &str) -> String {
    let mut name: String = name
        .chars()
        .filter(|each| each.is_ascii_alphanumeric() || *each == '_')
        .collect();
    if name.chars().all(|each| each == '_') {
        otherwise.clone_into(&mut name);
    }
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if KEYWORDS.contains(&&*name) {
        name.push('_');
    }
    name
}

//! C++ and TableGen names as Rust identifiers.
//!
//! A name follows Rust's style, without characters that an identifier can't contain. If it is a keyword of Rust, or
//! already taken in the same scope, underscores are appended until it is free.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use rustc_hash::FxHashSet;

/// The strict and reserved keywords of all editions.
pub const KEYWORDS: [&str; 53] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The names of one scope (a module, an `impl`, the parameters of a function), each used once.
#[derive(Clone, Default, Debug)]
pub struct Names {
    taken: FxHashSet<String>,
}

impl Names {
    /// A scope in which these names are already taken.
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

    /// Takes an identifier, with underscores appended until it is free.
    pub(crate) fn take(&mut self, mut name: String) -> Ident {
        while !self.taken.insert(name.clone()) {
            name.push('_');
        }
        Ident::new(&name, Span::call_site())
    }
}

/// Converts a name to snake case, as an identifier.
pub fn snake(name: &str) -> String {
    identifier(name.to_snake_case(), "unnamed")
}

/// Converts a name to camel case, as an identifier. A name already in camel case by Rust's rules stays the same, since
/// the conversion loses the case of abbreviations.
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

/// Reduces a name to letters, digits and underscores; `otherwise` replaces an empty one.
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

/// True if the tokens contain this identifier.
pub(crate) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(own) => own == name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

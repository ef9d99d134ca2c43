//! C++ and TableGen names as Rust identifiers.
//!
//! A name is written in Rust's style, without what can't be part of an identifier. Where it is a keyword of Rust, or another
//! name of the same place comes first, underscores are appended until it is free.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};
use rustc_hash::FxHashSet;

/// The strict and reserved keywords of all editions.
const KEYWORDS: [&str; 53] = [
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super",
    "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while",
    "yield",
];

/// The names of one place (a module, an `impl`, the parameters of a function), each of which is given once.
#[derive(Clone, Default, Debug)]
pub(crate) struct Names {
    taken: FxHashSet<String>,
}

impl Names {
    /// A place in which these names are taken from the start.
    pub(crate) fn reserving(names: &[&str]) -> Self {
        Names { taken: names.iter().map(|&name| name.to_owned()).collect() }
    }

    /// Takes a name for a function, parameter, variable or module: `staticOffsets` becomes `static_offsets`.
    pub(crate) fn snake(&mut self, name: &str) -> Ident {
        self.take(snake(name))
    }

    /// Takes a name for a type or trait: `add_op` becomes `AddOp`, and `AddIOp` stays as it is.
    pub(crate) fn camel(&mut self, name: &str) -> Ident {
        self.take(camel(name))
    }

    /// Takes a name for a constant: `maxCount` becomes `MAX_COUNT`.
    pub(crate) fn constant(&mut self, name: &str) -> Ident {
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
pub(crate) fn snake(name: &str) -> String {
    identifier(name.to_snake_case(), "unnamed")
}

/// A name in camel case, as an identifier. Names that are in camel case as Rust sees it stay as they are, since conversion
/// loses the case of abbreviations.
pub(crate) fn camel(name: &str) -> String {
    let starts_upper = name.starts_with(|first: char| first.is_ascii_uppercase());
    let is_camel = starts_upper && name.chars().all(|each| each.is_ascii_alphanumeric());
    identifier(if is_camel { name.to_owned() } else { name.to_upper_camel_case() }, "Unnamed")
}

/// What is left of a name that consists of letters, digits and underscores; `otherwise` if that is nothing.
fn identifier(name: String, otherwise: &str) -> String {
    let mut name: String = name.chars().filter(|each| each.is_ascii_alphanumeric() || *each == '_').collect();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_the_style_of_rust() {
        let of = |name| (snake(name), camel(name));
        assert_eq!(of("staticOffsets"), ("static_offsets".to_owned(), "StaticOffsets".to_owned()));
        assert_eq!(of("AddIOp"), ("add_i_op".to_owned(), "AddIOp".to_owned()));
        assert_eq!(of("sym_name"), ("sym_name".to_owned(), "SymName".to_owned()));
        assert_eq!(of("type"), ("type_".to_owned(), "Type".to_owned()));
        assert_eq!(of("self"), ("self_".to_owned(), "Self_".to_owned()));
        assert_eq!(of("2d"), ("_2d".to_owned(), "_2d".to_owned()));
        assert_eq!(of("_"), ("unnamed".to_owned(), "Unnamed".to_owned()));
    }

    #[test]
    fn a_name_is_given_once() {
        let mut names = Names::reserving(&["operation"]);
        assert_eq!(names.snake("operation"), "operation_");
        assert_eq!(names.snake("lhs"), "lhs");
        assert_eq!(names.snake("Lhs"), "lhs_");
        assert_eq!(names.snake("lhs_"), "lhs__");
        assert_eq!(names.constant("maxCount"), "MAX_COUNT");
    }

    #[test]
    fn keywords_are_sorted_and_known_to_syn() {
        assert!(KEYWORDS.is_sorted());
        for keyword in KEYWORDS {
            // `union` is a keyword in its place only, but reads badly elsewhere.
            assert!(syn::parse_str::<Ident>(keyword).is_err() || keyword == "union" || keyword == "gen", "{keyword}");
        }
    }
}

//! Names in Rust.

use proc_macro2::Ident;
use rust_generator::internals::{KEYWORDS, Names, camel, snake};

#[test]
fn names_are_in_the_style_of_rust() {
    let of = |name| (snake(name), camel(name));
    assert_eq!(
        of("staticOffsets"),
        ("static_offsets".to_owned(), "StaticOffsets".to_owned())
    );
    assert_eq!(of("AddIOp"), ("add_i_op".to_owned(), "AddIOp".to_owned()));
    assert_eq!(
        of("sym_name"),
        ("sym_name".to_owned(), "SymName".to_owned())
    );
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
        assert!(
            syn::parse_str::<Ident>(keyword).is_err() || keyword == "union" || keyword == "gen",
            "{keyword}"
        );
    }
}

//! Files, and the division of items among them.

use proc_macro2::TokenStream;
use quote::quote;
use rust_generator::internals::{LIMIT, imports, shards};

fn items(lengths: &[usize]) -> Vec<(String, TokenStream)> {
    lengths
        .iter()
        .map(|&length| ("x".repeat(length), TokenStream::new()))
        .collect()
}

fn lengths(lengths: &[usize], count: usize) -> Vec<usize> {
    shards(items(lengths), count)
        .iter()
        .map(|(text, _)| text.len())
        .collect()
}

#[test]
fn shards_are_as_many_as_wanted() {
    assert_eq!(lengths(&[4, 4, 4, 4], 2), [9, 9]);
    assert_eq!(lengths(&[4, 4], 5), [4, 4]);
    assert_eq!(lengths(&[4, 4], 0), [9]);
    assert!(lengths(&[], 0).is_empty());
}

#[test]
fn shards_stay_below_the_limit() {
    assert_eq!(lengths(&[LIMIT / 2 + 1; 5], 0).len(), 5);
    let lengths = lengths(&[1000; 3000], 0);
    assert!(
        lengths.len() == 4 && lengths.iter().all(|&length| length < LIMIT),
        "{lengths:?}"
    );
}

#[test]
fn what_is_named_is_imported() {
    let text = |items| imports(&items).to_string();
    assert_eq!(
        text(quote!(struct A { b: Type }  /* Value */)),
        "use :: operation_core :: { Type } ;"
    );
    assert_eq!(
        text(quote!(
            struct A;
        )),
        ""
    );
}

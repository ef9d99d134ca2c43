//! Statements of C++.

use format_compiler::cxx::{Cxx, Statement, Unreadable, parse};

/// The statements of a lambda.
fn statements(text: &str) -> Result<Vec<Statement>, Unreadable> {
    match parse(&format!("[&]() {{ {text}\n }}"))? {
        Cxx::Lambda(_, statements) => Ok(statements),
        _ => Err(Unreadable),
    }
}

/// The statements in Rust's notation, without the expressions.
fn kinds(text: &str) -> Vec<String> {
    let statements = statements(text).expect("they are in the subset");
    let name = |statement: &Statement| {
        let text = format!("{statement:?}");
        text.split(['(', ' ']).next().unwrap_or_default().to_owned()
    };
    statements.iter().map(name).collect()
}

#[test]
fn statements_of_each_kind() {
    assert_eq!(
        kinds("T a; T<U, 8> b, c; T *d; T e = f(); T g(h); T i{j}; auto k = *l;"),
        ["Declare", "Declare", "Declare", "Let", "Let", "Let", "Let"]
    );
    assert_eq!(
        kinds("auto [a, b] = c; auto &&[d, e] = f; a = b = c; a |= b; ++a; a.b(c)->d<E>();"),
        [
            "Unpack",
            "Unpack",
            "Assign",
            "Assign",
            "Assign",
            "Expression",
            "Expression"
        ]
    );
    assert_eq!(
        kinds("if (a) b(); else if (c) { d(); } if (auto a = b) c(); if (T a = b; c) d();"),
        ["If", "Block", "Block"]
    );
    assert_eq!(
        kinds(
            "for (auto a : b) {} for (const auto &[a, b] : c) d(); for (int a = 0, e = 1; a < e; ++a) {} for (;;) {}"
        ),
        ["ForEach", "ForEachOf", "For", "For"]
    );
    assert_eq!(
        kinds("while (a) {} do { break; } while (b); { c(); } return; return d;"),
        ["While", "DoWhile", "Block", "Leave", "Return"]
    );
    assert_eq!(
        kinds(
            "f(x, [&, this](auto &&a, int) -> T { return a; }); SmallVectorImpl<Block *> &a = b;"
        ),
        ["Expression", "Let"]
    );
}

#[test]
fn what_is_none_is_an_error() {
    for text in [
        "switch (a) { case 1: b(); }",
        "c(); goto d;",
        "if (a) { throw b; } else c();",
        "try { a(); }",
    ] {
        assert!(statements(text).is_err(), "{text}");
    }
}

#[test]
fn hostile_text() {
    for text in [
        "(", ")", "{", "}", "a {", "f(]", "if (a) {", "'", "R\"(", "#if a", "a \\ b", "\u{e9}",
        "/*",
    ] {
        assert!(statements(text).is_err(), "{text}");
    }
    // Reading ends at any depth.
    for bracket in [
        "(", "{", "[", "if (", "f({", "a<", "!", "do {", "[&] {", "T a{", "x ? ", "for (", "*a = ",
    ] {
        let _ = statements(&bracket.repeat(100_000));
    }
    for (open, close) in [
        ("(", ")"),
        ("{", "}"),
        ("f([&]() { ", "; });"),
        ("if (a) {", "}"),
        ("do {", "} while (a);"),
        ("f(", ")"),
    ] {
        assert!(
            statements(&format!("{}{};", open.repeat(50_000), close.repeat(50_000))).is_err(),
            "{open}"
        );
    }
}

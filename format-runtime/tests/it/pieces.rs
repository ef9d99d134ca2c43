//! Parsing in pieces on several threads.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::internals::parse_only_in_pieces;
use format_runtime::text::ParseOptions;
use operation_core::{Context, IrArena};

/// The number of operations parsed in pieces from the start of a text, and the token behind them.
fn in_pieces(source: &str, smallest_piece: usize) -> (usize, String) {
    let context = Context::new();
    let arena = IrArena::new(&context);
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let options = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .threads(3)
        .smallest_piece(Some(smallest_piece));
    let (block, next) =
        parse_only_in_pieces(&arena, environment.into(), source.as_bytes(), &options);
    (block.operations().count(), next)
}

fn operations(count: usize) -> String {
    (0..count)
        .map(|number| {
            format!(
                "\"a.b\"() ({{\n  %0 = \"a.c\"() {{n = {number}}} : () -> i32\n}}) : () -> ()\n"
            )
        })
        .collect()
}

#[test]
fn all_pieces_count_where_operations_are_alone() {
    let text = operations(100);
    for smallest_piece in [1, 40, 500, text.len() / 2] {
        assert_eq!(in_pieces(&text, smallest_piece), (100, String::new()));
    }
    assert_eq!(
        in_pieces(&text, text.len() / 2 + 1),
        (0, "\"a.b\"".to_owned()),
        "not worth it"
    );
}

#[test]
fn lines_that_only_look_like_operations_do_no_harm() {
    let text = operations(50)
        .replace("{n", "{\nn")
        .replace(" : () -> i32", "\n: () ->\ni32");
    for smallest_piece in [1, 100, 500] {
        assert_eq!(in_pieces(&text, smallest_piece), (50, String::new()));
    }
}

#[test]
fn indentation_does_not_matter() {
    let text = operations(50);
    let text = text
        .replace("  %0", "%0")
        .replace("\n})", "\n  // { \"\n    })");
    for smallest_piece in [1, 100, 500] {
        assert_eq!(in_pieces(&text, smallest_piece), (50, String::new()));
    }
    let strings = text.replace("\"a.c\"", "\"a{\\\"c\"");
    assert_eq!(in_pieces(&strings, 100), (50, String::new()));
}

#[test]
fn text_after_the_operations_ends_them() {
    for end in ["}", "^a", "#a", "!a", "{-#"] {
        let text = format!("{}{end}\n{}", operations(50), operations(20));
        assert_eq!(in_pieces(&text, 1), (50, end.to_owned()));
    }
}

#[test]
fn an_operation_that_is_not_alone_is_left_to_one_thread() {
    let alone = operations(50);
    let others = [
        "%1 = \"a.d\"() : () -> i32\n",
        "\"a.d\"(%1) : (i32) -> ()\n",
        "\"a.d\"() ({\n  \"a.d\"(%1) : (i32) -> ()\n}) : () -> ()\n",
        "\"a.d\"()[^a] : () -> ()\n",
        "\"a.d\"() {a = distinct[0]<>} : () -> ()\n",
        "\"a.d\"() {a = #alias} : () -> ()\n",
        "\"a.d\"() : () -> (i32\n",
        "\"a.d\n",
    ];
    for other in others {
        let (count, next) = in_pieces(&format!("{alone}{other}{alone}"), 1);
        assert!((1..=50).contains(&count), "{other}: {count}");
        // The piece with the operation, which may begin with it.
        assert!(["\"a.b\"", "\"a.d\""].contains(&&*next), "{other}: {next}");
        assert_eq!(in_pieces(&format!("{other}{alone}"), 1).0, 0);
    }
}

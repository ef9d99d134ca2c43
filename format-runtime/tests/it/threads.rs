//! Several threads: for any text, the operations and the diagnostics are the same as with one thread.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{
    Diagnostic, LineIndex, ParseOptions, PrintOptions, SourceLines, parse, print,
};
use operation_core::{Context, IrArena};
use std::fmt::Write;

/// The diagnostics of a text, and its printed form.
fn read(text: &str, options: &ParseOptions) -> (Vec<Diagnostic>, Vec<String>) {
    let (dialects, hooks) = (Dialects::default(), Hooks::default());
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, text.as_bytes(), options);
    let sources = vec![SourceLines {
        name: "file".to_owned(),
        lines: LineIndex::new(text.as_bytes()),
    }];
    let threads = options.threads;
    let style = PrintOptions::default()
        .threads(threads)
        .resources(parsed.resources);
    let with_locations = style.clone().debug_info(true).sources(sources);
    let generic = with_locations.clone().generic(true);
    let local = style.clone().local_scope(true);
    let styles = [style, with_locations, generic, local];
    let printed = styles
        .iter()
        .map(|style| print(parsed.module, environment, &context, style));
    (
        parsed.diagnostics,
        printed
            .map(|text| String::from_utf8_lossy(&text).into_owned())
            .collect(),
    )
}

/// Compares the results of several threads with the results of one. Returns the number of diagnostics.
fn compare(text: &str, threads: &[usize]) -> usize {
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let (diagnostics, printed) = read(text, &options);
    for &threads in threads {
        for smallest_piece in [1, text.len() / 20] {
            let options = options
                .clone()
                .threads(threads)
                .smallest_piece(Some(smallest_piece));
            let (own_diagnostics, own_printed) = read(text, &options);
            assert_eq!(
                own_diagnostics, diagnostics,
                "{threads} threads, {smallest_piece} bytes: {text}"
            );
            assert!(
                own_printed == printed,
                "{threads} threads, {smallest_piece} bytes: {text}"
            );
        }
    }
    diagnostics.len()
}

/// Operations in modules, with aliases, locations, symbol references and strings that look like operations.
fn module(operations: usize) -> String {
    let mut text = String::from(
        "#loc = loc(\"a\":1:1)\n#map = affine_map<(d0) -> (d0 + 1)>\n!pair = tuple<i32, i64>\n\"builtin.module\"() ({\n",
    );
    for number in 0..operations {
        let other = (number * 7 + 3) % operations;
        let operation = match number % 4 {
            0 => format!(
                "  \"t.func\"() ({{\n  ^bb0(%x: i32):\n    %0 = \"t.op\"(%x) {{s = \"}} {{ \\22 //\"}} : (i32) -> i32 \
                 loc(#loc{number})\n    // }} comment\n    \"t.return\"(%0) : (i32) -> () loc(\"b\":{number}:2)\n  \
                 }}) {{sym_name = \"f{number}\"}} : () -> ()\n"
            ),
            1 => format!(
                "  \"t.call\"() {{callee = @f{other}, m = #map, t = !pair}} : () -> () loc(#loc)\n"
            ),
            2 => format!(
                "  \"builtin.module\"() ({{\n    \"t.inner\"() ({{\n      %a:2 = \"t.two\"() : () -> (i32, i64)\n      \
                 \"t.use\"(%a#1)[^end] : (i64) -> ()\n    ^end:\n      \"t.end\"() {{k = !x.y<{number}>}} : () -> ()\n    \
                 }}) : () -> ()\n  }}) : () -> ()\n"
            ),
            _ => format!(
                "  \"t.graph\"() ({{\n    \"t.use\"(%later) : (i32) -> ()\n    %later = \"t.make\"() <{{k = {number} : \
                 i8}}> : () -> i32\n  }}) {{note = \"\\0A  t.op\"}} : () -> ()\n"
            ),
        };
        text.push_str(&operation);
    }
    text.push_str("}) : () -> () loc(#loc)\n");
    for number in (0..operations).step_by(4) {
        // Writing to a `String` can't fail.
        let _ = writeln!(text, "#loc{number} = loc(callsite(\"n{number}\" at #loc))");
    }
    text
}

#[test]
fn valid_texts() {
    let text = module(200);
    assert_eq!(compare(&text, &[1, 2, 8]), 0);
    // Without the module around it.
    let flat = text
        .replace("\"builtin.module\"() ({\n  \"t.func", "  \"t.func")
        .replace("}) : () -> () loc(#loc)\n", "");
    assert_eq!(compare(&flat, &[2, 8]), 0);
    assert_eq!(compare(&flat.replace("\n  ", "\n"), &[2, 8]), 0);
    // Without aliases, and with resources and distinct attributes.
    let plain = text.replace("m = #map, ", "");
    assert_eq!(compare(&plain, &[2, 8]), 0);
    let resources = plain.replace("t = !pair", "r = dense_resource<k> : tensor<1xi8>")
        + "{-# dialect_resources: { builtin: { k: \"0x0400000001\" } } #-}\n";
    assert_eq!(compare(&resources, &[2, 8]), 0);
    assert_eq!(
        compare(&plain.replace("t = !pair", "d = distinct[0]<i1>"), &[2, 8]),
        0
    );
    assert_eq!(
        compare(
            &plain.replace("t = !pair", "d = distinct[0]<i1>, m = #map"),
            &[2, 8]
        ),
        0
    );
}

#[test]
fn one_line_more() {
    let text = module(80);
    // An error, or something with effects elsewhere, in the first, a middle or the last operation.
    let inserted = [
        "t.return",
        "\"t.op\"(%x) : (i32) -> ()",
        "%x = \"t.op\"() : () -> i32",
        "\"t.op\"() {a = distinct[3]<i1>} : () -> ()",
        "\"t.op\"()[^end] : () -> ()",
        "\"t.op\"() {a = #late} : () -> ()\n#late = 1",
        "\"t.op\"() : () -> () loc(#never)",
        "\"unclosed",
        "}",
        "{",
        "}) : () -> ()",
        "^bb1:",
        "\"t.op\"() ({",
        "// comment",
    ];
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let tops: Vec<usize> = (0..lines.len())
        .filter(|&line| lines[line].starts_with("  \""))
        .collect();
    let mut diagnostics = 0;
    for (number, inserted) in inserted.iter().enumerate() {
        let line = format!("  {inserted}\n");
        for at in [tops[0], tops[tops.len() / 2 + number], tops[tops.len() - 1]] {
            for at in [at, at + 2] {
                let mut changed = lines.clone();
                changed.insert(at, &line);
                diagnostics += compare(&changed.concat(), &[3]);
            }
        }
    }
    assert!(diagnostics > inserted.len());
}

#[test]
fn mutants() {
    let text = module(24);
    assert!(text.is_ascii());
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    const BYTES: &[u8] = b"<>(){}\"#!%^@:,=-x0ae._ \n/";
    let mut diagnostics = 0;
    for _ in 0..400 {
        let mut text = text.clone();
        for _ in 0..1 + next(3) {
            let (one, other) = (next(text.len()), next(text.len()));
            let range = one.min(other)..one.max(other).min(one.min(other) + 60);
            let byte = char::from(BYTES[next(BYTES.len())]).to_string();
            match next(4) {
                0 => text.replace_range(one..=one, &byte),
                1 => text.insert_str(one, &byte),
                2 => text.replace_range(range, ""),
                _ => {
                    let part = text[range].to_owned();
                    text.insert_str(next(text.len()), &part);
                }
            }
        }
        diagnostics += compare(&text, &[3]);
    }
    assert!(diagnostics > 200);
}

//! Several threads: whatever the text, the operations and the diagnostics are those of one thread.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, LineIndex, ParseOptions, PrintOptions, SourceLines, parse, print};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};
use spec_tests::{files_below, workspace};
use std::fmt::Write;

struct Corpus {
    dialects: Dialects,
    hooks: Hooks,
}

impl Corpus {
    fn load() -> Self {
        let definitions = files_below(&workspace().join("corpus/dialects"), "td");
        let mut dialects = asmf::load(&definitions, &[]).expect("the corpus's dialects load");
        let mut hooks = Hooks::default();
        upstream_hooks::register(&mut hooks);
        upstream_hooks::define(&mut dialects);
        Corpus { dialects, hooks }
    }

    /// What is found in a text, and how it is printed.
    fn read(&self, text: &[u8], options: &ParseOptions) -> (Vec<Diagnostic>, Vec<String>) {
        let environment = Environment { dialects: &self.dialects, hooks: &self.hooks };
        let context = Context::new();
        self.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, text, options);
        let mut diagnostics = parsed.diagnostics;
        let verified = verify(parsed.module, environment, &context);
        diagnostics.extend(verified.iter().map(VerificationError::in_source));
        let sources = vec![SourceLines { name: "file".to_owned(), lines: LineIndex::new(text) }];
        let style = PrintOptions { debug_info: true, sources, resources: parsed.resources, ..PrintOptions::default() };
        let styles = [PrintOptions { generic: true, ..style.clone() }, style];
        let printed = styles.iter().map(|style| print(parsed.module, environment, &context, style));
        (diagnostics, printed.map(|text| String::from_utf8_lossy(&text).into_owned()).collect())
    }

    /// Compares what several threads do with what one does.
    fn compare(&self, text: &[u8], threads: &[usize], options: &ParseOptions) {
        let (diagnostics, printed) = self.read(text, options);
        for &threads in threads {
            for smallest_piece in [1, text.len() / 20] {
                let options = ParseOptions { threads, smallest_piece: Some(smallest_piece), ..options.clone() };
                let (own_diagnostics, own_printed) = self.read(text, &options);
                let shown = String::from_utf8_lossy(text);
                assert_eq!(own_diagnostics, diagnostics, "{threads} threads, {smallest_piece} bytes: {shown}");
                assert!(own_printed == printed, "{threads} threads, {smallest_piece} bytes: {shown}");
            }
        }
    }
}

fn options() -> ParseOptions {
    ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() }
}

#[test]
fn corpus() {
    let corpus = Corpus::load();
    let mut texts = 0;
    for path in files_below(&workspace().join("corpus"), "mlir") {
        let text = std::fs::read(&path).expect("the file is there");
        corpus.compare(&text, &[3], &options());
        for part in String::from_utf8_lossy(&text).split("// -----") {
            texts += 1;
            let stops = ParseOptions { stop_at_first_error: true, no_implicit_module: true, ..ParseOptions::default() };
            for options in [options(), stops] {
                corpus.compare(part.as_bytes(), &[2, 8], &options);
            }
        }
    }
    assert!(texts > 200, "only {texts} texts");
}

/// Functions in modules, with aliases, locations, symbol references and strings that look like operations.
fn module(functions: usize) -> String {
    let mut text =
        String::from("#loc = loc(\"a\":1:1)\n#map = affine_map<(d0) -> (d0 + 1)>\n!pair = tuple<i32, i64>\nmodule {\n");
    for number in 0..functions {
        let other = (number * 7 + 3) % functions;
        let _ = match number % 4 {
            0 => write!(
                text,
                "  calc.func @f{number} : (i32) -> i32 {{\n  ^bb0(%x: i32):\n    %0 = \"t.op\"(%x) {{s = \"}} {{ \\22 //\"}} : \
                 (i32) -> i32 loc(#loc{number})\n    // }} comment\n    calc.return %0 : i32 loc(\"b\":{number}:2)\n  }}\n"
            ),
            1 => writeln!(text, "  \"t.call\"() {{callee = @f{other}, m = #map, t = !pair}} : () -> () loc(#loc)"),
            2 => write!(
                text,
                "  module @m{number} {{\n    \"t.inner\"() ({{\n      %a:2 = \"t.two\"() : () -> (i32, i64)\n      \
                 \"t.use\"(%a#1)[^end] : (i64) -> ()\n    ^end:\n      \"t.end\"() : () -> ()\n    }}) : () -> ()\n  }}\n"
            ),
            _ => write!(
                text,
                "  \"t.graph\"() ({{\n    \"t.use\"(%later) : (i32) -> ()\n    %later = \"t.make\"() <{{k = {number} : i8}}> \
                 : () -> i32\n  }}) {{note = \"\n  t.op\"}} : () -> ()\n"
            )
            .map(|()| text = text.replace("\"\n  t.op\"", "\"\\0A  t.op\"")),
        };
    }
    text.push_str("} loc(#loc)\n");
    for number in (0..functions).step_by(4) {
        let _ = writeln!(text, "#loc{number} = loc(callsite(\"n{number}\" at #loc))");
    }
    text
}

#[test]
fn generated() {
    let corpus = Corpus::load();
    let text = module(200);
    assert_eq!(corpus.read(text.as_bytes(), &options()).0, []);
    corpus.compare(text.as_bytes(), &[1, 2, 8], &options());
    // Without the module around it.
    let flat = text.replace("module {\n", "").replace("} loc(#loc)\n", "");
    corpus.compare(flat.as_bytes(), &[1, 2, 8], &options());
    // An error, or something that is seen elsewhere, in the first, a middle or the last function.
    let inserted = [
        "calc.return",
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
        "calc.func @twice : () -> () {\n  }",
    ];
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let tops: Vec<usize> = (0..lines.len())
        .filter(|&line| {
            lines[line].starts_with("  ") && !lines[line].starts_with("   ") && !lines[line].starts_with("  }")
        })
        .collect();
    for (number, inserted) in inserted.iter().enumerate() {
        for at in [tops[0], tops[tops.len() / 2 + number], tops[tops.len() - 1]] {
            for at in [at, at + 2] {
                let mut changed = lines.clone();
                let line = format!("  {inserted}\n");
                changed.insert(at, &line);
                corpus.compare(changed.concat().as_bytes(), &[3], &options());
            }
        }
    }
}

#[test]
fn mutants() {
    let corpus = Corpus::load();
    let text = module(24).into_bytes();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    const BYTES: &[u8] = b"<>(){}\"#!%^@:,=-x0ae._ \n/";
    for _ in 0..400 {
        let mut text = text.clone();
        for _ in 0..1 + next(3) {
            let (at, to) = (next(text.len()), next(text.len()));
            match next(4) {
                0 => text[at] = BYTES[next(BYTES.len())],
                1 => text.insert(at, BYTES[next(BYTES.len())]),
                2 => drop(text.drain(at.min(to)..at.max(to).min(at.min(to) + 60))),
                _ => {
                    let part = text[at.min(to)..at.max(to).min(at.min(to) + 60)].to_vec();
                    let at = next(text.len());
                    text.splice(at..at, part);
                }
            }
        }
        corpus.compare(&text, &[3], &options());
    }
}

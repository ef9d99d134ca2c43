//! Every hooked operation in shapes rejected by its verifier: printing and reading must not panic, and operations
//! without the parts of their syntax are printed in generic form.
//!
//! Operations are defined here by their names alone, so all their attributes are discardable.

use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};

/// All hooks, and an operation without a definition of its own for each hand-written syntax.
fn everything() -> (Dialects, Hooks, Vec<String>) {
    let (mut dialects, mut hooks) = (Dialects::default(), Hooks::default());
    upstream_hooks::register(&mut hooks);
    let mut names: Vec<String> = hooks
        .operations
        .names()
        .map(|(name, _)| name.to_owned())
        .collect();
    names.sort();
    for name in &names {
        dialects.add_operation(OperationDefinition {
            name: name.clone(),
            cpp_namespace: cpp_namespace(name),
            syntax: OperationForm::Hooked,
            ..OperationDefinition::default()
        });
    }
    (dialects, hooks, names)
}

/// The C++ namespace of the dialect of an operation.
fn cpp_namespace(name: &str) -> String {
    upstream_hooks::cpp_namespace(name.split('.').next().unwrap_or_default())
}

/// The printed form of a text, if it can be parsed.
fn reprint(environment: Environment<'_>, source: &str) -> Option<String> {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, source.as_bytes(), &options);
    if parsed
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
    {
        return None;
    }
    String::from_utf8(print(
        parsed.module,
        environment,
        &context,
        &PrintOptions::default(),
    ))
    .ok()
}

const SEGMENTS: [&str; 6] = [
    "",
    "operandSegmentSizes = array<i32: 1>",
    "operandSegmentSizes = array<i32: 1, 0>",
    "operandSegmentSizes = array<i32: 0, 2>",
    "operandSegmentSizes = array<i32: 1, 1, 0>",
    "operandSegmentSizes = array<i32: 1, 0, 0, 1>",
];

/// Attributes of syntaxes, with wrong or right kinds of values.
const ATTRIBUTES: [&str; 4] = [
    "",
    "sym_name = \"s\", function_type = 1 : i32, functionType = i32, type = f32, value = 1 : i64, map = 1 : i32",
    "sym_name = 1 : i32, type = 1 : i32, indices = [1], cases = [1], crdUsedLvls = 7 : i64, static_chunk_sizes = 1 : i64, \
     callee = @c, fn = @f, interface = [], values = [\"a\"], kind = 1 : i64, indexing_maps = []",
    "sym_name = \"s\", op_bundle_sizes = array<i32: 5>, op_bundle_tags = [\"t\"], src_map = affine_map<(d0) -> (d0)>, \
     dst_map = affine_map<() -> ()>, tag_map = affine_map<(d0) -> (d0)>, warp_size = 1 : i64, in_type = i32, \
     tile_sizes = array<i64: 1>, branch_weights = [1], constituents = [], mapping = {}, include = \"i\"",
];

const REGIONS: [&str; 5] = [
    "",
    "({})",
    "({ ^bb0(%x: index): })",
    "({ ^bb0(%x: index, %y: f32): \"t.o\"() : () -> () }, {})",
    "({}, {}, {})",
];

const OPERANDS: [(&str, &str); 4] = [
    ("", ""),
    ("%0", "index"),
    ("%0, %0", "index, index"),
    ("%0, %1, %0", "index, f32, index"),
];

const RESULTS: [&str; 2] = ["()", "i32"];

#[test]
fn printing() {
    let (dialects, hooks, names) = everything();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    assert!(
        names.len() > 150,
        "only {} hand-written syntaxes are registered",
        names.len()
    );
    let mut source = String::new();
    for name in &names {
        source.clear();
        for attributes in ATTRIBUTES {
            for segments in SEGMENTS {
                let comma = if attributes.is_empty() || segments.is_empty() {
                    ""
                } else {
                    ", "
                };
                for regions in REGIONS {
                    for (operands, types) in OPERANDS {
                        for results in RESULTS {
                            source.push_str(&format!(
                                "\"{name}\"({operands}) {regions} {{{attributes}{comma}{segments}}} : ({types}) -> {results}\n"
                            ));
                        }
                    }
                }
            }
        }
        let source = format!("%0, %1 = \"t.v\"() : () -> (index, f32)\n{source}");
        let printed = reprint(environment, &source)
            .unwrap_or_else(|| panic!("{name}: the generic form is not read"));
        assert_eq!(printed.matches("<<UNKNOWN").count(), 0, "{name}: {printed}");
    }
}

#[test]
fn without_anything() {
    let (dialects, hooks, names) = everything();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    for name in [
        "spirv.Load",
        "llvm.call",
        "affine.load",
        "scf.for",
        "async.execute",
    ] {
        assert!(names.iter().any(|known| known == name), "{name}");
        let generic = format!("\"{name}\"() : () -> ()");
        let printed = reprint(environment, &generic).unwrap_or_default();
        assert!(printed.contains(&format!("\n  {generic}\n")), "{printed}");
    }
}

#[test]
fn reading() {
    let (dialects, hooks, names) = everything();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let heads = [
        "",
        " @s",
        " %0",
        " \"Function\" %0",
        " (",
        " [",
        " {",
        " <",
        " : i32",
        " ->",
        " 1",
        " = ",
        " A[%0]",
    ];
    let tails = [
        "",
        ", %0",
        " : index",
        " : () -> ()",
        "(%0) : (index) -> index",
        " {}",
        " { ^bb0: }",
        "[%0] : index",
        ", [",
    ];
    for name in &names {
        for head in heads {
            for tail in tails {
                let source = format!("%0 = \"t.v\"() : () -> index\n{name}{head}{tail}\n");
                // Most of these can't be parsed as the operation; the output of the others does not matter here.
                let _ = reprint(environment, &source);
            }
        }
    }
}

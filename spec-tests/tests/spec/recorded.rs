//! Recorded locations in a text: every operation and every name is at its recorded location, and a broken operation
//! affects nothing else.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, Recorded, Role, TokenKind, parse, tokens};
use operation_core::{Context, IrArena};
use source_text::NodeKind;
use spec_tests::{files_below, workspace};
use std::collections::BTreeSet;

/// Reads each part of the texts in the corpus.
fn each_text(mut look: impl FnMut(&str, &[u8], Environment<'_>)) {
    let corpus = workspace().join("corpus");
    let definitions = files_below(&corpus.join("dialects"), "td");
    let mut dialects = asmf::load(&definitions, &[]).expect("the corpus's dialects load");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    upstream_hooks::define(&mut dialects);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    for path in files_below(&corpus.join("ir"), "mlir") {
        let text = std::fs::read_to_string(&path).expect("the file is there");
        for part in text.split("// -----") {
            look(&path.display().to_string(), part.as_bytes(), environment);
        }
    }
}

/// Reads a text, and shows the records.
fn recorded<T>(
    text: &[u8],
    environment: Environment<'_>,
    look: impl FnOnce(&Recorded<'_>, bool) -> T,
) -> T {
    recorded_with(
        text,
        environment,
        &ParseOptions::default().record(true),
        look,
    )
}

fn recorded_with<T>(
    text: &[u8],
    environment: Environment<'_>,
    options: &ParseOptions,
    look: impl FnOnce(&Recorded<'_>, bool) -> T,
) -> T {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = options.clone().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text, &options);
    let is_read = parsed
        .diagnostics
        .iter()
        .all(|diagnostic| !diagnostic.is_error);
    look(&parsed.recorded.expect("it was asked for"), is_read)
}

pub(crate) fn everything_stands_where_it_is_said_to() {
    let (mut operations, mut values, mut elements) = (0, 0, 0);
    each_text(|path, text, environment| {
        recorded(text, environment, |recorded, is_read| {
            let of = |span: format_runtime::text::TextSpan| {
                String::from_utf8_lossy(&text[span.range()]).into_owned()
            };
            for each in &recorded.operations {
                let (name, written) = (each.operation.name().as_str(), of(each.name));
                let written = written.trim_matches('"');
                assert!(
                    name == written || name.ends_with(&format!(".{written}")),
                    "{path}: {name} is {written}"
                );
                assert!(each.span.contains(each.name), "{path}: {name}");
                operations += 1;
            }
            for each in &recorded.values {
                assert!(of(each.span).starts_with('%'), "{path}: {}", of(each.span));
            }
            for region in &recorded.regions {
                let text = of(region.span);
                assert!(
                    text.starts_with('{') && text.ends_with('}'),
                    "{path}: {text}"
                );
            }
            for element in &recorded.elements {
                let owner = recorded
                    .operations
                    .iter()
                    .find(|each| each.name.start == element.operation);
                assert!(
                    !is_read || owner.is_some_and(|owner| owner.span.contains(element.span)),
                    "{path}"
                );
                elements += 1;
            }
            if !is_read {
                return;
            }
            assert!(recorded.skipped.is_empty(), "{path}");
            let defined: BTreeSet<usize> = recorded
                .values
                .iter()
                .filter(|each| each.role == Role::Definition)
                .map(|each| each.span.start as usize)
                .collect();
            let known: BTreeSet<u32> = recorded.values.iter().map(|each| each.span.start).collect();
            for token in tokens(text).filter(|token| token.kind == TokenKind::Value) {
                assert!(
                    known.contains(&token.span.start),
                    "{path}: {} isn't recorded",
                    of(token.span)
                );
                values += 1;
            }
            // Each use refers to a definition.
            for each in recorded.values.iter().filter(|each| each.role == Role::Use) {
                let name = of(each.span);
                let is_defined = recorded.values.iter().any(|other| {
                    other.role == Role::Definition
                        && of(other.span) == name
                        && (other.value == each.value
                            || other.value.defining_op() == each.value.defining_op())
                });
                assert!(
                    is_defined,
                    "{path}: {name} has no definition ({} definitions)",
                    defined.len()
                );
            }
        });
    });
    assert!(
        operations > 400 && values > 500 && elements > 1000,
        "{operations}, {values}, {elements}"
    );
}

/// The entries of an outline, and the nested definitions of aliases.
fn outline(recorded: &Recorded<'_>) -> Vec<String> {
    let operations = recorded.operations.iter().map(|each| {
        format!(
            "{} {:?} {:?} {}",
            each.operation.name().as_str(),
            each.span,
            each.name,
            each.is_generic
        )
    });
    let regions = recorded
        .regions
        .iter()
        .map(|each| format!("{:?}", each.span));
    let labels = recorded
        .labels
        .iter()
        .map(|each| format!("{:?} {}", each.span, each.block.num_arguments()));
    let values = recorded
        .values
        .iter()
        .filter(|each| each.role == Role::Definition);
    let values = values.map(|each| format!("{:?} {:?}", each.span, each.value.type_()));
    let blocks = recorded
        .blocks
        .iter()
        .map(|each| format!("{:?} {:?}", each.span, each.role));
    let spans = recorded
        .aliases
        .iter()
        .chain(&recorded.metadata)
        .chain(&recorded.skipped);
    let spans = spans.map(|span| format!("{span:?}"));
    let aliases = source_text::tree(recorded)
        .into_iter()
        .filter_map(|node| match node.kind {
            NodeKind::Alias(value) => Some(format!("{value:?}")),
            _ => None,
        });
    operations
        .chain(regions)
        .chain(labels)
        .chain(values)
        .chain(blocks)
        .chain(spans)
        .chain(aliases)
        .collect()
}

pub(crate) fn an_outline_tells_the_same_as_a_record() {
    let (mut entries, mut with_errors) = (0, 0);
    each_text(|path, text, environment| {
        // The second time there are lines like earlier ones, in a region of their own.
        let twice = [
            b"\"test.first\"() ({\n" as &[u8],
            text,
            b"\n}) : () -> ()\n\"test.second\"() ({\n",
            text,
            b"\n}) : () -> ()\n",
        ];
        for text in [text, &twice.concat()] {
            let look = |recorded: &Recorded<'_>, is_read: bool| (outline(recorded), is_read);
            let whole = recorded(text, environment, look);
            let own = recorded_with(
                text,
                environment,
                &ParseOptions::default().outline(true),
                look,
            );
            assert_eq!(own, whole, "{path}");
            entries += own.0.len();
            with_errors += usize::from(!own.1);
        }
    });
    assert!(
        entries > 4000 && with_errors > 5,
        "{entries}, {with_errors}"
    );
}

pub(crate) fn a_broken_operation_takes_nothing_else_with_it() {
    let mut broken = 0;
    each_text(|path, text, environment| {
        // The operations without regions on a line of their own.
        let (all, candidates) = recorded(text, environment, |recorded, is_read| {
            let all: Vec<_> = recorded.operations.iter().map(|each| each.span).collect();
            let begins_line = |start: usize| {
                text[..start].iter().rev().find(|byte| **byte != b' ') == Some(&b'\n')
            };
            let ends_line = |end: usize| matches!(text.get(end), Some(b'\n'));
            let is_alone = |index: &usize| {
                let span = all[*index];
                is_read && begins_line(span.start as usize) && ends_line(span.end as usize)
            };
            let leaves = (0..all.len())
                .filter(|&index| recorded.operations[index].operation.num_regions() == 0);
            let candidates: Vec<usize> = leaves.filter(is_alone).collect();
            (all, candidates)
        });
        for index in candidates {
            let span = all[index].range();
            // The length stays the same, and so do all other locations.
            let mut changed = text.to_vec();
            changed[span.clone()].fill(b'x');
            if span.len() > 4 {
                changed[span.end - 2] = b'=';
            }
            let left = recorded(&changed, environment, |recorded, _| {
                recorded
                    .operations
                    .iter()
                    .map(|each| each.span)
                    .collect::<BTreeSet<_>>()
            });
            for (other, span) in all.iter().enumerate() {
                assert!(
                    other == index || left.contains(span),
                    "{path}: without {}, {} is lost",
                    String::from_utf8_lossy(&text[all[index].range()]),
                    String::from_utf8_lossy(&text[span.range()])
                );
            }
            broken += 1;
        }
    });
    assert!(broken > 200, "only {broken}");
}

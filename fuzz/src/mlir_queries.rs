//! Any bytes are MLIR text, possibly with errors, and all queries work on it: answers lie in the text, all uses of a
//! name find each other, and a renaming keeps the meaning of the text.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{PrintOptions, TextSpan, print};
use operation_core::{Context, IrArena};
use source_text::queries::{
    NameKind, Reading, complete, current_element, describe, findings, folds, highlights, hints,
    occurrences, outline, rename, repair, selections,
};
use std::cell::OnceCell;

const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");
/// A name absent from all texts.
const OTHER: &str = "other_name_for_it";

thread_local! {
    static LOADED: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// Runs all queries at a place of a text, encoded in the first two bytes of `data`.
pub fn run(data: &[u8]) {
    let Some((place, text)) = data.split_first_chunk::<2>() else {
        return;
    };
    let offset = usize::from(u16::from_le_bytes(*place)) % (text.len() + 1);
    LOADED.with(|loaded| {
        let (dialects, hooks) = loaded.get_or_init(|| crate::prepared::load(&[DEFINITIONS]));
        let environment = Environment { dialects, hooks };
        let context = Context::new();
        dialects.register(&context);
        let arena = IrArena::new(&context);
        let reading = Reading::of(&arena, environment, &context, text);
        query_all(&reading, offset);
        let (word, proposals) = complete(environment, &context, text, offset);
        is_inside(text, word);
        assert!(proposals.iter().all(|proposal| !proposal.text.is_empty()));
        current_element(environment, &context, text, offset);
        renamed(&reading, environment, &context, offset);
    });
}

fn query_all(reading: &Reading<'_, '_>, offset: usize) {
    let text = reading.source;
    let whole = TextSpan::new(0, text.len());
    for finding in findings(reading) {
        is_inside(text, finding.span);
        repair(reading, finding.span.start as usize)
            .into_iter()
            .for_each(|repair| is_inside(text, repair.span));
    }
    describe(reading, offset)
        .into_iter()
        .for_each(|(span, _)| is_inside(text, span));
    outline(reading)
        .iter()
        .for_each(|entry| is_inside(text, entry.span));
    folds(reading)
        .iter()
        .for_each(|fold| is_inside(text, fold.span));
    hints(reading, whole)
        .iter()
        .for_each(|hint| assert!(hint.offset as usize <= text.len()));
    let mut end = 0;
    for highlight in highlights(reading) {
        assert!(end <= highlight.span.start, "highlights overlap");
        end = highlight.span.end;
    }
    assert!(end as usize <= text.len());
    for pair in selections(reading, offset).windows(2) {
        assert!(pair[1].contains(pair[0]), "{pair:?}");
    }
    if let Some(found) = occurrences(reading, offset) {
        for each in &found.all {
            let again = occurrences(reading, each.span.start as usize).map(|again| again.all);
            // Skipped text is found by name only.
            let is_read = reading
                .recorded
                .skipped
                .iter()
                .all(|skipped| !skipped.contains(each.span));
            assert!(
                !is_read || again.as_ref() == Some(&found.all),
                "{found:?}\n{again:?}"
            );
        }
    }
}

fn is_inside(text: &[u8], span: TextSpan) {
    assert!(
        span.start <= span.end && span.end as usize <= text.len(),
        "{span:?}"
    );
}

/// Renames the entity at an offset.
fn renamed<'m>(
    reading: &Reading<'_, 'm>,
    environment: Environment<'_>,
    context: &'m Context,
    offset: usize,
) {
    let Some(found) = occurrences(reading, offset) else {
        return;
    };
    let Ok(edits) = rename(reading, offset, OTHER) else {
        return;
    };
    let is_whole = |reading: &Reading<'_, '_>| {
        reading
            .diagnostics
            .iter()
            .all(|diagnostic| !diagnostic.is_error)
    };
    if !is_whole(reading) {
        return;
    }
    let mut text = Vec::new();
    let mut at = 0;
    for (span, name) in edits {
        text.extend_from_slice(&reading.source[at..span.start as usize]);
        text.extend_from_slice(name.as_bytes());
        at = span.end as usize;
    }
    text.extend_from_slice(&reading.source[at..]);
    let arena = IrArena::new(context);
    let again = Reading::of(&arena, environment, context, &text);
    let shown = String::from_utf8_lossy(&text);
    assert!(is_whole(&again), "{shown}\n{:?}", again.diagnostics);
    // The names of values, blocks and aliases have no meaning, but those of symbols are part of the IR.
    if found.kind != NameKind::Symbol {
        let options = PrintOptions::default().generic(true);
        let before = print(reading.module, environment, context, &options);
        assert!(
            before == print(again.module, environment, context, &options),
            "{shown}"
        );
    }
}

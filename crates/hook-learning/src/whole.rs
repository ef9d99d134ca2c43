//! Checks of the learned statements on whole texts: each one that was valid before is valid, and comes back as it was.

use crate::definitions::{Statements, WithHooks};
use crate::place::{Text, reading};
use crate::state::{Learner, Reason, State};
use format_runtime::text::parse;
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use round_trip::{Outcome, check_text};

/// Leaves each part whose statement stands in the way of a text. `is_valid` has true for each text without errors where no statement is known.
pub(crate) fn check(learner: &mut Learner<'_>, is_valid: &[bool]) {
    let Some(mut loaded) = load(learner) else {
        return;
    };
    let texts = learner.texts;
    for (text, _) in texts
        .iter()
        .zip(is_valid)
        .filter(|(_, is_valid)| **is_valid)
    {
        while !comes_back(text, &loaded) {
            // One of the statements about operations in the text is to blame.
            let Some(blamed) = blamed(learner, text) else {
                break;
            };
            if let State::Learned(statement) = &learner.states[blamed] {
                learner.states[blamed] = State::Left(Reason::Contradicted {
                    statement: statement.text.clone(),
                    file: text.name.to_owned(),
                });
            }
            match load(learner) {
                Some(without) => loaded = without,
                None => return,
            }
        }
    }
}

fn load(learner: &Learner<'_>) -> Option<WithHooks> {
    let statements = Statements::of(learner.statements());
    statements.load(learner.definitions, 0).ok()
}

/// True if a text is valid, and comes back as it was.
fn comes_back(text: &Text<'_>, definitions: &WithHooks) -> bool {
    let environment = definitions.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, text.source, &reading());
    let is_read = parsed.diagnostics.iter().all(|each| !each.is_error);
    is_read
        && verify(parsed.module, environment, &context).is_empty()
        && matches!(
            check_text(environment, text.source, &reading()),
            Outcome::Same
        )
}

/// The part without whose statement the text comes back; otherwise the last one that has to do with the text.
fn blamed(learner: &Learner<'_>, text: &Text<'_>) -> Option<usize> {
    let stands_in = |operation: &String| {
        let name = operation.rsplit('.').next().unwrap_or(operation);
        memchr::memmem::find(text.source, name.as_bytes()).is_some()
    };
    let suspects: Vec<usize> = (0..learner.parts.len())
        .filter(|&part| matches!(learner.states[part], State::Learned(_)))
        .filter(|&part| learner.parts[part].operations.iter().any(stands_in))
        .collect();
    let comes_back_without = |suspect: usize| {
        let others = learner.states.iter().enumerate();
        let others = others.filter_map(|(part, state)| match state {
            State::Learned(statement) if part != suspect => Some(&*statement.text),
            _ => None,
        });
        let loaded = Statements::of(others).load(learner.definitions, 0);
        loaded.is_ok_and(|loaded| comes_back(text, &loaded))
    };
    let found = suspects
        .iter()
        .copied()
        .find(|&suspect| comes_back_without(suspect));
    found.or(suspects.last().copied())
}

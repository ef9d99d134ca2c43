//! One candidate at one place.

use crate::definitions::WithHooks;
use crate::place::{Place, reading};
use crate::tokens::{spelling_of, tokens_of};
use format_runtime::text::{PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena, Operation};
use round_trip::{Outcome, check_text};

/// The operation of a place as a candidate reads it.
pub(crate) struct Read {
    /// In generic form.
    pub(crate) generic: Vec<u8>,
    /// True if it is printed with the same spaces.
    pub(crate) is_spaced_alike: bool,
    /// The number of constraints that it violates. Some have no meaning, since the place lacks what surrounds it.
    pub(crate) violations: usize,
}

/// Reads the text of a place with a candidate. `None` unless it is printed again with the same tokens.
pub(crate) fn read(place: &Place, without: &WithHooks, candidate: &WithHooks) -> Option<Read> {
    let environment = candidate.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, &place.text, &reading());
    if parsed.diagnostics.iter().any(|each| each.is_error) {
        return None;
    }
    let operation = named(parsed.module, &place.operation)?;
    if operation.kept_text().is_some() {
        return None;
    }
    let style = PrintOptions::default().local_scope(true);
    let printed = print(parsed.module, environment, &context, &style);
    let (tokens, spelling) = kept(&printed, &place.operation, without)?;
    if tokens != place.tokens {
        return None;
    }
    match check_text(environment, &printed, &reading()) {
        Outcome::Same => Some(Read {
            generic: print(parsed.module, environment, &context, &style.generic(true)),
            is_spaced_alike: spelling == place.spelling,
            violations: verify(parsed.module, environment, &context).len(),
        }),
        _ => None,
    }
}

/// The tokens and the text of the operation of this name in a text.
fn kept(text: &[u8], name: &str, definitions: &WithHooks) -> Option<(Vec<String>, String)> {
    let environment = definitions.environment();
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, text, &reading());
    if parsed.diagnostics.iter().any(|each| each.is_error) {
        return None;
    }
    let operation = named(parsed.module, name)?;
    Some((tokens_of(operation)?, spelling_of(operation)?))
}

/// The operation of this name at the top of a module.
fn named<'m>(module: Operation<'m>, name: &str) -> Option<Operation<'m>> {
    let blocks = module.regions().flat_map(|region| region.blocks());
    let mut operations = blocks.flat_map(|block| block.operations());
    operations.find(|operation| operation.name().as_str() == name)
}

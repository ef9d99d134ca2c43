//! A text of an operation.

use crate::fuzzing::Threads;
use crate::texts::{has_errors, parse_and_verify};
use format_runtime::hooks::Environment;
use format_runtime::text::ParseOptions;
use operation_core::IrArena;
use round_trip::generate::{Surroundings, exhaustive};
use round_trip::{Form, Fuzzer, Verdict, Workers};

/// A printed instance, read back as the same, and verified.
pub(super) struct Sample {
    pub(super) custom: String,
    pub(super) generic: String,
}

/// So many instances are tried, the simplest ones first.
const TRIED: usize = 100;

/// The simplest valid instance of an operation, as far as its definition tells; `None` if none is found.
pub(super) fn of(environment: Environment<'_>, name: &str) -> Option<Sample> {
    let index = usize::try_from(environment.dialects.operations.index_of(name)?).ok()?;
    let mut found = None;
    Threads::new(environment, 1).on_each(&[index], simplest, |_, sample| found = sample);
    found
}

fn simplest(fuzzer: &mut Fuzzer<'_, '_>, index: usize) -> Option<Sample> {
    let domain = fuzzer.generator().domain(index).ok()?;
    let (environment, context) = (
        fuzzer.generator().environment(),
        fuzzer.generator().context(),
    );
    let reading = ParseOptions::default().allow_unregistered_dialects(true);
    exhaustive(&domain, TRIED).iter().find_map(|recipe| {
        if !matches!(fuzzer.check(&domain, recipe, Form::Custom), Verdict::Same) {
            return None;
        }
        let custom = fuzzer.text(&domain, recipe, &Surroundings::default(), false)?;
        let arena = IrArena::new(context);
        if has_errors(&parse_and_verify(
            &arena,
            environment,
            custom.as_bytes(),
            &reading,
            context,
        )) {
            return None;
        }
        let generic = fuzzer.text(&domain, recipe, &Surroundings::default(), true)?;
        Some(Sample { custom, generic })
    })
}

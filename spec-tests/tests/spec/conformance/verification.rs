//! Texts accepted by `mlir-opt-22` are read and verified without an error, over all of MLIR's dialects; texts rejected
//! by it are rejected, with the same first error at the same place.

use spec_tests::archive;
use spec_tests::mlir::{Mlir, errors, place_and_message};
use spec_tests::pinned::Outcomes;
use spec_tests::referees;

/// The references: MLIR and the archive.
fn needed() -> Result<&'static Mlir, String> {
    referees::archive()?;
    Mlir::all()
}

pub(crate) fn accepted() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("accepted", needed()) else {
        return Ok(());
    };
    let mut outcomes = Outcomes::default();
    for case in archive::accepted(|_| true)? {
        let errors = errors(mlir.environment(), &case.generic);
        outcomes.add(
            &case.name,
            errors.first().map(|error| error.message.clone()),
        );
    }
    outcomes.check_with_synthesised("accepted")
}

pub(crate) fn rejected() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("rejected", needed()) else {
        return Ok(());
    };
    let mut outcomes = Outcomes::default();
    for case in archive::rejected()? {
        let errors = errors(mlir.environment(), &case.text);
        let found = errors
            .first()
            .map(|error| place_and_message(&case.text, error));
        let expected = (case.place.clone(), case.message.clone());
        let problem = (found.as_ref() != Some(&expected)).then(|| {
            let text = |found: &(String, String)| format!("{} {}", found.0, found.1);
            let ours = found.as_ref().map_or("accepted".to_owned(), text);
            format!("\n    ours:   {ours}\n    theirs: {}", text(&expected))
        });
        outcomes.add(&case.name, problem);
    }
    outcomes.check("rejected")
}

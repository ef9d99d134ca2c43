//! The cases of the archive as printed by `iree-opt` of LLVM 24, read and printed with adapted definitions of LLVM 22:
//! formats are made strict with `asmf lint --fix`, and `corpus/ir/llvm-24/definitions.td` has the other changes of
//! LLVM 24.

use super::golden::CASES_PER_CONTEXT;
use format_compiler::LlvmVersion;
use operation_core::Context;
use spec_tests::amend::amend;
use spec_tests::archive::{self, AcceptedCase};
use spec_tests::command::asmf;
use spec_tests::difference::first_difference;
use spec_tests::mlir::{Mlir, convert};
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::ffi::OsString;
use std::path::Path;

/// Dialects of `iree-opt` outside of MLIR: texts with their operations in generic form are printed in custom form.
/// Their definitions are elsewhere.
const FOREIGN: [&str; 4] = ["chlo.", "stablehlo.", "torch.", "vhlo."];

/// Number of texts per run of the program.
const AT_ONCE: usize = 200;

pub(crate) fn llvm_24_texts() -> Result<(), String> {
    let needed = || -> Result<_, String> {
        referees::archive().and(Ok((referees::include()?, referees::iree_opt()?)))
    };
    let Some((include, tool)) = referees::or_skip("llvm_24_texts", needed()) else {
        return Ok(());
    };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let adapted = folder.path();
    copy_definitions(&include, adapted)?;
    amend(
        adapted,
        &spec_tests::workspace().join("corpus/ir/llvm-24/definitions.td"),
    )?;
    make_strict(adapted)?;
    let mlir = Mlir::load_for(adapted, &["mlir"], LlvmVersion::Llvm24)?;
    let is_ours =
        |operation: &String| !FOREIGN.iter().any(|dialect| operation.starts_with(dialect));
    let cases: Vec<&AcceptedCase> = archive::accepted(|_| true)?
        .into_iter()
        .filter(|case| case.operations.iter().all(is_ours))
        .collect();
    let (mut outcomes, mut refused) = (Outcomes::default(), 0);
    for some in cases.chunks(AT_ONCE) {
        let texts: Vec<&str> = some
            .iter()
            .map(|case| std::str::from_utf8(&case.custom).unwrap_or_default())
            .collect();
        // An error: LLVM 24 has changed the text or the operation.
        let errors = mlir_opt::errors(&tool, &texts)?;
        let read: Vec<&AcceptedCase> = some
            .iter()
            .zip(&errors)
            .filter(|(_, error)| error.is_none())
            .map(|(case, _)| *case)
            .collect();
        refused += some.len() - read.len();
        let texts: Vec<&[u8]> = read.iter().map(|case| &*case.custom).collect();
        let printed = mlir_opt::run(&tool, &[], &texts)?;
        for some in read
            .into_iter()
            .zip(printed)
            .collect::<Vec<_>>()
            .chunks(CASES_PER_CONTEXT)
        {
            let context = Context::new();
            mlir.dialects.register(&context);
            for (case, printed) in some {
                let printed = printed
                    .as_ref()
                    .map_err(|error| format!("{}: {error}", case.name))?;
                let problem = match convert(mlir.environment(), &context, printed, false) {
                    Ok(ours) => first_difference(ours.trim_ascii_end(), printed.trim_ascii_end()),
                    Err(message) => Some(format!("not read: {message}")),
                };
                outcomes.add(&case.name, problem);
            }
        }
    }
    let total = outcomes.total();
    if total < 4000 || refused > total / 4 {
        return Err(format!(
            "iree-opt reads {total} cases, and refuses {refused}"
        ));
    }
    outcomes.check_with_synthesised("llvm-24")
}

/// Copies the definitions below the include folder.
fn copy_definitions(include: &Path, target: &Path) -> Result<(), String> {
    for path in spec_tests::files_below(&include.join("mlir"), "td") {
        let copy = target.join(
            path.strip_prefix(include)
                .map_err(|error| error.to_string())?,
        );
        let copied = copy
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::copy(&path, &copy));
        copied.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Adds `prop-dict` to the formats without some inherent attribute or property.
fn make_strict(folder: &Path) -> Result<(), String> {
    let words = [
        "lint",
        "--no-config",
        "--llvm",
        "24",
        "--select",
        "F078",
        "--fix",
        "--unsafe-fixes",
        "--format",
        "plain",
        "-I",
    ];
    let words = words
        .iter()
        .map(OsString::from)
        .chain([folder.into(), folder.join("mlir").into()]);
    match asmf(words) {
        (0, ..) => Ok(()),
        (code, stdout, stderr) => Err(format!("asmf lint ends with {code}:\n{stdout}{stderr}")),
    }
}

//! Every file under `corpus/` with a `RUN:` header is a test. What reads MLIR text with definitions does the same with
//! these compiled.

// The harness stands in the workspace, where the paths of the headers begin.
#![allow(clippy::disallowed_methods)]

use libtest_mimic::{Arguments, Trial};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let found = std::env::set_current_dir(spec_tests::workspace())
        .map_err(|error| error.to_string())
        .and_then(|()| spec_tests::golden::cases(Path::new("corpus")));
    let trials = match found {
        Ok(cases) => {
            let with_dialects = cases.iter().filter(|case| case.has_dialects()).cloned();
            let compiled = with_dialects.map(|case| {
                Trial::test(format!("{}, compiled", case.title()), move || {
                    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
                    Ok(case.compiled(folder)?.map_or(Ok(()), |case| case.run(false))?)
                })
            });
            let compiled: Vec<_> = compiled.collect();
            let plain = cases.into_iter();
            plain
                .map(|case| Trial::test(case.title(), move || case.run(bless).map_err(Into::into)))
                .chain(compiled)
                .collect()
        }
        Err(problem) => vec![Trial::test("corpus", move || Err(problem.into()))],
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

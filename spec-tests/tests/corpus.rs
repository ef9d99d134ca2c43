//! Every file under `corpus/` with a `RUN:` header is a test.

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
        Ok(cases) => cases
            .into_iter()
            .map(|case| Trial::test(case.title(), move || case.run(bless).map_err(Into::into)))
            .collect(),
        Err(problem) => vec![Trial::test("corpus", move || Err(problem.into()))],
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

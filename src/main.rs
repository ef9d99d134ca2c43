//! The `asmf` command; all functionality is in the library of the same package.

use std::io::IsTerminal;
use std::process::ExitCode;

/// Evaluating definitions makes many small, short-lived allocations.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let streams = asmf::Streams {
        stdin: &mut std::io::stdin(),
        stdout: &mut std::io::BufWriter::new(std::io::stdout().lock()),
        stderr: &mut std::io::stderr().lock(),
        stderr_is_terminal: std::io::stderr().is_terminal(),
    };
    ExitCode::from(asmf::run_with(&asmf::Cache::of_environment(), std::env::args_os(), streams))
}

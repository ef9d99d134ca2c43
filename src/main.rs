//! The `asmf` command; all functionality is in the library of the same package.

use std::process::ExitCode;

/// Evaluating definitions makes many small, short-lived allocations.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ExitCode::from(asmf::run_as_program(std::env::args_os()))
}

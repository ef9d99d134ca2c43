//! The `asmf` command; all functionality is in the library of the same package.

#[cfg(feature = "mimalloc")]
use allocator as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(asmf::run_as_program(std::env::args_os()))
}

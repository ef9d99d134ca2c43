//! How tests start the program.

// Not every test uses everything.
#![allow(dead_code)]

use std::process::Command;

/// The program.
pub(crate) const ASMF: &str = env!("CARGO_BIN_EXE_asmf");

/// The program, without a cache: the user's own is not for tests.
pub(crate) fn asmf() -> Command {
    through(ASMF)
}

/// A program that starts ours.
pub(crate) fn through(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env("ASMF_NO_CACHE", "1");
    command
}

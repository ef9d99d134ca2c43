//! The program behind us.

use anyhow::{Context, bail};
use std::ffi::OsString;
use std::process::Command;

/// The variable with the name of the program.
const NAME: &str = "ASMF_TBLGEN";
/// The variable that is set if we run ourselves in place of the program.
const RUNNING: &str = "ASMF_TBLGEN_IS_RUNNING";

/// The program to run: the given one, the one in the environment, or `mlir-tblgen` in PATH.
pub(super) fn program(explicit: Option<&OsString>) -> anyhow::Result<OsString> {
    let variable = || std::env::var_os(NAME).filter(|value| !value.is_empty());
    let program = explicit
        .cloned()
        .or_else(variable)
        .unwrap_or_else(|| "mlir-tblgen".into());
    if std::env::var_os(RUNNING).is_some() {
        bail!(
            "{}: this runs `asmf tblgen` again; name the real mlir-tblgen by --tblgen or {NAME}",
            program.display()
        );
    }
    Ok(program)
}

/// Runs the program with our streams. On Unix it takes the place of this process, so signals reach it, and it ends as it
/// ends.
pub(super) fn run(program: &OsString, words: &[OsString]) -> anyhow::Result<u8> {
    let mut command = Command::new(program);
    command.args(words).env(RUNNING, "1");
    let outcome = in_our_place(&mut command);
    outcome.with_context(|| {
        format!(
            "{}: can't be run; name mlir-tblgen by --tblgen or {NAME}",
            program.display()
        )
    })
}

#[cfg(unix)]
fn in_our_place(command: &mut Command) -> std::io::Result<u8> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

#[cfg(not(unix))]
fn in_our_place(command: &mut Command) -> std::io::Result<u8> {
    let status = command.status()?;
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .unwrap_or(crate::terminal::FINDINGS))
}

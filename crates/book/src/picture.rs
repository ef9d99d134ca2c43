//! The picture of a finding in the README.

use anstyle_svg::{Palette, Term, VGA};
use asmf::Streams;
use std::ffi::OsString;

/// The path of the picture, relative to the project.
pub(crate) const PICTURE: &str = "docs/pictures/finding.svg";

/// The command with the displayed output, without the option for its colours.
const COMMAND: &str = "asmf lint corpus/readme/broken.td";

/// Draws a terminal with a command and its output. The current folder must be the project.
pub(crate) fn draw() -> String {
    let arguments = COMMAND
        .split(' ')
        .chain(["--color", "always"])
        .map(OsString::from);
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let streams = Streams {
        stdin: &mut std::io::empty(),
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
    };
    asmf::run(arguments, streams);
    // As in a terminal: findings, then the summary, but without the elapsed time.
    let output = String::from_utf8_lossy(&[stderr, stdout].concat()).into_owned();
    let lines = output.lines().map(|line| match line.rsplit_once(" in ") {
        Some((rest, time)) if time.ends_with(" s") => rest,
        _ => line,
    });
    let shown: Vec<&str> = lines.collect();
    Term::new()
        .palette(bright())
        .render_svg(&format!("$ {COMMAND}\n{}", shown.join("\n")))
}

/// Colours legible on black: the bright ones for all.
fn bright() -> Palette {
    let mut colours = VGA;
    let (usual, bright) = colours.0.split_at_mut(8);
    usual.copy_from_slice(bright);
    colours
}

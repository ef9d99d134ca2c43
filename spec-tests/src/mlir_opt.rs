//! Passes of `mlir-opt` over many modules.

use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The line between modules; no module contains it.
const MARKER: &str = "// @@@ another module";

/// The output of `mlir-opt` for each text with these arguments, or its messages if it fails.
pub fn run(
    tool: &Path,
    arguments: &[&str],
    texts: &[&[u8]],
) -> Result<Vec<Result<Vec<u8>, String>>, String> {
    let separator = format!("\n{MARKER}\n");
    let mut child = Command::new(tool)
        .args(["--allow-unregistered-dialect", "--mlir-disable-threading"])
        .arg(format!("--split-input-file={MARKER}"))
        .arg(format!("--output-split-marker={MARKER}"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let input = texts.join(separator.as_bytes());
    let mut stdin = child.stdin.take().ok_or("no input")?;
    // It writes only when it has read everything.
    let written = stdin.write_all(&input);
    drop(stdin);
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    written.map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let parts: Vec<_> = printed
        .split(&separator[1..])
        .map(|part| part.as_bytes().to_vec())
        .collect();
    if output.status.success() && parts.len() == texts.len() {
        return Ok(parts.into_iter().map(Ok).collect());
    }
    // Smaller runs find the failing text.
    match texts {
        [] => Ok(Vec::new()),
        [_] => Ok(vec![Err(
            String::from_utf8_lossy(&output.stderr).into_owned()
        )]),
        _ => {
            let (first, second) = texts.split_at(texts.len() / 2);
            let mut all = run(tool, arguments, first)?;
            all.extend(run(tool, arguments, second)?);
            Ok(all)
        }
    }
}

/// An error of `mlir-opt`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstError {
    /// `line:column` in the text; empty if it crashed.
    pub place: String,
    /// The message.
    pub message: String,
}

/// The first error of `mlir-opt` about each text, if there is one. A crash is an error, too.
pub fn errors(tool: &Path, texts: &[&str]) -> Result<Vec<Option<String>>, String> {
    Ok(first_errors(tool, texts)?
        .into_iter()
        .map(|error| error.map(|error| error.message))
        .collect())
}

/// [`errors`], with their places.
pub fn first_errors(tool: &Path, texts: &[&str]) -> Result<Vec<Option<FirstError>>, String> {
    // Where each text begins, in lines.
    let mut starts = Vec::new();
    let mut input = String::new();
    let mut line = 1;
    for text in texts {
        starts.push(line);
        for part in [text.trim_end(), "\n", MARKER, "\n"] {
            input.push_str(part);
        }
        line += text.trim_end().lines().count() + 1;
    }
    let mut child = Command::new(tool)
        .args([
            "--allow-unregistered-dialect",
            "--mlir-disable-threading",
            "-o",
            "/dev/null",
        ])
        .arg(format!("--split-input-file={MARKER}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut stdin = child.stdin.take().ok_or("no input")?;
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    // A crashed process doesn't read all its input.
    drop(writer.join());
    if output.status.code().is_none() {
        return match texts {
            [] | [_] => {
                let crash = FirstError {
                    place: String::new(),
                    message: "mlir-opt crashes".to_owned(),
                };
                Ok(texts.iter().map(|_| Some(crash.clone())).collect())
            }
            _ => {
                let (first, second) = texts.split_at(texts.len() / 2);
                let mut all = first_errors(tool, first)?;
                all.extend(first_errors(tool, second)?);
                Ok(all)
            }
        };
    }
    let mut all = vec![None; texts.len()];
    for error in String::from_utf8_lossy(&output.stderr).lines() {
        let Some((place, message)) = error.split_once(": error: ") else {
            continue;
        };
        let Some(line) = line_of(place) else { continue };
        let text = starts
            .partition_point(|&start| start <= line)
            .saturating_sub(1);
        if let (Some(first), Some(start)) = (all.get_mut(text), starts.get(text)) {
            let column = place.rsplit(':').next().unwrap_or_default();
            let place = format!("{}:{column}", line + 1 - start);
            let _: &mut FirstError = first.get_or_insert_with(|| FirstError {
                place,
                message: message.to_owned(),
            });
        }
    }
    Ok(all)
}

/// The line of a location: `<stdin>:7:3`, or `within split at <stdin>:5 offset :3:3`, relative to a line.
fn line_of(place: &str) -> Option<usize> {
    let number = |text: &str| text.split(':').next()?.trim().parse::<usize>().ok();
    match place.strip_prefix("within split at <stdin>:") {
        Some(rest) => {
            let (start, offset) = rest.split_once(" offset :")?;
            Some(number(start)? + number(offset)? - 1)
        }
        None => number(place.strip_prefix("<stdin>:")?),
    }
}

//! Passes of `mlir-opt` over many modules.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Stands between modules; no module has such a line.
const MARKER: &str = "// @@@ another module";

/// What `mlir-opt` prints for each text with these arguments; its messages where it fails.
pub fn run(tool: &Path, arguments: &[&str], texts: &[&[u8]]) -> Result<Vec<Result<Vec<u8>, String>>, String> {
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
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    written.map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let parts: Vec<_> = printed.split(&separator[1..]).map(|part| part.as_bytes().to_vec()).collect();
    if output.status.success() && parts.len() == texts.len() {
        return Ok(parts.into_iter().map(Ok).collect());
    }
    // Which of them fails, a run on fewer tells.
    match texts {
        [] => Ok(Vec::new()),
        [_] => Ok(vec![Err(String::from_utf8_lossy(&output.stderr).into_owned())]),
        _ => {
            let (first, second) = texts.split_at(texts.len() / 2);
            let mut all = run(tool, arguments, first)?;
            all.extend(run(tool, arguments, second)?);
            Ok(all)
        }
    }
}

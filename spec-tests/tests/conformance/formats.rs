//! Single formats, wrong and strange ones, against `mlir-tblgen-22`'s verdicts, messages and carets.

use std::path::Path;

/// Share of the wrong formats whose first message must be upstream's.
const REQUIRED_MESSAGES_PERCENT: usize = 90;

/// The first message of each wrong format is upstream's, at upstream's character.
pub(crate) fn invalid(shared: &Path, include: &Path) -> Result<(), String> {
    let folder = shared.join("formats-invalid");
    let path = folder.join("expected.json");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let expected: serde_json::Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let (mut messages, mut carets, mut total) = (0, 0, 0);
    let mut rest = Vec::new();
    for case in expected.as_array().into_iter().flatten() {
        let name = case["file"].as_str().unwrap_or_default();
        let first = &case["diags"][0];
        let message = first["msg"].as_str().unwrap_or_default();
        let findings = asmf::lint_file(&folder.join(name), &[include.to_path_buf()])?;
        let errors: Vec<_> = findings.iter().filter(|finding| finding.is_error).collect();
        total += 1;
        // Where upstream's tool itself crashes there is no message to agree with: a report of ours is enough.
        let crashed = message.is_empty() || message.starts_with("<<CRASH") || message.starts_with("LLVM ERROR");
        match errors.first() {
            None => rest.push(format!("{name}: accepted, expected: {message}")),
            Some(_) if crashed => {
                messages += 1;
                carets += 1;
            }
            Some(error) if error.message != message => {
                rest.push(format!("{name}: {}, expected: {message}", error.message));
            }
            Some(error) => {
                messages += 1;
                let at_caret = match first["line"].as_str() {
                    Some(line) => {
                        let caret = first["col"].as_u64().unwrap_or_default() as usize;
                        error.line_text.match_indices(line).any(|(start, _)| start + caret + 1 == error.column)
                    }
                    None => first["where"].as_str() == Some(&format!("td:{}:{}", error.line, error.column)),
                };
                if at_caret {
                    carets += 1;
                } else {
                    rest.push(format!("{name}: {message}: at {}:{} `{}`", error.line, error.column, error.line_text));
                }
            }
        }
    }
    eprintln!("wrong formats: first message as upstream {messages} of {total}, at its character {carets}");
    for line in &rest {
        eprintln!("  {line}");
    }
    if messages * 100 < REQUIRED_MESSAGES_PERCENT * total {
        return Err(format!("fewer than {REQUIRED_MESSAGES_PERCENT} % of the first messages are upstream's"));
    }
    Ok(())
}

/// What upstream accepts, we accept.
pub(crate) fn accepted(shared: &Path, include: &Path) -> Result<(), String> {
    let folder = shared.join("formats-accepted");
    let (mut accepted, mut total) = (0, 0);
    let mut rejected = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "td") {
            continue;
        }
        total += 1;
        let findings = asmf::lint_file(&path, &[include.to_path_buf()])?;
        match findings.iter().find(|finding| finding.is_error) {
            None => accepted += 1,
            Some(error) => rejected.push(format!("{}: {}", path.display(), error.message)),
        }
    }
    eprintln!("strange formats: {accepted} of {total} accepted as upstream does");
    if rejected.is_empty() { Ok(()) } else { Err(rejected.join("\n")) }
}

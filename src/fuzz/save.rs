//! Findings as files that `asmf check` replays.

use super::{Found, Subjects, summary};
use anyhow::Context;
use std::path::Path;

/// Writes `NUMBER-dialect.op.td` and `.mlir` into a folder.
pub(crate) fn save(folder: &Path, number: usize, found: &Found, subjects: &Subjects) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let finding = &found.finding;
    let stem = format!("{number:03}-{}", finding.operation);
    let sources = &subjects.loaded.findings.sources;
    let operations = subjects.loaded.compilations.iter().flat_map(|compilation| &compilation.definitions.operations);
    let place =
        operations.filter(|operation| operation.name == finding.operation).map(|operation| operation.span).next();
    let file = place.map_or_else(String::new, |span| sources.name(span.file).to_owned());
    let mut definitions = format!("// {} is defined in {file}\n", finding.operation);
    // A file that stands alone is copied, so that the pair stays what it is; another is included.
    match std::fs::read_to_string(&file) {
        Ok(text) if !text.contains("#ifndef") => definitions.push_str(&text),
        _ => definitions.push_str(&format!("include \"{file}\"\n")),
    }
    let mut program = format!("// {}\n", summary(&finding.failure));
    program.push_str(&format!("// asmf check {stem}.mlir --dialect {stem}.td --allow-unregistered-dialect\n"));
    program.push_str(&finding.generic);
    for (extension, text) in [("td", definitions), ("mlir", program)] {
        let path = folder.join(format!("{stem}.{extension}"));
        crate::write::write(&path, text.as_bytes())?;
    }
    Ok(())
}

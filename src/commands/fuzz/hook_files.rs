//! Hook files beside saved findings, for their replay.

use super::subjects::Subjects;
use crate::write::write;
use anyhow::{Context, bail};
use std::fs;
use std::path::Path;
use tablegen::{FileId, SourceMap};

/// The folder of hook files.
const HOOKS: &str = "hooks";

/// Copies the hook files of the definitions to a folder of findings. Returns the arguments with their names there,
/// in their order, since later ones take precedence.
pub(super) fn copy(folder: &Path, subjects: &Subjects) -> anyhow::Result<String> {
    let sources = &subjects.loaded.findings.sources;
    let mut arguments = String::new();
    for (number, &file) in subjects.loaded.hook_files.iter().enumerate() {
        // Several may have the same name, and a name may not be one of a single file.
        let path = format!("{HOOKS}/{number}.hooks");
        copy_file(folder, Path::new(&path), sources, file, "hooks")?;
        arguments.push_str(&format!(" --hooks {path}"));
    }
    Ok(arguments)
}

/// Copies a file of definitions or hooks to a path in a folder of findings. The findings there must be of the same text.
pub(super) fn copy_file(
    folder: &Path,
    path: &Path,
    sources: &SourceMap,
    file: FileId,
    what: &str,
) -> anyhow::Result<()> {
    let (copy, text) = (folder.join(path), sources.text(file));
    match fs::read(&copy) {
        Ok(there) if *there == **text => return Ok(()),
        Ok(_) => bail!(
            "--save {}: its findings are of other {what} than those in {} now; name a new folder",
            folder.display(),
            sources.name(file),
        ),
        Err(_) => {}
    }
    if let Some(parent) = copy.parent() {
        fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
    }
    write(&copy, text)
}

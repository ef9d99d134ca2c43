//! Compiles the hook files in `hooks/`, so that nothing reads them at run time.

// A build script reads and writes files.
#![allow(clippy::disallowed_methods)]

use format_runtime::hooks::described::Described;
use hook_files::{DirectiveHook, HookFile};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};
use tablegen::FileId;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=hooks");
    let mut files: Vec<PathBuf> =
        fs::read_dir("hooks")?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    files.sort();
    let mut directives: Vec<(String, String, Described)> = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let (read, errors) = HookFile::read(&text, FileId(0));
        if let Some(error) = errors.first() {
            let start = error.span.map_or(0, |span| span.start as usize);
            let line = text[..start].lines().count().max(1);
            return Err(format!("{}:{line}: {}", file.display(), error.title).into());
        }
        let plain = |DirectiveHook { namespace, name, described, .. }| (namespace, name, described);
        directives.extend(read.directives.into_iter().map(plain));
    }
    let compiled = Path::new(&env::var("OUT_DIR")?).join("directives");
    Ok(fs::write(compiled, postcard::to_stdvec(&directives)?)?)
}

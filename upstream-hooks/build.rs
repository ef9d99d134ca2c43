//! Compiles the hook files in `hooks/`, so that nothing reads them at run time.

// A build script reads and writes files.
#![allow(clippy::disallowed_methods)]

use hook_files::HookFile;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};
use tablegen::FileId;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=hooks");
    let mut files: Vec<PathBuf> =
        fs::read_dir("hooks")?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    files.sort();
    let mut all = HookFile::default();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let (mut read, errors) = hook_files::read(&text, FileId(0));
        if let Some(error) = errors.first() {
            let start = error.span.map_or(0, |span| span.start as usize);
            let line = text[..start].lines().count().max(1);
            return Err(format!("{}:{line}: {}", file.display(), error.title).into());
        }
        // Nobody is shown these places.
        read.operations.iter_mut().for_each(|said| said.what.origin = None);
        all.extend(read);
    }
    let facts = all.split_facts();
    let folder = env::var("OUT_DIR")?;
    let folder = Path::new(&folder);
    fs::write(folder.join("hooks"), postcard::to_stdvec(&all)?)?;
    Ok(fs::write(folder.join("facts"), postcard::to_stdvec(&facts)?)?)
}

//! Compiles the hook files in `hooks/`, so that nothing reads them at run time.

// A build script reads and writes files.
#![allow(clippy::disallowed_methods)]

#[path = "src/said/index.rs"]
mod index;

use format_runtime::hooks::Directive;
use hook_files::HookFile;
use index::{Description, Index};
use serde::Serialize;
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
    let (index, descriptions) = index(all)?;
    let folder = env::var("OUT_DIR")?;
    let folder = Path::new(&folder);
    fs::write(folder.join("index"), postcard::to_stdvec(&index)?)?;
    fs::write(folder.join("descriptions"), descriptions)?;
    Ok(fs::write(folder.join("facts"), postcard::to_stdvec(&facts)?)?)
}

/// Takes large descriptions apart from the rest.
fn index(mut file: HookFile) -> Result<(Index, Vec<u8>), Box<dyn Error>> {
    let mut bytes = Vec::new();
    let mut index = Index::default();
    for said in std::mem::take(&mut file.directives) {
        let signature = said.what.signature();
        index
            .directives
            .push(said.try_map(|what| put(&what, &mut bytes).map(|place| Description { signature, place }))?);
    }
    for said in std::mem::take(&mut file.names) {
        index.names.push(said.try_map(|what| put(&what, &mut bytes))?);
    }
    index.others = file;
    Ok((index, bytes))
}

/// Writes a description, and returns where it stands.
fn put(description: &impl Serialize, bytes: &mut Vec<u8>) -> Result<(u32, u32), Box<dyn Error>> {
    let start = bytes.len();
    bytes.extend(postcard::to_stdvec(description)?);
    Ok((start.try_into()?, bytes.len().try_into()?))
}

//! Computes what stands for the layout of compiled definitions: a number that changes with the sources that determine it.

// It reads these sources, and speaks to Cargo.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The modules whose types are serialised, and the module that serialises them.
const MODULES: [&str; 7] = [
    "class",
    "expr",
    "program",
    "dialect",
    "compiled",
    "indices.rs",
    "../Cargo.toml",
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("src");
    let mut files = Vec::new();
    for module in MODULES {
        println!("cargo:rerun-if-changed=src/{module}");
        collect(&root.join(module), &mut files)?;
    }
    files.sort();
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    for file in files {
        sum.add(
            file.strip_prefix(&root)
                .unwrap_or(&file)
                .to_string_lossy()
                .as_bytes(),
        );
        sum.add(&fs::read(&file)?);
    }
    println!("cargo:rustc-env=DEFINITION_LAYOUT={:016x}", sum.0);
    Ok(())
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else {
        files.push(path.to_owned());
    }
    Ok(())
}

/// FNV-1a.
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

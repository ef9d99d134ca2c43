//! The places of reference data; `spec-tests/data/README.md` describes each set and its source.

use super::workspace;
use std::path::{Path, PathBuf};

/// The folder named by `ASMF_SHARED`, or `shared` beside the project.
fn shared() -> PathBuf {
    std::env::var_os("ASMF_SHARED").map_or_else(|| workspace().join("../shared"), PathBuf::from)
}

/// The archive of IR printed by `mlir-opt`, `roundtrip.tar.xz`: among the shared data, or in the output folder of
/// `spec-tests/data/rebuild`.
pub fn archive() -> Result<PathBuf, String> {
    let candidates = [
        shared().join("conformance"),
        workspace().join("target/conformance"),
    ];
    let found = candidates
        .iter()
        .map(|folder| folder.join("roundtrip.tar.xz"))
        .find(|file| file.is_file());
    found.ok_or_else(|| {
        "no roundtrip.tar.xz (spec-tests/data/rebuild makes it; or set ASMF_SHARED)".to_owned()
    })
}

/// A folder of the shared data by its name. Its files were made for this purpose and exist nowhere else. `Ok(None)`
/// without any shared data: then the cases of the corpus suffice, and nothing is missing.
pub fn made_for_this_purpose(name: &str) -> Result<Option<PathBuf>, String> {
    if std::env::var_os("ASMF_SHARED").is_none() && !shared().is_dir() {
        return Ok(None);
    }
    let folder = shared().join("conformance").join(name);
    if folder.is_dir() {
        Ok(Some(folder))
    } else {
        Err(format!("no {} (set ASMF_SHARED)", folder.display()))
    }
}

/// The schema of SARIF: the file named by `ASMF_SARIF_SCHEMA`, or the one in the package `serde-sarif`, among the
/// sources fetched by cargo.
pub fn schema_of_sarif() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("ASMF_SARIF_SCHEMA") {
        return Ok(path.into());
    }
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or(home)
        .unwrap_or_default();
    let packages = entries(&home.join("registry/src"))
        .into_iter()
        .flat_map(|registry| entries(&registry));
    let is_wanted = |package: &PathBuf| {
        package
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("serde-sarif-"))
    };
    let found = packages
        .filter(is_wanted)
        .map(|package| package.join("src/schema.json"))
        .find(|path| path.is_file());
    found.ok_or_else(|| {
        "no schema of SARIF (cargo fetch of the package serde-sarif brings it)".to_owned()
    })
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    paths
}

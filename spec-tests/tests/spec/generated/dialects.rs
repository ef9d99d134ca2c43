//! Generated Rust of MLIR's dialects and of all of the corpus: it compiles without warnings, and two runs have the same result.

// The test looks at files.
#![allow(clippy::disallowed_methods)]

use spec_tests::generated::Project;
use spec_tests::referees::{include, or_skip};

/// The files of the dialects, below `mlir/Dialect`.
pub(crate) const FILES: [&str; 17] = [
    "Affine/IR/AffineOps.td",
    "Arith/IR/ArithOps.td",
    "Complex/IR/ComplexAttributes.td",
    "Complex/IR/ComplexOps.td",
    "ControlFlow/IR/ControlFlowOps.td",
    "Func/IR/FuncOps.td",
    "GPU/IR/GPUOps.td",
    "Index/IR/IndexOps.td",
    "LLVMIR/LLVMIntrinsicOps.td",
    "LLVMIR/LLVMOps.td",
    "LLVMIR/LLVMTypes.td",
    "Math/IR/MathOps.td",
    "MemRef/IR/MemRefOps.td",
    "SCF/IR/SCFOps.td",
    "Tensor/IR/TensorOps.td",
    "Vector/IR/VectorAttributes.td",
    "Vector/IR/VectorOps.td",
];

const DIALECTS: [&str; 13] = [
    "affine", "arith", "cf", "complex", "func", "gpu", "index", "llvm", "math", "memref", "scf",
    "tensor", "vector",
];

/// The files of the corpus with dialects.
pub(crate) fn corpus_files() -> Vec<String> {
    let folders =
        ["corpus/dialects", "corpus/generate"].map(|folder| spec_tests::workspace().join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| spec_tests::files_below(folder, "td"));
    let valid = files.filter(|file| file.file_stem().is_some_and(|name| name != "wrong"));
    valid
        .map(|file| file.to_string_lossy().into_owned())
        .collect()
}

/// Generates, compares with a second run, and compiles with all warnings as errors.
fn is_clean(name: &str, arguments: &[&str], expected: &[&str]) {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), name).expect("a project");
    project
        .generate(arguments)
        .expect("definitions without errors");
    assert_eq!(project.add_library().expect("modules"), expected);
    let again = [arguments, &["--check"]].concat();
    assert_eq!(
        project.generate(&again),
        Ok(String::new()),
        "another run gives something else"
    );
    if let Err(output) = project.cargo(&["clippy", "--", "-D", "warnings"]) {
        panic!("{output}");
    }
}

pub(crate) fn dialects_of_mlir_compile_without_warnings() {
    let Some(include) = or_skip("dialects_of_mlir_compile_without_warnings", include()) else {
        return;
    };
    let include = include.to_string_lossy();
    let files = FILES.map(|file| format!("mlir/Dialect/{file}"));
    let files = files.iter().map(String::as_str);
    let arguments: Vec<_> = ["-I", &*include].into_iter().chain(files).collect();
    is_clean("dialects", &arguments, &DIALECTS);
}

pub(crate) fn dialects_of_the_corpus_compile_without_warnings() {
    let files = corpus_files();
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    let name = |file: &str| {
        std::path::Path::new(file)
            .file_stem()?
            .to_str()
            .map(str::to_owned)
    };
    let mut expected: Vec<String> = files.iter().filter_map(|file| name(file)).collect();
    // The only file with another name than that of its dialect.
    expected
        .iter_mut()
        .filter(|name| *name == "definitions")
        .for_each(|name| "shop".clone_into(name));
    // The second dialect of `nil.td`.
    expected.push("half".to_owned());
    expected.sort();
    let expected: Vec<_> = expected.iter().map(String::as_str).collect();
    is_clean("corpus", &files, &expected);
}

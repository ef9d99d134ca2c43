//! TableGen files in memory. Their common includes are read, evaluated and checked once per thread, because that
//! takes a hundred times as long as the rest.

use format_compiler::{Compilation, Compiler, LlvmVersion};
use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::Hooks;
use round_trip::generate::definitions::MlirVersion;
use std::sync::Arc;
use tablegen::{FileProvider, Limits, MemoryFiles, Options, Prepared, Records, Session};

/// The file to evaluate.
pub(crate) const ROOT: &str = "main.td";
/// The preamble of random definitions.
pub(crate) const PREAMBLE: &str = "fuzz/preamble.td";

/// Beginnings of files, each a list of includes.
const BEGINNINGS: [&[&str]; 4] = [
    &["mlir/IR/OpBase.td"],
    &["mlir/IR/OpBase.td", "mlir/IR/AttrTypeBase.td"],
    &[
        "mlir/IR/OpBase.td",
        "mlir/IR/AttrTypeBase.td",
        "mlir/IR/EnumAttr.td",
        "mlir/IR/Properties.td",
    ],
    &[PREAMBLE],
];

/// A root file with the given text, and the prelude.
pub(crate) struct OneFile(MemoryFiles);

impl OneFile {
    pub(crate) fn new(text: &[u8]) -> Self {
        let mut files = MemoryFiles::default();
        files.0.insert(ROOT.to_owned(), Arc::from(text));
        OneFile(files)
    }
}

impl FileProvider for OneFile {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match format_compiler::prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None if path == PREAMBLE => {
                Some(Arc::from(MlirVersion::Llvm22.preamble().into_bytes()))
            }
            None => self.0.read(path),
        }
    }
}

/// The common part of all inputs, shared by all runs and never freed.
#[derive(Clone, Copy)]
struct Common {
    evaluated: &'static Prepared<'static>,
    /// Compilers with the common definitions: without facts from C++, and with MLIR's facts.
    compiler: &'static Compiler,
    compiler_with_facts: &'static Compiler,
}

thread_local! {
    static COMMON: Common = prepare();
}

fn prepare() -> Common {
    let mut files = MemoryFiles::default();
    let mut roots = Vec::new();
    for (number, includes) in BEGINNINGS.iter().enumerate() {
        let text: String = includes
            .iter()
            .map(|path| format!("include \"{path}\"\n"))
            .collect();
        roots.push(format!("fuzz/beginning{number}.td"));
        files
            .0
            .insert(roots[number].clone(), Arc::from(text.into_bytes()));
    }
    let files: &OneFile = Box::leak(Box::new(OneFile(files)));
    let include_paths = vec![format_compiler::prelude::ROOT.to_owned()];
    let session = Box::leak(Box::new(Session::new(
        files,
        Options::default().include_paths(include_paths),
    )));
    let evaluated: &Prepared<'_> = Box::leak(Box::new(session.prepare(&roots)));
    let compiler = |facts: Arc<CxxFacts>| {
        let mut compiler = Compiler::new(LlvmVersion::default(), facts);
        let session = evaluated.session(files);
        for root in &roots {
            let evaluation = session.evaluate(root);
            assert!(
                evaluation.diagnostics.is_empty(),
                "{root}: {:?}",
                evaluation.diagnostics
            );
            let found = compiler.compile(&evaluation.records).diagnostics;
            // Findings in the common part are reported only here.
            assert!(found.is_empty(), "{root}: {found:?}");
        }
        Box::leak(Box::new(compiler.shared()))
    };
    let facts = upstream_hooks::facts(LlvmVersion::default());
    Common {
        evaluated,
        compiler: compiler(Arc::default()),
        compiler_with_facts: compiler(Arc::new(facts)),
    }
}

/// A session with evaluated includes.
pub(crate) fn session(files: &OneFile) -> Session<'_> {
    // A slow or large input is no failure, but a fuzzer would report it.
    let limits = Limits::default().steps(20_000_000).memory(512 << 20);
    COMMON
        .with(|common| common.evaluated)
        .session(files)
        .limited(limits)
}

/// Checks the records of a [`session`], without facts from C++.
pub(crate) fn compile(records: &Records<'_>) -> Compilation {
    COMMON
        .with(|common| common.compiler)
        .clone()
        .compile(records)
}

/// Checks the records of a [`session`], with the facts about the C++ of MLIR's own dialects.
pub(crate) fn compile_with_facts(records: &Records<'_>) -> Compilation {
    COMMON
        .with(|common| common.compiler_with_facts)
        .clone()
        .compile(records)
}

/// Loads the dialects of a text and the builtin one, with hooks that describe operations.
pub fn load_with_hooks(definitions: &str, hooks: Arc<Hooks>) -> Dialects {
    let files = OneFile::new(definitions.as_bytes());
    let session = session(&files);
    let mut compiler = COMMON
        .with(|common| common.compiler)
        .clone()
        .with_hooks(hooks);
    let mut dialects = Dialects::default();
    let builtin = format!(
        "{}/{}",
        format_compiler::prelude::ROOT,
        format_compiler::prelude::BUILTIN
    );
    for root in [&builtin, ROOT] {
        format_compiler::lower::load(
            &compiler.compile(&session.evaluate(root).records),
            &mut dialects,
        );
    }
    dialects
}

/// Loads the dialects of these texts, each a root file, and the builtin one; with MLIR's own hooks.
pub fn load<T: AsRef<str>>(definitions: &[T]) -> (Dialects, Hooks) {
    let mut dialects = Dialects::default();
    let mlir = || {
        let mut hooks = Hooks::default();
        upstream_hooks::register(&mut hooks);
        hooks
    };
    let mut compiler = COMMON
        .with(|common| common.compiler_with_facts)
        .clone()
        .with_hooks(Arc::new(mlir()));
    let builtin = format!(
        "{}/{}",
        format_compiler::prelude::ROOT,
        format_compiler::prelude::BUILTIN
    );
    for text in definitions {
        let files = OneFile::new(text.as_ref().as_bytes());
        let session = session(&files);
        for root in [&builtin, ROOT] {
            let evaluation = session.evaluate(root);
            format_compiler::lower::load(&compiler.compile(&evaluation.records), &mut dialects);
        }
    }
    (dialects, mlir())
}

//! TableGen files in memory. The definitions that all of them include are read, evaluated and checked once a thread: that
//! takes a hundred times as long as what comes after them.

use format_compiler::{Compilation, Compiler, LlvmVersion};
use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::Hooks;
use round_trip::generate::definitions::MlirVersion;
use std::sync::Arc;
use tablegen::{FileProvider, Limits, MemoryFiles, Options, Prepared, Records, Session};

/// The file to evaluate.
pub(crate) const ROOT: &str = "main.td";
/// What random definitions use.
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

/// A root file of the given text, with the prelude behind it.
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

/// What all inputs have in common; never freed, as one run after the other uses it.
#[derive(Clone, Copy)]
struct Common {
    evaluated: &'static Prepared<'static>,
    /// Have read and checked it, with nothing known beyond the definitions and with MLIR's facts.
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
            // They would not be found again.
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

/// A session in which the definitions that files include have been evaluated.
pub(crate) fn session(files: &OneFile) -> Session<'_> {
    // An input that takes long or much is no finding, and a fuzzer would call it one.
    let limits = Limits::default().steps(20_000_000).memory(512 << 20);
    COMMON
        .with(|common| common.evaluated)
        .session(files)
        .limited(limits)
}

/// Checks the records of a [`session`], with nothing known beyond the definitions.
pub(crate) fn compile(records: &Records<'_>) -> Compilation {
    COMMON
        .with(|common| common.compiler)
        .clone()
        .compile(records)
}

/// Checks the records of a [`session`], with what is known of MLIR's own dialects beyond their definitions.
pub(crate) fn compile_with_facts(records: &Records<'_>) -> Compilation {
    COMMON
        .with(|common| common.compiler_with_facts)
        .clone()
        .compile(records)
}

/// The dialects that a text defines, with the builtin one, where these hooks describe operations.
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

/// The dialects that these texts define, each a root file of its own, with the builtin one; MLIR's own hooks.
pub fn load<T: AsRef<str>>(definitions: &[T]) -> (Dialects, Hooks) {
    let mut dialects = Dialects::default();
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
            format_compiler::lower::load(&compile_with_facts(&evaluation.records), &mut dialects);
        }
    }
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    (dialects, hooks)
}

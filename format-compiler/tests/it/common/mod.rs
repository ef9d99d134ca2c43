//! Dialects from `.td` text in memory, with the embedded prelude behind it.

use format_compiler::diagnostic::Severity;
use format_compiler::{Compilation, compile, lower, prelude};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::sync::Arc;
use tablegen::{FileProvider, Options, Session};

/// The prelude, and `test.td` with this text.
pub(crate) struct Files(pub(crate) String);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        let text = if path == "test.td" {
            Some(&*self.0)
        } else {
            prelude::read(path)
        };
        text.map(|text| Arc::from(text.as_bytes()))
    }
}

/// Compiles a correct `.td` text.
pub(crate) fn compiled(td: &str) -> Compilation {
    let files = Files(td.to_owned());
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let evaluation = session.evaluate("test.td");
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics
    );
    let compilation = compile(&evaluation.records);
    let errors: Vec<_> = compilation
        .diagnostics
        .iter()
        .filter(|each| each.severity == Severity::Error)
        .map(|each| &each.title)
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    compilation
}

/// The dialects of a `.td` text.
pub(crate) fn dialects(td: &str) -> Dialects {
    lower::lower(&compiled(td))
}

/// The printed text of a source, or its first error. `generic` selects the generic form.
pub(crate) fn run(
    dialects: &Dialects,
    hooks: &Hooks,
    source: &str,
    generic: bool,
) -> Result<String, String> {
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let environment = Environment { dialects, hooks };
    let parsed = parse(
        &arena,
        environment,
        source.as_bytes(),
        &ParseOptions::default(),
    );
    if let Some(error) = parsed
        .diagnostics
        .iter()
        .find(|diagnostic| diagnostic.is_error)
    {
        return Err(error.message.clone());
    }
    let options = PrintOptions::default().generic(generic);
    let text = print(parsed.module, environment, &context, &options);
    Ok(String::from_utf8_lossy(&text).into_owned())
}

//! Definitions from texts.

use format_compiler::{LlvmVersion, prelude};
use format_runtime::dialect::{CxxFacts, Dialects};
use std::sync::Arc;
use tablegen::{FileProvider, Options, Session};

struct Files(&'static str);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => (path == "main.td").then(|| Arc::from(self.0.as_bytes())),
        }
    }
}

/// Loads the builtin dialect and the dialects of the texts, with facts from C++.
pub(crate) fn load(texts: &[&'static str], facts: CxxFacts) -> Dialects {
    let facts = Arc::new(facts);
    let mut dialects = Dialects::default();
    dialects.learn(&facts);
    let builtin = format!("{}/{}", prelude::ROOT, prelude::BUILTIN);
    let roots = std::iter::once((&*builtin, "")).chain(texts.iter().map(|text| ("main.td", *text)));
    for (root, text) in roots {
        let files = Files(text);
        let session = Session::new(
            &files,
            Options::default().include_paths(vec![prelude::ROOT.to_owned()]),
        );
        let records = session.evaluate(root).records;
        format_compiler::lower::load(
            &format_compiler::compile_for(&records, LlvmVersion::default(), &facts),
            &mut dialects,
        );
    }
    dialects
}

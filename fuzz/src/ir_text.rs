//! Any bytes are MLIR text, read with a dialect of this project's corpus: reading ends and does not panic, and whatever
//! is read without an error prints, reads back and prints the same.

use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use format_runtime::text::ParseOptions;
use round_trip::{Outcome, check_text};
use std::cell::OnceCell;
use tablegen::Session;

const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");

thread_local! {
    static LOADED: OnceCell<(Dialects, Hooks)> = const { OnceCell::new() };
}

/// Reads `data`; panics if it does not come back the same.
pub fn run(data: &[u8]) {
    LOADED.with(|loaded| {
        let (dialects, hooks) = loaded.get_or_init(load);
        let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
        if let Outcome::Fails(failures) = check_text(Environment { dialects, hooks }, data, &options) {
            panic!("does not come back the same: {failures:#?}");
        }
    });
}

fn load() -> (Dialects, Hooks) {
    let files = crate::OneFile::new(DEFINITIONS.as_bytes());
    let session = Session::new(&files, crate::options());
    let mut dialects = Dialects::default();
    let builtin = format!("{}/{}", format_compiler::prelude::ROOT, format_compiler::prelude::BUILTIN);
    for root in [&builtin, crate::ROOT] {
        let evaluation = session.evaluate(root);
        format_compiler::lower::load(&format_compiler::compile(&evaluation.records), &mut dialects);
    }
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    (dialects, hooks)
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        let seeds: [&[u8]; 3] = [
            include_bytes!("../../corpus/ir/calc.mlir"),
            include_bytes!("../../corpus/ir/calc-lists.mlir"),
            include_bytes!("../../corpus/ir/calc-generic.mlir"),
        ];
        crate::smoke::run(&seeds, 300, super::run);
    }
}

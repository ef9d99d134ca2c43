//! Several threads: each text of the corpus, right or wrong, is parsed on several threads as on one.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{
    Diagnostic, LineIndex, ParseOptions, PrintOptions, SourceLines, parse, print,
};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};
use spec_tests::{files_below, workspace};

/// The dialects of the corpus.
pub(crate) struct Corpus {
    dialects: Dialects,
    hooks: Hooks,
}

impl Corpus {
    pub(crate) fn load() -> Self {
        let definitions = files_below(&workspace().join("corpus/dialects"), "td");
        let mut dialects = asmf::load(&definitions, &[]).expect("the corpus's dialects load");
        let mut hooks = Hooks::default();
        upstream_hooks::register(&mut hooks);
        upstream_hooks::define(&mut dialects);
        Corpus { dialects, hooks }
    }

    /// The diagnostics and the printed forms of a text.
    pub(crate) fn read(
        &self,
        text: &[u8],
        options: &ParseOptions,
    ) -> (Vec<Diagnostic>, Vec<String>) {
        let environment = Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        };
        let context = Context::new();
        self.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, text, options);
        let mut diagnostics = parsed.diagnostics;
        let verified = verify(parsed.module, environment, &context);
        diagnostics.extend(verified.iter().map(VerificationError::in_source));
        let sources = vec![SourceLines {
            name: "file".to_owned(),
            lines: LineIndex::new(text),
        }];
        let threads = options.threads;
        let style = PrintOptions::default()
            .threads(threads)
            .resources(parsed.resources);
        let with_locations = style.clone().debug_info(true).sources(sources);
        let generic = with_locations.clone().generic(true);
        let styles = [style, with_locations, generic];
        let printed = styles
            .iter()
            .map(|style| print(parsed.module, environment, &context, style));
        (
            diagnostics,
            printed
                .map(|text| String::from_utf8_lossy(&text).into_owned())
                .collect(),
        )
    }

    /// Findings in a text, and its print without aliases.
    pub(crate) fn read_local(
        &self,
        text: &str,
        options: &ParseOptions,
    ) -> (Vec<Diagnostic>, String) {
        let environment = Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        };
        let context = Context::new();
        self.dialects.register(&context);
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, text.as_bytes(), options);
        let style = PrintOptions::default().local_scope(true);
        let printed = print(parsed.module, environment, &context, &style);
        let printed = String::from_utf8_lossy(&printed).into_owned();
        (parsed.diagnostics, printed)
    }

    /// Compares the results of several threads with those of one.
    fn compare(&self, text: &[u8], threads: &[usize], options: &ParseOptions) {
        let (diagnostics, printed) = self.read(text, options);
        for &threads in threads {
            for smallest_piece in [1, text.len() / 20] {
                let options = options
                    .clone()
                    .threads(threads)
                    .smallest_piece(Some(smallest_piece));
                let (own_diagnostics, own_printed) = self.read(text, &options);
                let shown = String::from_utf8_lossy(text);
                assert_eq!(
                    own_diagnostics, diagnostics,
                    "{threads} threads, {smallest_piece} bytes: {shown}"
                );
                assert!(
                    own_printed == printed,
                    "{threads} threads, {smallest_piece} bytes: {shown}"
                );
            }
        }
    }
}

pub(crate) fn options() -> ParseOptions {
    ParseOptions::default().allow_unregistered_dialects(true)
}

pub(crate) fn corpus() {
    let corpus = Corpus::load();
    let mut texts = 0;
    for path in files_below(&workspace().join("corpus"), "mlir") {
        let text = std::fs::read(&path).expect("the file is there");
        corpus.compare(&text, &[3], &options());
        for part in String::from_utf8_lossy(&text).split("// -----") {
            texts += 1;
            let stops = ParseOptions::default()
                .stop_at_first_error(true)
                .no_implicit_module(true);
            for options in [options(), stops] {
                corpus.compare(part.as_bytes(), &[2, 8], &options);
            }
        }
    }
    assert!(texts > 100, "only {texts} texts");
}

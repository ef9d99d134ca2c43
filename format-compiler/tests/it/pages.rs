//! Every page of a code is a test: the first finding of its wrong example has the code, and its right one has no
//! finding. The page on the format language is a test, too.

use format_compiler::Compilation;
use format_compiler::clashes::clashes;
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::diagnostic::{Code, Diagnostic, plain};
use format_compiler::opaque::opaque_syntaxes;
use format_compiler::{compile_for, language, lower, prelude};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use std::sync::Arc;
use tablegen::{FileId, FileProvider, MemoryFiles, Options, Session};

struct Files(MemoryFiles);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

/// The findings in an example: codes and readable lines.
fn lint(example: &str, described: Option<&str>, code: Code) -> Vec<(Code, String)> {
    let mut files = MemoryFiles::default();
    files.0.insert(
        "page.td".to_owned(),
        Arc::from(format!("{EXAMPLE_PREAMBLE}{example}").as_bytes()),
    );
    let files = Files(files);
    let options = Options::default()
        .include_paths(vec![prelude::ROOT.to_owned()])
        .defines(prelude::defines(code.profile()))
        .language(language(code.profile()));
    let session = Session::new(&files, options);
    let evaluation = session.evaluate("page.td");
    let compilation = compile_for(&evaluation.records, code.profile(), &Arc::default());
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    if let Some(text) = described {
        let (file, mistakes) = format_compiler::hook_files::read(text, FileId(0));
        assert_eq!(mistakes, [], "{code}");
        file.register(&mut hooks, code.profile());
    }
    let opaque = match code.is_on_request() {
        true => opaque_syntaxes(
            std::slice::from_ref(&compilation),
            &hooks,
            &|_| true,
            &|_| true,
        ),
        false => Vec::new(),
    };
    let directives = compilation.check_directives(&hooks);
    let defaults = lower::unknown_defaults(std::slice::from_ref(&compilation));
    let redundant = lower::redundant_types(std::slice::from_ref(&compilation));
    // Reported only by readers of text, in place of a warning.
    let twice = match code {
        Code::DefinedTwice => lower::duplicates(std::slice::from_ref(&compilation)),
        _ => Vec::new(),
    };
    let found = twice
        .into_iter()
        .chain(evaluation.diagnostics.into_iter().map(Diagnostic::from));
    let clashes = found_clashes(&compilation, &hooks);
    let found = found
        .chain(compilation.diagnostics)
        .chain(clashes)
        .chain(defaults)
        .chain(redundant)
        .chain(directives)
        .chain(opaque);
    let sources = session.sources();
    found
        .map(|finding| (finding.code, plain(&finding, &sources)))
        .collect()
}

/// The findings in which both programs of a format part.
fn found_clashes(compilation: &Compilation, hooks: &Hooks) -> Vec<Diagnostic> {
    let mut dialects = Dialects::default();
    lower::load(compilation, &mut dialects);
    let environment = Environment {
        dialects: &dialects,
        hooks,
    };
    clashes(std::slice::from_ref(compilation), environment)
}

#[test]
fn examples() {
    let mut problems = Vec::new();
    for &code in Code::ALL {
        // Other tests cover the existence of pages, and the codes of findings in operations, in hook files and about
        // changes.
        let Some(examples) = code.examples() else {
            continue;
        };
        if examples.wrong.text.is_some()
            || examples.wrong.hooks.is_some()
            || code.needs_instances()
            || code.is_about_patterns()
            || code.is_about_suppressions()
            || code.is_about_changes()
        {
            continue;
        }
        let wrong = lint(examples.wrong.definitions, None, code);
        if wrong.first().map(|(first, _)| *first) != Some(code) {
            problems.push(format!("{code}: the wrong example gives {wrong:#?}"));
        }
        let right = lint(examples.right.definitions, examples.right.hooks, code);
        if !right.is_empty() {
            problems.push(format!("{code}: the right example gives {right:#?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The blocks of definitions on a page, each with the code in its mark.
fn blocks(page: &str) -> impl Iterator<Item = (Option<Code>, &str)> {
    page.split("\n```td").skip(1).filter_map(|part| {
        let (mark, rest) = part.split_once('\n')?;
        let (definitions, _) = rest.split_once("\n```")?;
        Some((Code::from_name(mark.trim()), definitions))
    })
}

#[test]
fn examples_of_the_format_language() {
    let blocks: Vec<_> = blocks(include_str!("../../../docs/format-language.md")).collect();
    assert!(blocks.len() >= 10, "{} examples", blocks.len());
    for (code, definitions) in blocks {
        let found = lint(definitions, None, code.unwrap_or(Code::NoAttrDict));
        assert_eq!(
            found.first().map(|(first, _)| *first),
            code,
            "{definitions}\n{found:#?}"
        );
    }
}

//! The examples on the pages of codes of hook files: the first finding of the wrong one has the code, and the right
//! one has no finding. The fix of the wrong one, if there is one, removes its findings.

use crate::hook_files::compiled::{compile, hooks};
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::diagnostic::{Code, Diagnostic, Edit};
use format_compiler::{LlvmVersion, lower};
use format_runtime::dialect::Dialects;
use tablegen::FileId;

/// The findings in a hook file, together with some definitions.
fn found(text: &str, definitions: &str) -> Vec<Diagnostic> {
    let (file, mut mistakes) = format_compiler::hook_files::read(text, FileId(0));
    if !definitions.is_empty() {
        let compilation = compile(&format!("{EXAMPLE_PREAMBLE}{definitions}"), &file);
        let profile = LlvmVersion::default();
        mistakes.extend(compilation.diagnostics.iter().cloned());
        mistakes.extend(compilation.check_directives(&hooks(&file)));
        let operations = &compilation.definitions.operations;
        mistakes.extend(format_compiler::hook_files::check(
            &file,
            (text, FileId(0)),
            profile,
            operations.iter(),
        ));
        let mut dialects = Dialects::default();
        lower::load_all(std::slice::from_ref(&compilation), &mut dialects);
        mistakes.extend(format_compiler::hook_files::check_functions(
            &file,
            (text, FileId(0)),
            profile,
            &dialects,
        ));
    }
    mistakes
}

/// The text after an edit.
fn edited(text: &str, edit: &Edit) -> String {
    let mut text = text.to_owned();
    text.replace_range(
        edit.span.start as usize..edit.span.end as usize,
        &edit.replacement,
    );
    text
}

#[test]
fn examples() {
    let mut pages = 0;
    for &code in Code::ALL {
        let examples = code.examples().expect("each page has examples");
        let (Some(wrong), Some(right)) = (examples.wrong.hooks, examples.right.hooks) else {
            continue;
        };
        pages += 1;
        let mistakes = found(wrong, examples.wrong.definitions);
        assert_eq!(
            mistakes.first().map(|first| first.code),
            Some(code),
            "{mistakes:#?}"
        );
        assert_eq!(found(right, examples.right.definitions), []);
        if let Some(fix) = &mistakes[0].fix {
            assert_eq!(
                found(&edited(wrong, &fix.edits[0]), examples.wrong.definitions),
                [],
                "{code}: {}",
                fix.title
            );
        }
    }
    assert_eq!(pages, 25);
}

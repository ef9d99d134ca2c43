//! The examples on the pages of codes of hook files: the wrong one gets its code first, the right one gets nothing. So does the
//! wrong one after its fix, if there is one.

use format_compiler::diagnostic::{Code, Diagnostic, Edit};
use tablegen::FileId;

fn found(text: &str) -> Vec<Diagnostic> {
    hook_files::read(text, FileId(0)).1
}

/// The text after an edit.
fn edited(text: &str, edit: &Edit) -> String {
    let mut text = text.to_owned();
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.replacement);
    text
}

#[test]
fn examples() {
    let mut pages = 0;
    for &code in Code::ALL {
        let examples = code.examples().expect("each page has examples");
        let (Some(wrong), Some(right)) = (examples.wrong.hooks, examples.right.hooks) else { continue };
        pages += 1;
        let mistakes = found(wrong);
        assert_eq!(mistakes.first().map(|first| first.code), Some(code), "{mistakes:#?}");
        assert_eq!(found(right), []);
        if let Some(fix) = &mistakes[0].fix {
            assert_eq!(found(&edited(wrong, &fix.edits[0])), [], "{code}: {}", fix.title);
        }
    }
    assert_eq!(pages, 19);
}

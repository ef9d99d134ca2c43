//! Which statement a comment is about.

use std::ops::Range;
use tablegen::{Span, Statement};

/// The range of the statement that a comment is about. `statements`: those of the file, each before those within it.
pub(super) fn of_comment(text: &[u8], comment: Range<usize>, statements: &[Statement]) -> Option<Span> {
    let line = text[..comment.start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let is_alone = text[line..comment.start].iter().all(u8::is_ascii_whitespace);
    let range = |statement: &Statement| statement.span.start as usize..statement.span.end as usize;
    // The innermost statement is the last one.
    let around = || statements.iter().rfind(|each| range(each).contains(&comment.start));
    let found = if is_alone {
        let next = statements.iter().find(|each| range(each).start >= comment.end);
        next.filter(|next| only_blanks(&text[comment.end..range(next).start])).or_else(around)
    } else {
        let on_line = |each: &&Statement| range(each).start < comment.start && range(each).end > line;
        // What is written right before the comment: of statements that end there, the outermost one.
        let enclosing = around();
        let before = statements.iter().filter(on_line).filter(|each| range(each).end <= comment.start);
        let last = before.max_by_key(|each| (range(each).end, std::cmp::Reverse(range(each).start)));
        match (last, enclosing) {
            (Some(last), Some(around)) if range(last).start < range(around).start => Some(around),
            (last, around) => last.or(around),
        }
    };
    found.map(|statement| statement.span)
}

/// Whether there is nothing but white space and comments.
fn only_blanks(mut text: &[u8]) -> bool {
    loop {
        text = text.trim_ascii_start();
        if text.is_empty() {
            return true;
        }
        let end = match text {
            [b'/', b'/', ..] => memchr::memchr(b'\n', text),
            [b'/', b'*', ..] => memchr::memmem::find(text, b"*/").map(|at| at + 2),
            _ => return false,
        };
        text = &text[end.unwrap_or(text.len())..];
    }
}

#[cfg(test)]
mod tests {
    use super::of_comment;
    use tablegen::{MemoryFiles, Options, Session, line_comments};

    /// The statement that the only comment in the text is about.
    fn scope(text: &str) -> Option<String> {
        let mut files = MemoryFiles::default();
        files.0.insert("a.td".to_owned(), text.as_bytes().into());
        let session = Session::new(&files, Options::default());
        let root = session.evaluate("a.td").root.expect("it can be read");
        let comment = line_comments(text.as_bytes()).pop().expect("there is one");
        let span = of_comment(text.as_bytes(), comment, &session.statements(root))?;
        Some(text[span.start as usize..span.end as usize].to_owned())
    }

    #[test]
    fn a_comment_is_about_what_follows_or_is_around() {
        let about = |text: &str, wanted: &str| assert_eq!(scope(text).as_deref(), Some(wanted), "{text}");
        about("class A; // x\nclass B;", "class A;");
        about("class A;\n// x\n\nclass B;", "class B;");
        about("class A { // x\n  int a = 1; }\nclass B;", "class A { // x\n  int a = 1; }");
        about("class A {\n  // x\n  int a = 1; }\nclass B;", "class A {\n  // x\n  int a = 1; }");
        about("class A {\n  int a = 1; // x\n}\nclass B;", "class A {\n  int a = 1; // x\n}");
        about("class A;\nlet a = 1 in {\n// x\ndef B;\ndef C;\n}", "def B;");
        about("class A;\nlet a = 1 in {\ndef B; // x\ndef C;\n}", "def B;");
        about("// x\nlet a = 1 in {\ndef B;\n}", "let a = 1 in {\ndef B;\n}");
        about("multiclass M {\n  def A; // x\n  def B;\n}", "def A;");
        about("multiclass M { // x\n  def A;\n  def B;\n}", "multiclass M { // x\n  def A;\n  def B;\n}");
        assert_eq!(scope("class A;\n\n// x\n"), None);
    }
}

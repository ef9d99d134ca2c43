//! Statements that comments are about.

use project::lint_policy::internals::of_comment;
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
    let about =
        |text: &str, wanted: &str| assert_eq!(scope(text).as_deref(), Some(wanted), "{text}");
    about("class A; // x\nclass B;", "class A;");
    about("class A;\n// x\n\nclass B;", "class B;");
    about(
        "class A { // x\n  int a = 1; }\nclass B;",
        "class A { // x\n  int a = 1; }",
    );
    about(
        "class A {\n  // x\n  int a = 1; }\nclass B;",
        "class A {\n  // x\n  int a = 1; }",
    );
    about(
        "class A {\n  int a = 1; // x\n}\nclass B;",
        "class A {\n  int a = 1; // x\n}",
    );
    about(
        "class A;\nlet a = 1 in {\n// x\ndef B;\ndef C;\n}",
        "def B;",
    );
    about("class A;\nlet a = 1 in {\ndef B; // x\ndef C;\n}", "def B;");
    about(
        "// x\nlet a = 1 in {\ndef B;\n}",
        "let a = 1 in {\ndef B;\n}",
    );
    about("multiclass M {\n  def A; // x\n  def B;\n}", "def A;");
    about(
        "multiclass M { // x\n  def A;\n  def B;\n}",
        "multiclass M { // x\n  def A;\n  def B;\n}",
    );
    assert_eq!(scope("class A;\n\n// x\n"), None);
}

//! A file to begin with: it has no effect as it is, and each entry is the start of a statement.

use crate::hook_files::compiled::{compile, hooks};
use format_compiler::diagnostic::Severity;
use format_compiler::hook_files::{HookFile, start};
use format_compiler::opaque::{Lines, Opaque, OpaquePart, of_definitions, of_operations};
use format_compiler::{Compilation, LlvmVersion};
use format_runtime::hooks::Hooks;
use tablegen::FileId;

const DEFINITIONS: &str = include_str!("../../../../corpus/hooks/init.td");
const TEXT: &str = include_str!("../../../../corpus/hooks/init.mlir");

fn opaque<'c>(compilations: &'c [Compilation], hooks: &Hooks) -> Vec<Opaque<'c>> {
    let mut list = of_operations(compilations, hooks, &|_| true);
    list.extend(of_definitions(compilations, hooks, &|_| true));
    list
}

#[test]
fn it_says_nothing_as_it_is() {
    let compilations = [compile(DEFINITIONS, &HookFile::default())];
    let list = opaque(&compilations, &Hooks::default());
    let mut lines = Lines::new(&list);
    lines.add(TEXT.as_bytes());
    let entries = start::entries(&list, &lines);
    assert_eq!(entries.len(), list.len());
    let text = start::file(&entries, &lines);
    assert!(
        text.lines()
            .all(|line| line.is_empty() || line.starts_with("//")),
        "{text}"
    );
    assert_eq!(
        format_compiler::hook_files::read(&text, FileId(0)),
        (HookFile::default(), Vec::new())
    );
}

#[test]
fn its_entries_are_statements() {
    let compilations = [compile(DEFINITIONS, &HookFile::default())];
    let list = opaque(&compilations, &Hooks::default());
    let entries = start::entries(&list, &Lines::new(&list));
    let statements: Vec<&str> = entries
        .iter()
        .filter_map(|entry| entry.statement.as_deref())
        .collect();
    let text = statements.join("\n");
    let (file, mistakes) = format_compiler::hook_files::read(&text, FileId(0));
    assert_eq!(mistakes, [], "{text}");
    assert_eq!(
        file.directives.len() + file.operations.len(),
        statements.len()
    );
    // They fit the definitions, and cover everything hook files can describe.
    let described = [compile(DEFINITIONS, &file)];
    let mut found = described[0].diagnostics.clone();
    found.retain(|each| each.severity == Severity::Error);
    assert_eq!(found, []);
    let operations = described[0].definitions.operations.iter();
    let version = LlvmVersion::default();
    assert_eq!(
        format_compiler::hook_files::check(&file, (&text, FileId(0)), version, operations),
        []
    );
    let left = opaque(&described, &hooks(&file));
    assert_eq!(left.len(), entries.len() - statements.len(), "{left:#?}");
    assert!(
        left.iter()
            .all(|each| !matches!(each.of, OpaquePart::Operation(_))),
        "{left:#?}"
    );
}

#[test]
fn what_is_written_in_comments_is_the_same() {
    let compilations = [compile(DEFINITIONS, &HookFile::default())];
    let list = opaque(&compilations, &Hooks::default());
    let lines = Lines::new(&list);
    let entries = start::entries(&list, &lines);
    let text = start::file(&entries, &lines);
    // A statement extends from the line with its keyword to the line with its brace.
    let mut is_inside = false;
    let mut active = String::new();
    for line in text.lines() {
        let written = line.strip_prefix("// ").unwrap_or_default();
        is_inside |= written.starts_with("directive ") || written.starts_with("operation ");
        active += if is_inside { written } else { line };
        active.push('\n');
        is_inside &= written != "}";
    }
    let (file, mistakes) = format_compiler::hook_files::read(&active, FileId(0));
    assert_eq!(mistakes, [], "{active}");
    let statements = entries.iter().filter(|entry| entry.statement.is_some());
    assert_eq!(
        file.directives.len() + file.operations.len(),
        statements.count()
    );
}

#[test]
fn names_cannot_leave_a_comment() {
    let definitions = DEFINITIONS.replace("\"plain\"", "\"pl\\nain\"");
    let compilations = [compile(&definitions, &HookFile::default())];
    let list = opaque(&compilations, &Hooks::default());
    assert!(
        list.iter()
            .any(|each| each.users.iter().any(|user| user.contains('\n')))
    );
    let lines = Lines::new(&list);
    let text = start::file(&start::entries(&list, &lines), &lines);
    assert_eq!(
        format_compiler::hook_files::read(&text, FileId(0)),
        (HookFile::default(), Vec::new())
    );
}

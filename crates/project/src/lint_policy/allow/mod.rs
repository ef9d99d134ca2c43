//! Findings that a comment in the definitions allows.
//!
//! `// asmf: allow(F210) reason` is about the definition that follows it, or the one around it; behind something on a
//! line, about the definition there. `// asmf: allow-file(F210) reason` is about the file.

pub(crate) mod comment;
pub(crate) mod scope;

use crate::dialect_files::files::line_start;
use crate::dialect_files::{Findings, Loaded};
use crate::lint_policy::places::Places;
use crate::lint_policy::selector::Selector;
use format_compiler::diagnostic::{Code, Diagnostic, title};
use std::cell::Cell;
use tablegen::{FileId, Span, Statement, line_comments};

/// Allowed findings.
#[derive(Default)]
pub struct Allowances {
    list: Vec<Allowance>,
    /// Mistakes in comments.
    problems: Vec<Diagnostic>,
}

struct Allowance {
    /// The place of the finding or of its definition.
    scope: Span,
    selector: Selector,
    /// Where the code is named.
    place: Span,
    is_used: Cell<bool>,
}

impl Allowances {
    /// Collects the comments in loaded files that allow findings.
    pub fn of(loaded: &Loaded) -> Self {
        let mut allowances = Allowances::default();
        for (file, statements) in &loaded.statements {
            allowances.read_file(*file, loaded.findings.sources.text(*file), statements);
        }
        allowances
    }

    fn read_file(&mut self, file: FileId, text: &[u8], statements: &[Statement]) {
        for range in line_comments(text) {
            let at = |start: usize, end: usize| Span {
                file,
                start: start as u32,
                end: end as u32,
            };
            let place = at(range.start, range.end);
            let Some(read) = std::str::from_utf8(&text[range.clone()])
                .ok()
                .and_then(comment::read)
            else {
                continue;
            };
            let Ok(comment) = read else {
                self.problems.push(Diagnostic::warning(
                    title::suppression_malformed(),
                    Some(place),
                ));
                continue;
            };
            let scope = match comment.is_for_file {
                true => Some(at(0, text.len())),
                false => scope::of_comment(text, range.clone(), statements),
            };
            let Some(scope) = scope else {
                self.problems.push(Diagnostic::warning(
                    title::suppression_of_nothing(),
                    Some(place),
                ));
                continue;
            };
            for (name, code) in comment.codes {
                let place = at(range.start + code.start, range.start + code.end);
                match name.parse() {
                    Ok(selector) => {
                        self.list.push(Allowance {
                            scope,
                            selector,
                            place,
                            is_used: Cell::new(false),
                        });
                    }
                    Err(_) => {
                        let title = title::suppression_of_unknown_code(&name);
                        self.problems.push(Diagnostic::warning(title, Some(place)));
                    }
                }
            }
        }
    }

    /// Removes the allowed findings, and adds those about the comments in files that `is_requested` holds for: wrong comments, and
    /// comments that allow nothing although their codes are `looked_for`. Returns the number of findings removed.
    pub fn apply(
        &self,
        findings: &mut Findings,
        places: &Places,
        is_requested: impl Fn(FileId) -> bool,
        looked_for: impl Fn(Code) -> bool,
    ) -> usize {
        let removed = findings.keep(|finding, subject| !self.allows(finding, subject, places));
        let unused = self
            .list
            .iter()
            .filter(|each| !each.is_used.get() && each.selector.codes().any(&looked_for));
        let unused = unused.map(|each| {
            Diagnostic::warning(title::suppression_unused(&each.selector), Some(each.place))
        });
        let problems = self.problems.iter().cloned().chain(unused);
        let mut problems: Vec<Diagnostic> = problems
            .filter(|problem| problem.span.is_some_and(|span| is_requested(span.file)))
            .collect();
        problems.sort_by_key(|problem| problem.span.map(|span| (span.file, span.start)));
        findings.extend(problems.into_iter());
        removed
    }

    /// True if the finding is allowed, as far as it is about the definition.
    pub fn allows(&self, finding: &Diagnostic, subject: Option<&String>, places: &Places) -> bool {
        let mut is_allowed = false;
        for each in self
            .list
            .iter()
            .filter(|each| each.selector.matches(finding.code))
        {
            if places
                .of_finding(finding, subject)
                .any(|place| contains(each.scope, place))
            {
                each.is_used.set(true);
                is_allowed = true;
            }
        }
        is_allowed
    }

    /// The place for a comment that allows findings at a place: the start of the first line of the definition
    /// around it, with the blanks at the start of the line. `None` outside of definitions, or if the line begins
    /// with something else.
    pub fn insertion(text: &[u8], statements: &[Statement], place: Span) -> Option<(u32, String)> {
        let around = statements
            .iter()
            .filter(|each| each.kind.defines() && contains(each.span, place));
        let start = around.map(|each| each.span.start as usize).max()?;
        let line = line_start(text, start);
        let indentation = std::str::from_utf8(&text[line..start]).ok()?;
        indentation
            .trim()
            .is_empty()
            .then(|| (line as u32, indentation.to_owned()))
    }
}

fn contains(outer: Span, inner: Span) -> bool {
    outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
}

/// The comment that allows codes for the definition after it.
pub fn allow_comment(codes: &[Code]) -> String {
    let codes: Vec<String> = codes.iter().map(Code::to_string).collect();
    format!("// asmf: allow({})", codes.join(", "))
}

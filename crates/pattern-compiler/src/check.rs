//! All checks of patterns, in the order of `mlir-tblgen`.

use crate::findings::Findings;
use crate::model::{Node, Pattern};
use crate::symbols::Symbols;
use crate::{bind, constraints, equal, matching, operators, results, shared, warnings};
use format_compiler::diagnostic::{Diagnostic, Severity, title};
use rustc_hash::FxHashSet;

/// Checks patterns. The first finding is the one reported by `mlir-tblgen`.
pub(crate) fn check(patterns: &[Pattern]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for pattern in patterns {
        let mut findings = Findings::new(pattern.span);
        match &pattern.source {
            Some(source) => matching::check_leaves(source, &mut findings),
            None => {
                findings.error(
                    title::no_dag(&pattern.record, "sourcePattern"),
                    pattern.span,
                );
            }
        }
        found.extend(findings.list);
    }
    // Code for dags with several occurrences is generated before everything else.
    for (node, pattern) in shared::nodes(patterns) {
        let mut findings = Findings::new(pattern.span);
        let mut symbols = Symbols::default();
        bind::bind(node, true, &mut symbols, &mut findings);
        matching::check(node, 1, &symbols, &mut findings);
        found.extend(findings.list);
    }
    for pattern in patterns {
        let mut findings = Findings::new(pattern.span);
        if let Some(source) = &pattern.source {
            check_pattern(pattern, source, &mut findings);
        }
        for finding in &mut findings.list {
            finding.subject = (!pattern.is_anonymous).then(|| pattern.record.clone());
        }
        found.extend(findings.list);
    }
    // A pattern with an error of its own may look like something else.
    if found
        .iter()
        .all(|finding| finding.severity != Severity::Error)
    {
        equal::check(patterns, &mut found);
    }
    let mut seen = FxHashSet::default();
    found.retain(|each| seen.insert((each.span, each.title.clone())));
    found
}

fn check_pattern(pattern: &Pattern, source: &Node, findings: &mut Findings) {
    let root = operators::operation(source, findings);
    let lists = [
        ("resultPatterns", &pattern.results),
        ("supplementalPatterns", &pattern.supplemental),
    ];
    for (field, list) in lists {
        for (index, _) in list.iter().enumerate().filter(|(_, each)| each.is_none()) {
            findings.error(title::no_dag_element(index, field), pattern.span);
        }
    }
    pattern
        .results
        .iter()
        .flatten()
        .for_each(|result| operators::operations(result, findings));
    if pattern.benefit_delta.is_none() {
        findings.error(title::add_benefit(), pattern.benefit_span);
    }
    let mut symbols = Symbols::default();
    bind::bind(source, true, &mut symbols, findings);
    matching::check(source, 0, &symbols, findings);
    constraints::check(&pattern.constraints, &symbols, findings);
    for result in pattern.results.iter().flatten() {
        bind::bind(result, false, &mut symbols, findings);
    }
    if let Some(root) = root {
        results::check(pattern, root, &symbols, findings);
    }
    if findings.list.is_empty() {
        warnings::check(pattern, &symbols, findings);
    }
}

//! Anchors of optional groups, the same in all kinds of formats.

use super::finding::Findings;
use crate::diagnostic::Code;
use crate::syntax::{Element, Group, Moment, Stage};

/// At most one `^`, counted over both branches.
pub(super) fn single_anchor(findings: &mut Findings<'_>, group: &Group) {
    let Some((first, others)) = group.anchors.split_first() else { return };
    for other in others {
        let code = Code::SecondAnchor;
        let moment = Moment { token: other.token, stage: Stage::Check };
        let label = findings.label(first.span.clone(), "the first one");
        let fix = findings.replace(other.span.clone(), "", "drop this `^`");
        let finding = findings.add(code, code.title_pattern(), other.span.clone(), moment);
        finding.labels.push(label);
        finding.fix = fix;
    }
}

/// At least one `^`.
pub(super) fn no_anchor(findings: &mut Findings<'_>, element: &Element, group: &Group) {
    let code = Code::NoAnchor;
    // If there is but one variable, it must be that one.
    let mut variables =
        group.then_elements.iter().filter(|element| matches!(element.kind, crate::syntax::ElementKind::Variable(_)));
    let fix = match (variables.next(), variables.next()) {
        (Some(only), None) => {
            let end = only.span.end;
            let name = findings.text(only.span.clone()).to_owned();
            findings.replace(end..end, "^", format!("let `{name}` be the anchor"))
        }
        _ => None,
    };
    findings.at_element(code, code.title_pattern(), element).fix = fix;
}

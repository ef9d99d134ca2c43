//! Names in the traits of an operation.

use std::ops::Range;
use std::sync::Arc;
use tablegen::Span;

use super::snippets::{placeholders, replace};
use crate::diagnostic::{Code, Diagnostic, title};
use crate::ods::{FormatString, Operation, Trait, Variable};
use tablegen::suggest;

/// The names available to the C++ of a trait on an operation besides its operands, results and attributes.
const SPECIAL: &[&str] = &["$_op", "$_ctxt"];

/// Reports names used in traits but unknown to the operation.
///
/// If the type of a variable is unknown only because a trait misspells its name, the error in `found` moves to the
/// trait.
pub fn check_traits(operation: &Operation, all: &[Operation], found: &mut Vec<Diagnostic>) {
    let mut seen: Vec<(Span, &str)> = Vec::new();
    let texts = operation
        .traits
        .iter()
        .flat_map(|each| each.texts.iter().map(move |text| (each, text)));
    for (of, text) in texts {
        for range in placeholders(&text.text) {
            let name = &text.text[range.clone()];
            let variable = operation.variable(&name[1..]);
            let is_known = SPECIAL.contains(&name) || variable.is_some_and(is_named_in_traits);
            // A type derived from a property has an error already.
            let is_reported = matches!(variable, Some(Variable::Property(_)))
                && found
                    .iter()
                    .any(|each| each.code == Code::PropertyInference);
            // A trait over names prefixes each with a `$`.
            let span = text.span(range.start + 1..range.end);
            // An unknown name at this location has already been reported.
            let is_new = !seen
                .iter()
                .any(|&(at, other)| other == name && overlaps(at, span));
            // The check of the text reports other special names without a replacement.
            let is_special = name.starts_with("$_") && name != "$_self";
            if !(is_known || is_reported || is_special) && is_new {
                seen.push((span, name));
                let is_own = !is_of_another(operation, of, span, all);
                unknown(operation, text, range.start + 1..range.end, is_own, found);
            }
        }
    }
}

fn is_named_in_traits(variable: Variable) -> bool {
    matches!(
        variable,
        Variable::Operand(_) | Variable::Result(_) | Variable::Attribute(_)
    )
}

fn overlaps(left: Span, right: Span) -> bool {
    left.file == right.file && left.start < right.end && right.start < left.end
}

/// True if the trait was written in another operation. A trait with the same arguments is the same record everywhere,
/// with the location of its first occurrence.
fn is_of_another(operation: &Operation, of: &Arc<Trait>, span: Span, all: &[Operation]) -> bool {
    let before = all
        .iter()
        .filter(|each| each.span.file == span.file && each.span.start < span.start);
    let nearest = before.max_by_key(|each| each.span.start);
    nearest.is_some_and(|nearest| {
        nearest.record != operation.record
            && nearest.traits.iter().any(|each| each.record == of.record)
    })
}

fn unknown(
    operation: &Operation,
    text: &FormatString,
    range: Range<usize>,
    is_own: bool,
    found: &mut Vec<Diagnostic>,
) {
    let name = &text.text[range.clone()];
    let written = text.span(range.clone());
    let span = if is_own { written } else { operation.span };
    let names = operation
        .variables()
        .filter(|(_, variable)| is_named_in_traits(*variable))
        .map(|(each, _)| each);
    let near = suggest::nearest(name, names);
    let fix = near
        .filter(|_| is_own)
        .and_then(|near| replace(text, range, near));
    let help = near.map(|near| format!("did you mean `{near}`?"));
    let label = match is_own {
        true => (operation.span, "of this operation"),
        false => (written, "the same trait, where it is written first"),
    };
    let is_follow_on = |each: &&mut Diagnostic| {
        let is_type = matches!(
            each.code,
            Code::OperandTypeUnknown | Code::ResultTypeUnknown
        );
        let meant = near
            .and_then(|near| operation.variable(near))
            .map(|variable| operation.declaration(variable).1);
        is_type
            && each.upstream_span.is_none()
            && each.labels.iter().any(|label| Some(label.span) == meant)
    };
    if let Some(error) = found.iter_mut().find(is_follow_on) {
        error.upstream_span = error.span.replace(span);
        if !is_own {
            error.label(label.0, label.1);
        }
        let title = format!(
            "a trait names `{name}`, which is no operand, result or attribute of the operation"
        );
        error.notes.insert(0, title);
        (error.help, error.fix) = (help, fix);
        return;
    }
    let diagnostic = Diagnostic::warning(title::unknown_in_trait(name), Some(span))
        .with_label(label.0, label.1)
        .with_note(format!("the C++ gets `${name}<no-subst-found>`"))
        .about(&operation.name);

    let diagnostic = Diagnostic {
        help: help.or(diagnostic.help.clone()),
        fix,
        ..diagnostic
    };
    // Other errors may follow from it.
    found.insert(0, diagnostic);
}

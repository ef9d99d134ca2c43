//! Lowers predicates of constraints to [`Expr`].

use super::lower::Scope;
use super::optional;
use crate::ods::Predicate;
use format_runtime::expr::Expr;
use std::sync::Arc;

/// The maximum nesting depth; deeper predicates are unknown.
const MAXIMUM_DEPTH: usize = 60;

/// The meaning of a predicate on `$_self`.
pub fn predicate(scope: &mut Scope<'_>, predicate: &Predicate) -> Expr {
    lower(scope, predicate, &mut Vec::new(), 0)
}

/// The C++ that upstream generates for a predicate on an operation; `None` if its form isn't known.
pub fn predicate_text(predicate: &Predicate) -> Option<String> {
    text(predicate, &mut Vec::new(), 0)
}

fn lower(
    scope: &mut Scope<'_>,
    predicate: &Predicate,
    substitutions: &mut Vec<(String, String)>,
    depth: usize,
) -> Expr {
    if depth > MAXIMUM_DEPTH {
        return Expr::Unknown("a predicate nested too deeply".to_owned());
    }
    match predicate {
        Predicate::Leaf(_) | Predicate::Concat { .. } => {
            match text(predicate, substitutions, depth) {
                Some(text) => optional::condition(scope.lower_text(&text)),
                None => Expr::Unknown("a predicate of unknown form".to_owned()),
            }
        }
        Predicate::And(children) => Expr::And(lower_all(scope, children, substitutions, depth)),
        Predicate::Or(children) => Expr::Or(lower_all(scope, children, substitutions, depth)),
        Predicate::Not(child) => Expr::Not(Box::new(lower(scope, child, substitutions, depth + 1))),
        Predicate::SubstituteLeaves {
            pattern,
            replacement,
            child,
        } => {
            substitutions.push((pattern.clone(), replacement.clone()));
            let lowered = lower(scope, child, substitutions, depth + 1);
            substitutions.pop();
            lowered
        }
        Predicate::Unknown => Expr::Unknown("a predicate of unknown form".to_owned()),
    }
}

fn lower_all(
    scope: &mut Scope<'_>,
    children: &[Arc<Predicate>],
    substitutions: &mut Vec<(String, String)>,
    depth: usize,
) -> Vec<Expr> {
    children
        .iter()
        .map(|child| lower(scope, child, substitutions, depth + 1))
        .collect()
}

/// The C++ text that upstream generates: text around a child can't be parsed without it.
fn text(
    predicate: &Predicate,
    substitutions: &mut Vec<(String, String)>,
    depth: usize,
) -> Option<String> {
    if depth > MAXIMUM_DEPTH {
        return None;
    }
    let mut joined = |children: &[Arc<Predicate>], operator: &str, none: &str| {
        if children.is_empty() {
            return Some(none.to_owned());
        }
        let parts: Option<Vec<_>> = children
            .iter()
            .map(|child| Some(format!("({})", text(child, substitutions, depth + 1)?)))
            .collect();
        Some(parts?.join(operator))
    };
    match predicate {
        Predicate::Leaf(leaf) => Some(substitute(leaf, substitutions)),
        Predicate::And(children) => joined(children, " && ", "true"),
        Predicate::Or(children) => joined(children, " || ", "false"),
        Predicate::Not(child) => Some(format!("!({})", text(child, substitutions, depth + 1)?)),
        Predicate::SubstituteLeaves {
            pattern,
            replacement,
            child,
        } => {
            substitutions.push((pattern.clone(), replacement.clone()));
            let inner = text(child, substitutions, depth + 1);
            substitutions.pop();
            inner
        }
        Predicate::Concat {
            prefix,
            child,
            suffix,
        } => {
            let inner = text(child, substitutions, depth + 1)?;
            Some(format!(
                "{}{inner}{}",
                substitute(prefix, substitutions),
                substitute(suffix, substitutions)
            ))
        }
        Predicate::Unknown => None,
    }
}

/// Applies the innermost substitution first.
fn substitute(text: &str, substitutions: &[(String, String)]) -> String {
    let one = |text: String, (pattern, replacement): &(String, String)| {
        text.replace(pattern, replacement)
    };
    substitutions.iter().rev().fold(text.to_owned(), one)
}

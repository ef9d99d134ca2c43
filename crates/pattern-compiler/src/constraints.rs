//! Checks the conditions on several entities.

use crate::findings::Findings;
use crate::model::{AppliedConstraint, Condition};
use crate::symbols::Symbols;
use format_compiler::diagnostic::title;

/// The largest number of entities in one condition.
const MAXIMUM_ENTITIES: usize = 4;

/// Checks the conditions of a pattern: first their syntax, then their entities.
pub(crate) fn check(constraints: &[AppliedConstraint], symbols: &Symbols, findings: &mut Findings) {
    for constraint in constraints {
        let Some(condition) = &constraint.condition else {
            findings.error(title::pattern_constraint(), constraint.span);
            continue;
        };
        for (_, span) in constraint
            .entities
            .iter()
            .filter(|(name, _)| name.is_none())
        {
            findings.error(title::pattern_constraint_entity(), *span);
        }
        if let Condition::None(record) = condition {
            let record = if record.is_empty() { "?" } else { record };
            findings.error(
                title::pattern_constraint_none(record),
                constraint.condition_span,
            );
        }
    }
    for constraint in constraints {
        let this = constraint
            .this
            .as_ref()
            .map(|this| (this, constraint.condition_span));
        match &constraint.condition {
            Some(Condition::Type(_)) => {
                if constraint.entities.len() != 1 {
                    findings.error(title::pattern_constraint_type(), constraint.span);
                }
            }
            Some(Condition::Attribute) => {
                findings.error(
                    title::pattern_constraint_attribute(),
                    constraint.condition_span,
                );
                continue;
            }
            Some(Condition::Other { .. }) => {
                if let Some((_, span)) = constraint.entities.get(MAXIMUM_ENTITIES) {
                    findings.error(title::pattern_constraint_many(), *span);
                }
            }
            Some(Condition::None(_)) | None => continue,
        }
        let this = this.filter(|_| !matches!(constraint.condition, Some(Condition::Type(_))));
        for (name, span) in constraint
            .entities
            .iter()
            .filter_map(|(name, span)| Some((name.as_ref()?, *span)))
        {
            if symbols.get(name).is_none() {
                findings.unbound(name, span, symbols);
            }
        }
        if let Some((name, span)) = this
            && symbols.get(name).is_none()
        {
            findings.unbound(name, span, symbols);
            findings.drop_fix();
        }
    }
}

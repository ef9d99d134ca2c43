//! The meaning of an operation's names in its predicates: operands, results, and the values returned by attribute
//! getters.

use super::operation_scope::stored_slots;
use crate::cxx::{PROPERTIES, Scope, optional};
use crate::ods::{AttributeConstraint, Operation, PropertySlot as Slot, accessor};
use format_runtime::dialect::{PropertyForm, PropertyKind, PropertySlot};
use format_runtime::expr::Expr;

/// Returns the meaning of the names in predicates on the operation: `$lhs`, the accessors `getLhs` and `getLhsAttr`,
/// and the attribute as a member of `getProperties()`. The name of an attribute denotes the value returned by its
/// accessor.
pub(super) fn variables(
    scope: &Scope<'_>,
    operation: &Operation,
    slots: &[PropertySlot],
) -> Vec<(String, Expr)> {
    let mut variables = vec![
        ("$_op".to_owned(), Expr::Operation),
        ("this".to_owned(), Expr::Operation),
    ];
    let operands = operation.operands.iter().enumerate();
    let operands = operands.map(|(index, operand)| (&*operand.name, Expr::Operand(index as u16)));
    let results = operation.results.iter().enumerate();
    let results = results.map(|(index, result)| (&*result.name, Expr::Result(index as u16)));
    for (name, meaning) in operands.chain(results).filter(|(name, _)| !name.is_empty()) {
        variables.push((format!("${name}"), meaning.clone()));
        variables.push((accessor(name), meaning));
    }
    for (index, slot) in stored_slots(operation).into_iter().enumerate() {
        if let Slot::Property(property) = slot
            && let Some(kind) = slots.get(index).map(|slot| &slot.kind)
        {
            let name = &operation.properties[property].name;
            let value = property_value(kind, Expr::Property(index as u16));
            variables.push((format!("{PROPERTIES}().{name}"), value.clone()));
            variables.push((accessor(name), value));
        }
        if let Slot::Attribute(attribute) = slot {
            let attribute = &operation.attributes[attribute];
            let default = slots.get(index).and_then(|slot| slot.default.as_ref());
            let value = attribute_value(
                scope,
                &attribute.constraint,
                default,
                Expr::Slot(index as u16),
            );
            variables.push((
                format!("{}Attr", accessor(&attribute.name)),
                Expr::Slot(index as u16),
            ));
            variables.push((
                format!("{PROPERTIES}().{}", attribute.name),
                Expr::Slot(index as u16),
            ));
            variables.push((format!("${}", attribute.name), value.clone()));
            variables.push((accessor(&attribute.name), value));
        }
    }
    variables
}

/// Returns the value of a property, perhaps an optional one.
pub(super) fn property_value(kind: &PropertyKind, value: Expr) -> Expr {
    match kind {
        PropertyKind::Property(PropertyForm::Optional { .. }) => {
            optional::optional(optional::is_there(value.clone()), value)
        }
        _ => value,
    }
}

/// Returns the result of an attribute's accessor: the value in C++ instead of the attribute around it.
fn attribute_value(
    scope: &Scope<'_>,
    constraint: &AttributeConstraint,
    default: Option<&Expr>,
    slot: Expr,
) -> Expr {
    let base = constraint.innermost();
    let value = converted(scope, base, slot.clone());
    if base.return_type == constraint.return_type {
        return match default {
            // An absent attribute stays absent, and the accessor returns the default value.
            Some(default) if constraint.is_optional => {
                let default = converted(scope, base, default.clone());
                Expr::If(Box::new(slot), Box::new(value), Box::new(default))
            }
            _ => value,
        };
    }
    let inner = constraint
        .return_type
        .trim()
        .strip_prefix("::std::optional<")
        .and_then(|rest| rest.strip_suffix('>'));
    match inner {
        Some(inner) if inner.trim() == base.return_type.trim() => optional::optional(slot, value),
        _ => Expr::Unknown(format!("a `{}`", constraint.return_type.trim())),
    }
}

/// Applies the `convertFromStorage` of an attribute.
fn converted(scope: &Scope<'_>, constraint: &AttributeConstraint, attribute: Expr) -> Expr {
    let returned = constraint.return_type.trim().trim_start_matches("::");
    // A dense array stands for its elements.
    if returned.starts_with("llvm::ArrayRef<") {
        return attribute;
    }
    let storage = "$_storage";
    let mut scope = scope.fresh();
    scope.variables = vec![(storage.to_owned(), attribute)];
    let value = scope.lower_text(&constraint.convert_from_storage.replace("$_self", storage));
    if let Some(index) = scope.enumeration(returned) {
        // Compared as an integer of the enum's type; the attribute may hold it sign-extended.
        let width = scope
            .dialects
            .enums
            .get(index as usize)
            .map(|each| each.width);
        return scope.unsigned(width.unwrap_or(64), value);
    }
    let is_kept = ["Attr", "Attribute", "Interface", "Type", "llvm::StringRef"]
        .iter()
        .any(|end| returned.ends_with(end));
    match returned {
        "llvm::APInt" | "mlir::APInt" if constraint.record == "IndexAttr" => value,
        _ if is_kept => value,
        _ if Scope::is_number(returned) => scope.converted(returned, value),
        _ => Expr::Unknown(format!("a `{}`", constraint.return_type.trim())),
    }
}

//! Default values, as the attributes stored in slots.

use super::duplicates::operations;
use super::environment;
use super::operation_scope::{OperationScope, stored_slots};
use super::property;
use crate::Compilation;
use crate::check::{CheckedFormat, Node, NodeKind};
use crate::cxx::pasted;
use crate::diagnostic::{Diagnostic, title};
use crate::ods::{
    AttrOrTypeDefinition, AttributeConstraint, Definitions, Dialect, NamedProperty, Operation,
    Parameter, Property, PropertySlot as Slot, Variable,
};
use crate::syntax::Branch;
use format_runtime::dialect::{Comparison, Dialects, PropertyForm};
use format_runtime::evaluate::{are_different_attributes, reason_for_no_attribute};
use format_runtime::expr::{Expr, Function};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use tablegen::Span;

/// Default values of attributes, keyed by the addresses of the constraint and of the operation's dialect, since many
/// operations share them.
pub(super) type Defaults = FxHashMap<(*const AttributeConstraint, *const Dialect), Expr>;

/// Returns the default value as an attribute; an unknown if it can't be evaluated. A unit attribute is absent by
/// default.
pub(super) fn of_attribute(
    scope: &OperationScope<'_>,
    constraint: &Arc<AttributeConstraint>,
    known: &mut Defaults,
) -> Option<Expr> {
    let text = &constraint.default_value.as_ref()?.text;
    if constraint.is_unit() {
        return None;
    }
    let key = (
        Arc::as_ptr(constraint),
        Arc::as_ptr(&scope.operation.dialect),
    );
    Some(
        known
            .entry(key)
            .or_insert_with(|| lowered(scope, constraint, text))
            .clone(),
    )
}

fn lowered(scope: &OperationScope<'_>, constraint: &AttributeConstraint, text: &str) -> Expr {
    let Some(builder) = &constraint.const_builder_call else {
        return Expr::Unknown("a `constBuilderCall`, which the attribute does not have".to_owned());
    };
    // The builder refers to classes of the attribute's dialect, the value to classes of the operation's dialect.
    let mut snippet = scope.in_dialect();
    snippet.value = Some(snippet.lower_text(text));
    settled(snippet.lower_text(builder), scope.dialects)
}

/// Returns the default value of a property in its attribute form. The text omits this value.
pub(super) fn of_property(
    scope: &OperationScope<'_>,
    property: &Property,
    form: &PropertyForm,
) -> Option<Expr> {
    let value = scope.expr(&property.default_value.as_ref()?.text);
    Some(settled(as_attribute(scope, form, value), scope.dialects))
}

/// Returns the initial value of a property's storage in C++, in its attribute form, if it is known and differs from
/// the default value.
pub(super) fn initial_of_property(
    scope: &OperationScope<'_>,
    property: &Property,
    form: &PropertyForm,
) -> Option<Expr> {
    let default = property
        .default_value
        .as_ref()
        .map(|default| scope.expr(&default.text));
    let value = match (&property.storage_default, form) {
        (Some(text), _) => scope.expr(text),
        (None, _) if default.is_some() => return None,
        (None, PropertyForm::Integer { .. } | PropertyForm::Enum { .. }) => Expr::Int(0),
        (None, PropertyForm::Bool | PropertyForm::Unit) => Expr::Bool(false),
        (None, PropertyForm::String) => Expr::Text(String::new()),
        (None, PropertyForm::Optional { .. }) => Expr::Null,
        (None, PropertyForm::Array(_) | PropertyForm::DenseArray { .. }) => Expr::List(Vec::new()),
        (None, PropertyForm::Opaque(_)) => return None,
    };
    if default.is_some_and(|default| default == value) {
        return None;
    }
    Some(as_attribute(scope, form, value)).filter(|initial| initial.unknown().is_none())
}

/// Returns the comparisons of a property's value with its default value, if the operators in the default value change
/// their meaning: generated code pastes its text after `!=` and `==`.
pub(super) fn comparison(
    scope: &OperationScope<'_>,
    property: &Property,
    form: &PropertyForm,
) -> Option<Box<Comparison>> {
    let text = &property.default_value.as_ref()?.text;
    let mut inner = form;
    while let PropertyForm::Optional { form, .. } = inner {
        inner = form;
    }
    // For anything else, there is no such operator, so the C++ does not compile.
    if !matches!(inner, PropertyForm::Integer { .. } | PropertyForm::Bool) {
        return None;
    }
    Some(Box::new(Comparison {
        differs: scope.expr(&pasted("!=", text)?),
        equals: scope.expr(&pasted("==", text)?),
    }))
}

/// Returns the expression, or an unknown with the reason why it is no attribute.
fn settled(default: Expr, dialects: &Dialects) -> Expr {
    match reason_for_no_attribute(&default, dialects) {
        Some(reason) => Expr::Unknown(reason),
        None => default,
    }
}

fn integer(width: u32, value: Expr) -> Expr {
    let type_ = Expr::Call(Function::IntegerType, vec![Expr::Int(width.into())]);
    Expr::Call(Function::IntegerAttr, vec![type_, value])
}

/// Returns a property's value in its attribute form.
fn as_attribute(scope: &OperationScope<'_>, form: &PropertyForm, value: Expr) -> Expr {
    match (form, value) {
        (_, Expr::Unknown(name)) => Expr::Unknown(name),
        (PropertyForm::Integer { width, .. }, value) => integer(*width, value),
        (PropertyForm::Bool, value) => Expr::Call(Function::BoolAttr, vec![value]),
        (PropertyForm::String, value) => Expr::Call(Function::StringAttr, vec![value]),
        (PropertyForm::Unit, Expr::Bool(true)) => Expr::Call(Function::UnitAttr, Vec::new()),
        (PropertyForm::Unit, _) => Expr::Call(Function::BoolAttr, vec![Expr::Bool(false)]),
        (PropertyForm::Optional { .. }, Expr::Null) => Expr::Call(Function::ArrayAttr, Vec::new()),
        (PropertyForm::Optional { form, .. }, value) => Expr::Call(
            Function::ArrayAttr,
            vec![Expr::List(vec![as_attribute(scope, form, value)])],
        ),
        (PropertyForm::DenseArray { width }, list @ Expr::List(_)) => Expr::Call(
            Function::DenseIntegerArray,
            vec![Expr::Int((*width).into()), list],
        ),
        (PropertyForm::Array(inner), Expr::List(list)) => {
            let list = list
                .into_iter()
                .map(|each| as_attribute(scope, inner, each))
                .collect();
            Expr::Call(Function::ArrayAttr, vec![Expr::List(list)])
        }
        (PropertyForm::Enum { index, .. }, value) => {
            let width = scope
                .dialects
                .enums
                .get(*index as usize)
                .map_or(32, |each| each.width);
            integer(width, value)
        }
        (PropertyForm::Opaque(class), _) => {
            Expr::Unknown(format!("C++ that makes an attribute of a `{class}`"))
        }
        (PropertyForm::Array(_) | PropertyForm::DenseArray { .. }, _) => {
            Expr::Unknown("C++ that makes an attribute of a list".to_owned())
        }
    }
}

/// Returns a warning for each default value that can't be evaluated, with the consequences.
pub fn unknown_defaults(compilations: &[Compilation]) -> Vec<Diagnostic> {
    let has_default = |operation: &Operation| {
        let mut attributes = operation
            .attributes
            .iter()
            .map(|each| &each.constraint.default_value);
        let mut properties = operation
            .properties
            .iter()
            .map(|each| &each.property.default_value);
        attributes.any(Option::is_some) || properties.any(Option::is_some)
    };
    let definitions = compilations.iter().flat_map(|compilation| {
        let Definitions {
            attributes, types, ..
        } = &compilation.definitions;
        attributes.iter().chain(types)
    });
    let with_parameters =
        |each: &&Arc<AttrOrTypeDefinition>| each.parameters.iter().any(Parameter::is_optional);
    let definitions: Vec<_> = definitions.filter(with_parameters).collect();
    if definitions.is_empty() && !operations(compilations).any(has_default) {
        return Vec::new();
    }
    let (dialects, names) = environment::without_operations(compilations);
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut known = Defaults::default();
    for definition in definitions {
        of_parameters(definition, &dialects, &mut seen, &mut found);
    }
    for compilation in compilations {
        for (operation, format) in compilation.operations() {
            if has_default(operation) {
                let scope = OperationScope::new(operation, &names, &dialects);
                of_slots(&scope, format.as_ref(), &mut known, &mut seen, &mut found);
            }
        }
    }
    found
}

/// Warnings already given: a file included by several others is visited more than once.
type Seen = FxHashSet<(Option<Span>, Option<String>)>;

fn is_new(seen: &mut Seen, diagnostic: &Diagnostic) -> bool {
    seen.insert((diagnostic.span, diagnostic.subject.clone()))
}

/// Warns about a property omitted from the text at its default value, if its storage has another initial value:
/// parsing then yields the initial value.
fn storage_default(
    scope: &OperationScope<'_>,
    property: &NamedProperty,
    form: &PropertyForm,
    format: &CheckedFormat,
    index: usize,
) -> Option<Diagnostic> {
    let text = property.property.default_value.as_ref()?;
    let is_anchor = |node: &Node| match &node.kind {
        NodeKind::Group(group) => {
            let is_it = group.anchor_node().variable() == Some(Variable::Property(index));
            matches!(group.anchor.branch, Branch::Then) && is_it
        }
        _ => false,
    };
    if format.names_slot(Slot::Property(index)) && !format.elements.iter().any(is_anchor) {
        return None;
    }
    let initial = initial_of_property(scope, &property.property, form)?;
    let default = of_property(scope, &property.property, form)?;
    let title = title::storage_default(&property.name);
    are_different_attributes(&initial, &default, scope.dialects)
        .then(|| Diagnostic::warning(title, Some(text.span)).about(&scope.operation.name))
}

/// Warns about a list with initial elements in its storage: generated code appends the parsed elements to them. For a
/// dense array, this happens only in the text of its own format.
fn list_default(
    scope: &OperationScope<'_>,
    name: &str,
    property: &Property,
    form: &PropertyForm,
    is_named: bool,
) -> Option<Diagnostic> {
    let text = property.default_value.as_ref()?;
    match form {
        PropertyForm::Array(_) => {}
        PropertyForm::DenseArray { .. } if is_named => {}
        _ => return None,
    }
    let begins_with = scope.expr(property.storage_default.as_ref().unwrap_or(&text.text));
    let has_elements = matches!(begins_with, Expr::List(elements) if !elements.is_empty());
    let title = title::list_default(name);
    has_elements.then(|| Diagnostic::warning(title, Some(text.span)).about(&scope.operation.name))
}

fn of_slots(
    scope: &OperationScope<'_>,
    format: Option<&CheckedFormat>,
    known: &mut Defaults,
    seen: &mut Seen,
    found: &mut Vec<Diagnostic>,
) {
    let operation = scope.operation;
    for slot in stored_slots(operation) {
        let (name, text, default) = match slot {
            Slot::Attribute(index) => {
                let each = &operation.attributes[index];
                (
                    &each.name,
                    &each.constraint.default_value,
                    of_attribute(scope, &each.constraint, known),
                )
            }
            Slot::Property(index) => {
                let each = &operation.properties[index];
                let form = property::form(scope, &each.property);
                let is_named = format.is_some_and(|format| format.names_slot(slot));
                let list = list_default(scope, &each.name, &each.property, &form, is_named);
                let storage =
                    || format.and_then(|format| storage_default(scope, each, &form, format, index));
                found.extend(list.or_else(storage).filter(|each| is_new(seen, each)));
                (
                    &each.name,
                    &each.property.default_value,
                    of_property(scope, &each.property, &form),
                )
            }
            Slot::OperandSegmentSizes | Slot::ResultSegmentSizes => continue,
        };
        let (Some(text), Some(Expr::Unknown(reason))) = (text, default) else {
            continue;
        };
        let follows = match format {
            _ if operation.format.is_none() => {
                "the generic form lacks what is not written".to_owned()
            }
            Some(format) if !format.names_slot(slot) => {
                format!(
                    "the generic form is printed where `{name}` is written, which may be the default"
                )
            }
            _ => format!(
                "`{}` can only be read and printed in generic form",
                operation.name
            ),
        };
        let diagnostic = warning(name, &reason, text.span, follows, &operation.name);
        found.extend(Some(diagnostic).filter(|each| is_new(seen, each)));
    }
}

fn of_parameters(
    definition: &AttrOrTypeDefinition,
    dialects: &Dialects,
    seen: &mut Seen,
    found: &mut Vec<Diagnostic>,
) {
    let mut lowered = match definition.is_attribute() {
        true => dialects.attributes.iter(),
        false => dialects.types.iter(),
    };
    let lowered = lowered.find(|each| each.record == definition.record);
    let Some(lowered) = lowered.filter(|_| definition.format.is_some()) else {
        return;
    };
    for (parameter, lowered) in definition.parameters.iter().zip(&lowered.parameters) {
        let reason = lowered.default.as_ref().and_then(Expr::unknown);
        let (Some(text), Some(reason)) = (&parameter.default_value, reason) else {
            continue;
        };
        let follows = "what is written of it is kept as text".to_owned();
        let diagnostic = warning(
            &parameter.name,
            reason,
            text.span,
            follows,
            &definition.record,
        );
        found.extend(Some(diagnostic).filter(|each| is_new(seen, each)));
    }
}

fn warning(name: &str, reason: &str, span: Span, follows: String, subject: &str) -> Diagnostic {
    let title = title::unknown_default(name, reason);
    Diagnostic::warning(title, Some(span))
        .with_note(follows)
        .about(subject)
}

//! Parameters of attributes and types of dialects.

use super::attributes;
use super::pools::Pools;
use format_runtime::dialect::{AttrOrTypeDefinition, AttributeClass, ParameterKind};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::hooks::Environment;
use operation_core::*;

/// Parameter lists for a definition, at most `limit`. The n-th list uses the n-th value of each parameter: each value
/// occurs without forming the product of all.
pub(super) fn lists<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
    limit: usize,
) -> Vec<Vec<Parameter<'c>>> {
    let mut choices = Vec::new();
    for parameter in &definition.parameters {
        let mut values = values(context, environment, &parameter.kind, pools);
        if let Some(default) = &parameter.default
            && let Ok(default) =
                Evaluator::new(context, environment.dialects, Value::Null).evaluate(default)
        {
            let default = default.to_parameter(context);
            values.retain(|value| *value != default);
            values.insert(0, default);
        }
        if values.is_empty() {
            return Vec::new();
        }
        choices.push(values);
    }
    let most = choices.iter().map(Vec::len).max().unwrap_or(1).min(limit);
    (0..most)
        .map(|at| {
            choices
                .iter()
                .map(|values| values[at.min(values.len() - 1)])
                .collect()
        })
        .collect()
}

fn values<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    kind: &ParameterKind,
    pools: &Pools<'c>,
) -> Vec<Parameter<'c>> {
    let integer = |value: i64| Parameter::Integer(IntegerValue::Small(value));
    match kind {
        ParameterKind::Integer { width, signed } => {
            let largest = if *width >= 64 {
                i64::MAX
            } else {
                (1 << (width - u32::from(*signed)).min(62)) - 1
            };
            let mut list = vec![
                integer(2),
                integer(0),
                integer(1),
                integer(largest),
                integer(3),
                integer(4),
            ];
            if *signed {
                list.push(integer(-1));
            }
            list
        }
        ParameterKind::Bool => vec![integer(1), integer(0)],
        ParameterKind::String { .. } => [&b"text"[..], b"", b"a \"b\"\\\n", b"i32"]
            .map(|text| Parameter::String(context.bytes(text)))
            .to_vec(),
        // Taken from the pool rather than built here, since definitions may contain each other.
        ParameterKind::Attribute(class @ AttributeClass::Dialect(..)) => {
            let found = pools
                .attributes
                .iter()
                .filter(|attribute| class.contains(**attribute) == Some(true));
            found
                .take(3)
                .map(|&attribute| Parameter::Attribute(attribute))
                .collect()
        }
        ParameterKind::Attribute(class) => {
            let found = attributes::of_class(context, class, pools);
            found
                .into_iter()
                .take(4)
                .map(Parameter::Attribute)
                .collect()
        }
        ParameterKind::Type(class) => {
            let found = pools
                .types
                .iter()
                .filter(|type_| environment.dialects.contains_type(class, **type_) != Some(false));
            found.take(3).map(|&type_| Parameter::Type(type_)).collect()
        }
        ParameterKind::AffineMap => attributes::affine_maps(context)
            .into_iter()
            .map(Parameter::Attribute)
            .collect(),
        ParameterKind::Braced(inner) => values(context, environment, inner, pools),
        ParameterKind::List(element) => {
            let elements = values(context, environment, element, pools);
            let mut list = Vec::new();
            if let Some(&first) = elements.first() {
                list.push(Parameter::List(context.parameters(&[first])));
            }
            list.push(Parameter::List(
                context.parameters(&elements[..elements.len().min(3)]),
            ));
            list.push(Parameter::List(context.parameters(&[])));
            list
        }
        ParameterKind::Optional(element) => {
            let mut list = vec![Parameter::Absent];
            list.extend(values(context, environment, element, pools));
            list
        }
        ParameterKind::Enum { index, .. } => {
            match environment.dialects.enums.get(*index as usize) {
                Some(definition) => definition
                    .cases
                    .iter()
                    .take(4)
                    .map(|case| integer(case.value))
                    .collect(),
                None => Vec::new(),
            }
        }
        ParameterKind::AnyInteger => vec![integer(2), integer(-1), integer(i64::MAX)],
        ParameterKind::Float => vec![
            integer(1.0f64.to_bits() as i64),
            integer((-0.5f64).to_bits() as i64),
        ],
        // The valid keywords are known only in C++.
        ParameterKind::Keyword | ParameterKind::Unsupported(_) => Vec::new(),
    }
}

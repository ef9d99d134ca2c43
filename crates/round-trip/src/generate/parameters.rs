//! Parameters of attributes and types of dialects.

use super::attributes;
use super::pools::Pools;
use crate::noise::SplitMix64;
use format_runtime::dialect::{AttrOrTypeDefinition, AttributeClass, ParameterKind};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::hooks::Environment;
use format_runtime::machine::parameter_refusal;
use operation_core::*;

/// The values to choose from for each parameter of a definition.
pub(super) struct Choices<'c>(Vec<Vec<Parameter<'c>>>);

/// The choices for a definition; `None` if there is no value for a parameter.
pub(super) fn choices<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    definition: &AttrOrTypeDefinition,
    pools: &Pools<'c>,
) -> Option<Choices<'c>> {
    let mut choices = Vec::new();
    for parameter in &definition.parameters {
        let holds = |value: &Parameter<'c>| {
            parameter_refusal(context, environment.dialects, parameter, *value).is_none()
        };
        let mut values = values(context, environment, &parameter.kind, pools, &holds);
        if let Some(default) = &parameter.default
            && let Ok(default) =
                Evaluator::new(context, environment.dialects, Value::Null).evaluate(default)
        {
            let default = default.to_parameter(context);
            values.retain(|value| *value != default);
            values.insert(0, default);
        }
        if values.is_empty() {
            return None;
        }
        choices.push(values);
    }
    Some(Choices(choices))
}

impl<'c> Choices<'c> {
    /// At most `limit` lists of parameters. The n-th list uses the n-th value of each parameter: each value occurs without
    /// forming the product of all.
    pub(super) fn few(&self, limit: usize) -> Vec<Vec<Parameter<'c>>> {
        let most = self.0.iter().map(Vec::len).max().unwrap_or(1);
        let list = |at: usize| {
            let values = self.0.iter();
            values
                .map(|values| values[at.min(values.len() - 1)])
                .collect()
        };
        (0..most.min(limit)).map(list).collect()
    }

    /// The same, followed by other combinations: by all if there are few.
    pub(super) fn many(&self, limit: usize) -> Vec<Vec<Parameter<'c>>> {
        let mut lists = self.few(limit);
        let product = self.0.iter().try_fold(1, |product: u64, values| {
            product.checked_mul(values.len() as u64)
        });
        let all = product.filter(|product| *product <= limit as u64);
        let mut noise = SplitMix64::new(0);
        let count = all.unwrap_or(limit as u64);
        let numbers = (0..count).map(|at| if all.is_some() { at } else { noise.next() });
        for mut number in numbers {
            let value = |values: &Vec<Parameter<'c>>| {
                let at = number % values.len() as u64;
                number /= values.len() as u64;
                values[at as usize]
            };
            lists.push(self.0.iter().map(value).collect());
        }
        lists
    }
}

/// Values of a kind. Among the many types and attributes of a class, `holds` selects.
fn values<'c>(
    context: &'c Context,
    environment: Environment<'_>,
    kind: &ParameterKind,
    pools: &Pools<'c>,
    holds: &dyn Fn(&Parameter<'c>) -> bool,
) -> Vec<Parameter<'c>> {
    let inner = |kind| values(context, environment, kind, pools, &|_| true);
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
            let found = found.map(|&attribute| Parameter::Attribute(attribute));
            found.filter(holds).take(3).collect()
        }
        ParameterKind::Attribute(class) => {
            let found = attributes::of_class(context, class, pools).into_iter();
            let is_of_class = |each: &Attribute<'c>| {
                environment.dialects.contains_attribute(class, *each) != Some(false)
            };
            let found = found.filter(is_of_class).map(Parameter::Attribute);
            found.filter(holds).take(4).collect()
        }
        ParameterKind::Type(class) => {
            let found = pools
                .types
                .iter()
                .filter(|type_| environment.dialects.contains_type(class, **type_) != Some(false));
            let found = found.map(|&type_| Parameter::Type(type_));
            found.filter(holds).take(3).collect()
        }
        ParameterKind::AffineMap => attributes::affine_maps(context)
            .into_iter()
            .map(Parameter::Attribute)
            .collect(),
        ParameterKind::Braced(element) => inner(element),
        ParameterKind::List(element) => {
            let elements = inner(element);
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
            list.extend(inner(element));
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

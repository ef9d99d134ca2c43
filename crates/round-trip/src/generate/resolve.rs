//! Types of operands and results: chosen, or derived from others as specified by the format.

use super::Generator;
use super::domain::{Domain, Group};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::Expr;
use format_runtime::program::{TypeSlot, TypeSource};
use operation_core::{Attribute, AttributeKind, Parameter, Type};
use smallvec::{SmallVec, smallvec};

/// Types of one group of values.
pub(super) type List<'c> = SmallVec<[Type<'c>; 4]>;

/// Types of each declared operand and result.
#[derive(Clone, Default, Debug)]
pub(super) struct Types<'c> {
    pub(super) operands: SmallVec<[List<'c>; 4]>,
    pub(super) results: SmallVec<[List<'c>; 2]>,
    /// True if every derived type was computed.
    pub(super) certain: bool,
}

/// The number of values, and the choice of their types.
pub(super) struct Choice {
    pub(super) length: usize,
    pub(super) types: u16,
}

/// The type built by an expression without `$_self`.
pub(super) fn evaluate_type<'c>(generator: &Generator<'c, '_>, expr: &Expr) -> Option<Type<'c>> {
    let mut evaluator = Evaluator::new(
        generator.context,
        generator.environment.dialects,
        Value::Null,
    );
    evaluator.evaluate(expr).ok()?.as_type()
}

impl<'c> Generator<'c, '_> {
    /// The types for the chosen lengths; `None` if a derived type violates its constraint.
    pub(super) fn resolve(
        &self,
        domain: &Domain<'c>,
        profile: usize,
        operands: &[Choice],
        results: &[Choice],
        properties: &[Option<Attribute<'c>>],
    ) -> Option<Types<'c>> {
        let mut types = Types {
            certain: true,
            ..Types::default()
        };
        types.operands = domain
            .operands
            .iter()
            .zip(operands)
            .map(|(group, choice)| chosen(group, choice, profile))
            .collect();
        types.results = domain
            .results
            .iter()
            .zip(results)
            .map(|(group, choice)| chosen(group, choice, profile))
            .collect();
        let definition = self
            .environment
            .dialects
            .operations
            .get(domain.definition)?;
        let sides = [
            (true, &domain.operands, operands),
            (false, &domain.results, results),
        ];
        for (is_operand, groups, choices) in sides {
            for (index, group) in groups.iter().enumerate() {
                let Some(source) = &group.source else {
                    continue;
                };
                let length = choices[index].length;
                if length == 0 && is_operand {
                    continue;
                }
                let mut found = match self.derived(domain, &types, properties, source) {
                    Derived::One(type_) => {
                        smallvec![type_; if is_operand { length } else { 1.min(length) }]
                    }
                    Derived::List(list) => list,
                    // The parser can't find it either; the check detects this.
                    Derived::Absent => continue,
                    Derived::Unknown => {
                        types.certain = false;
                        continue;
                    }
                };
                if let Some(neighbour) = usize::from(choices[index].types)
                    .checked_sub(1)
                    .and_then(|number| group.neighbours.get(number))
                {
                    let first = found.first_mut()?;
                    *first = neighbour.of(self.context, *first, &self.pools.types)?;
                }
                let declared = if is_operand {
                    &definition.operands
                } else {
                    &definition.results
                };
                let constraint = &declared[index].constraint;
                let fits = |type_: &Type<'c>| {
                    group.candidates.contains(type_)
                        || self.satisfies(&constraint.predicate, *type_) != Some(false)
                };
                if !found.iter().all(fits) {
                    return None;
                }
                *(if is_operand {
                    &mut types.operands[index]
                } else {
                    &mut types.results[index]
                }) = found;
            }
        }
        Some(types)
    }

    fn derived(
        &self,
        domain: &Domain<'c>,
        types: &Types<'c>,
        properties: &[Option<Attribute<'c>>],
        source: &TypeSource,
    ) -> Derived<'c> {
        let of = |slot: &TypeSlot| -> List<'c> {
            match *slot {
                TypeSlot::Operand(index) => types
                    .operands
                    .get(usize::from(index))
                    .cloned()
                    .unwrap_or_default(),
                TypeSlot::Result(index) => types
                    .results
                    .get(usize::from(index))
                    .cloned()
                    .unwrap_or_default(),
                TypeSlot::Operands => types.operands.iter().flatten().copied().collect(),
                TypeSlot::Results => types.results.iter().flatten().copied().collect(),
            }
        };
        let first_of = |slot: &TypeSlot| -> Option<Type<'c>> {
            match *slot {
                TypeSlot::Operand(index) => {
                    types.operands.get(usize::from(index))?.first().copied()
                }
                TypeSlot::Result(index) => types.results.get(usize::from(index))?.first().copied(),
                TypeSlot::Operands => types.operands.iter().flatten().next().copied(),
                TypeSlot::Results => types.results.iter().flatten().next().copied(),
            }
        };
        let attribute_type = |slot: u16| {
            properties
                .get(usize::from(slot))
                .copied()
                .flatten()
                .and_then(|attribute| self.type_of(attribute))
        };
        match source {
            TypeSource::Parsed(slot) => Derived::List(of(slot)),
            TypeSource::First(slot) => first_of(slot).map_or(Derived::Absent, Derived::One),
            TypeSource::Built(number) => domain
                .built
                .get(usize::from(*number))
                .copied()
                .flatten()
                .map_or(Derived::Unknown, Derived::One),
            TypeSource::Attribute(slot) => {
                attribute_type(*slot).map_or(Derived::Unknown, Derived::One)
            }
            TypeSource::Transformed(from, list, transformer) => {
                let this = match (list, first_of(from)) {
                    (true, _) => Value::List(of(from).into_iter().map(Value::Type).collect()),
                    (false, Some(first)) => Value::Type(first),
                    (false, None) => return Derived::Absent,
                };
                self.transformed(this, transformer)
            }
            TypeSource::TransformedAttribute(slot, transformer) => match attribute_type(*slot) {
                Some(type_) => self.transformed(Value::Type(type_), transformer),
                None => Derived::Unknown,
            },
        }
    }

    fn transformed(&self, this: Value<'c>, transformer: &Expr) -> Derived<'c> {
        match Evaluator::new(self.context, self.environment.dialects, this).evaluate(transformer) {
            Ok(Value::Type(type_)) => Derived::One(type_),
            Ok(Value::List(list)) => {
                let list: Option<List<'c>> = list.iter().map(Value::as_type).collect();
                list.map_or(Derived::Unknown, Derived::List)
            }
            _ => Derived::Unknown,
        }
    }

    /// The type of a typed attribute.
    fn type_of(&self, attribute: Attribute<'c>) -> Option<Type<'c>> {
        let AttributeKind::Dialect(instance) = attribute.kind() else {
            return attribute.type_();
        };
        let definition = self
            .environment
            .dialects
            .attribute_definition(instance.name)?;
        let own = definition
            .parameters
            .iter()
            .position(|parameter| parameter.is_self_type || parameter.name == "type");
        match instance.parameters.get(own?) {
            Some(Parameter::Type(type_)) => Some(*type_),
            _ => None,
        }
    }
}

enum Derived<'c> {
    One(Type<'c>),
    List(List<'c>),
    Absent,
    Unknown,
}

/// The types as decided: 0 follows the profile, the last choice mixes types, the others are candidates.
fn chosen<'c>(group: &Group<'c>, choice: &Choice, profile: usize) -> List<'c> {
    let count = group.candidates.len();
    if count == 0 {
        return List::new();
    }
    let base = usize::from(group.by_profile.get(profile).copied().unwrap_or(0));
    let at = |value: usize| match usize::from(choice.types) {
        0 => base,
        number if number <= count => number - 1,
        _ => base + value,
    };
    (0..choice.length)
        .map(|value| group.candidates[at(value) % count])
        .collect()
}

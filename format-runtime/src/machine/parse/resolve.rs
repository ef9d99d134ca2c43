//! After the text: segment sizes, built types, result types, operands.

use super::state::State;
use crate::evaluate::{Evaluator, Value};
use crate::expr::Expr;
use crate::machine::error;
use crate::program::{TypeSlot, TypeSource};
use crate::text::{Failed, ParseResult, Parser, UnresolvedOperand};
use operation_core::{Attribute, AttributeKind, DialectInstance, Parameter, Type};
use smallvec::SmallVec;

pub(super) fn operand_segments<'m>(parser: &Parser<'_, 'm>, state: &mut State<'_, '_, 'm>, slot: u16) {
    let count = state.definition.operands.len() as u16;
    let sizes: SmallVec<[i32; 8]> = (0..count).map(|index| state.operands_of(index).len() as i32).collect();
    state.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
}

pub(super) fn result_segments<'m>(parser: &Parser<'_, 'm>, state: &mut State<'_, '_, 'm>, slot: u16) {
    let count = state.definition.results.len() as u16;
    let sizes: SmallVec<[i32; 8]> =
        (0..count).map(|index| state.types_of(TypeSlot::Result(index)).len() as i32).collect();
    state.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
}

pub(super) fn inner_segments<'m>(parser: &Parser<'_, 'm>, state: &mut State<'_, '_, 'm>, operand: u16, slot: u16) {
    let own = state.inner_sizes.iter().filter(|&&(index, _)| index == operand);
    let sizes: SmallVec<[i32; 8]> = own.map(|&(_, size)| size as i32).collect();
    state.set_property(slot, Some(parser.context().dense_i32_array(&sizes)));
}

/// Tests types that a transformer will rely on. An unknown answer lets them pass.
pub(super) fn check<'m>(parser: &mut Parser<'_, 'm>, state: &State<'_, '_, 'm>, slot: TypeSlot) -> ParseResult<()> {
    let variable = match slot {
        TypeSlot::Operand(index) => state.definition.operands.get(index as usize),
        TypeSlot::Result(index) => state.definition.results.get(index as usize),
        TypeSlot::Operands | TypeSlot::Results => None,
    };
    let Some(variable) = variable else { return Ok(()) };
    let dialects = parser.environment().dialects;
    for &type_ in state.types_of(slot) {
        if Evaluator::new(parser.context(), dialects, type_).holds(&variable.constraint.predicate) == Some(false) {
            let message = format!(
                "'{}' must be {}, but got '{}'",
                variable.name,
                variable.constraint.summary,
                parser.type_text(type_)
            );
            let offset = parser.name_offset();
            return Err(error(parser, offset, message));
        }
    }
    Ok(())
}

pub(super) fn build<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    expr: &'p Expr,
) -> ParseResult<()> {
    let type_ = super::attribute::build_type(parser, expr)?;
    state.built.push(type_);
    Ok(())
}

/// Types from a source: one for all values, or a list.
enum Types<'m> {
    One(Type<'m>),
    List(SmallVec<[Type<'m>; 4]>),
}

fn unresolved(parser: &mut Parser<'_, '_>, what: &str) -> Failed {
    let offset = parser.name_offset();
    error(parser, offset, format!("a type can't be found: {what}"))
}

fn types<'m>(parser: &mut Parser<'_, 'm>, state: &State<'_, '_, 'm>, source: &TypeSource) -> ParseResult<Types<'m>> {
    Ok(match source {
        TypeSource::Parsed(slot) => Types::List(SmallVec::from_slice(state.types_of(*slot))),
        TypeSource::First(slot) => match state.types_of(*slot).first() {
            Some(&type_) => Types::One(type_),
            // Upstream reads beyond an empty list here (an absent optional one that others depend on).
            None => return Err(unresolved(parser, "it is that of an operand or result that is absent")),
        },
        TypeSource::Built(number) => match state.built.get(*number as usize) {
            Some(&type_) => Types::One(type_),
            None => return Err(unresolved(parser, "it was not built")),
        },
        TypeSource::Attribute(slot) => Types::One(attribute_type(parser, state, *slot)?),
        TypeSource::Transformed { from, list, transformer } => {
            let this = if *list {
                Value::List(state.types_of(*from).iter().map(|&type_| Value::Type(type_)).collect())
            } else {
                match state.types_of(*from).first() {
                    Some(&type_) => Value::Type(type_),
                    None => return Err(unresolved(parser, "it follows from an operand or result that is absent")),
                }
            };
            transformed(parser, this, transformer)?
        }
        TypeSource::TransformedAttribute { slot, transformer } => {
            let type_ = attribute_type(parser, state, *slot)?;
            transformed(parser, Value::Type(type_), transformer)?
        }
    })
}

fn transformed<'m>(parser: &mut Parser<'_, 'm>, this: Value<'m>, transformer: &Expr) -> ParseResult<Types<'m>> {
    let dialects = parser.environment().dialects;
    let list = match Evaluator::new(parser.context(), dialects, this).evaluate(transformer) {
        Ok(Value::Type(type_)) => return Ok(Types::One(type_)),
        Ok(Value::List(list)) => list.iter().map(Value::as_type).collect::<Option<_>>(),
        Ok(Value::Attribute(attribute)) => types_of_array(attribute),
        Ok(_) => None,
        Err(reason) => return Err(unresolved(parser, &format!("{} is not known", reason.0))),
    };
    list.map(Types::List).ok_or_else(|| unresolved(parser, "its transformer gave no type"))
}

/// What an `ArrayOfAttr` of types holds: its class is a range of them.
fn types_of_array<'m>(attribute: Attribute<'m>) -> Option<SmallVec<[Type<'m>; 4]>> {
    let AttributeKind::Dialect(DialectInstance { parameters: [Parameter::List(list)], .. }) = attribute.kind() else {
        return None;
    };
    list.iter().map(|each| if let Parameter::Type(type_) = each { Some(*type_) } else { None }).collect()
}

fn attribute_type<'m>(parser: &mut Parser<'_, 'm>, state: &State<'_, '_, 'm>, slot: u16) -> ParseResult<Type<'m>> {
    let attribute = state.property(slot);
    match attribute.and_then(|attribute| typed_attribute(parser, attribute)) {
        Some(type_) => Ok(type_),
        // Upstream asserts for an attribute that has no type.
        None => Err(unresolved(parser, "it is that of an attribute, which has none")),
    }
}

/// `TypedAttrInterface::getType`
fn typed_attribute<'m>(parser: &Parser<'_, 'm>, attribute: Attribute<'m>) -> Option<Type<'m>> {
    if let Some(type_) = attribute.type_() {
        return Some(type_);
    }
    let AttributeKind::Dialect(instance) = attribute.kind() else { return None };
    let definition = parser.environment().dialects.attribute_definition(instance.name)?;
    if let Some(type_) = definition.type_of(instance) {
        return Some(type_);
    }
    // A parameter that is the only type: `getType()` of the class reads it.
    let is_type = |parameter: &Parameter<'m>| match parameter {
        Parameter::Type(type_) => Some(*type_),
        _ => None,
    };
    let own = definition.parameters.iter().position(|parameter| parameter.name == "type");
    instance.parameters.get(own?).and_then(is_type)
}

pub(super) fn results<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut State<'_, '_, 'm>,
    source: &TypeSource,
) -> ParseResult<()> {
    if let TypeSource::Parsed(slot) = source {
        state.push_results(*slot);
        return Ok(());
    }
    match types(parser, state, source)? {
        Types::One(type_) => state.operation.results.push(type_),
        Types::List(list) => state.operation.results.extend(list),
    }
    Ok(())
}

pub(super) fn operands<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    operand: u16,
    source: &TypeSource,
) -> ParseResult<()> {
    let values = state.operand_range(operand);
    // The common case without a copy of anything.
    if let TypeSource::Parsed(slot) = source {
        let types = state.type_range(*slot);
        if values.len() == types.len() {
            return state.resolve_parsed(parser, values, types);
        }
    }
    // A source is only looked at where there is something to resolve; upstream would crash on an absent one.
    if values.is_empty() && !matches!(source, TypeSource::Parsed(_)) {
        return Ok(());
    }
    let offset = state.operands_offset(operand);
    match types(parser, state, source)? {
        Types::One(type_) => {
            for value in values {
                state.resolve(parser, value, type_)?;
            }
            Ok(())
        }
        Types::List(list) => {
            let values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::from_slice(state.operands_of(operand));
            resolve_each(parser, state, &values, &list, offset)
        }
    }
}

pub(super) fn all_operands<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    sources: &[TypeSource],
) -> ParseResult<()> {
    let all = state.all_operands();
    let values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::from_slice(state.operands_of(all));
    // The types of several operands are put together in a list; the type of the only one is that of all its values.
    if let [source] = sources
        && let Types::One(type_) = types(parser, state, source)?
    {
        for value in values {
            let value = parser.resolve_operand(value, type_)?;
            state.operation.operands.push(value);
        }
        return Ok(());
    }
    let mut list: SmallVec<[Type<'m>; 4]> = SmallVec::new();
    for source in sources {
        match types(parser, state, source)? {
            Types::One(type_) => list.push(type_),
            Types::List(types) => list.extend(types),
        }
    }
    let offset = state.operands_offset(all);
    resolve_each(parser, state, &values, &list, offset)
}

pub(super) fn operands_together<'p, 'm>(parser: &mut Parser<'p, 'm>, state: &mut State<'_, 'p, 'm>) -> ParseResult<()> {
    let mut values: SmallVec<[UnresolvedOperand<'p>; 4]> = SmallVec::new();
    for index in 0..state.all_operands() {
        values.extend_from_slice(state.operands_of(index));
    }
    let types: SmallVec<[Type<'m>; 4]> = SmallVec::from_slice(state.types_of(TypeSlot::Operands));
    resolve_each(parser, state, &values, &types, 0)
}

fn resolve_each<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut State<'_, 'p, 'm>,
    values: &[UnresolvedOperand<'p>],
    types: &[Type<'m>],
    offset: usize,
) -> ParseResult<()> {
    if values.len() != types.len() {
        let message = format!(
            "number of operands and types do not match: got {} operands and {} types",
            values.len(),
            types.len()
        );
        let offset = if offset == 0 { parser.name_offset() } else { offset };
        return Err(error(parser, offset, message));
    }
    for (&value, &type_) in values.iter().zip(types) {
        let value = parser.resolve_operand(value, type_)?;
        state.operation.operands.push(value);
    }
    Ok(())
}

/// Asks the hook for the result types: regions, properties and attributes are given as far as parsed.
pub(super) fn infer<'m>(parser: &mut Parser<'_, 'm>, state: &mut State<'_, '_, 'm>) -> ParseResult<()> {
    let name = &state.definition.name;
    let Some(hook) = state.hooks.inference.of_operation(state.definition) else {
        let offset = parser.name_offset();
        let message = format!("the result types of '{name}' are inferred in C++, and there is no hook for it");
        return Err(parser.error(offset, message));
    };
    state.take_inherent_attributes();
    match hook.infer_return_types(parser.context(), state.operation) {
        Some(types) => {
            state.operation.results.extend(types);
            Ok(())
        }
        // Upstream says nothing of its own here; a silent failure would be worse.
        None => {
            let offset = parser.name_offset();
            Err(error(parser, offset, "failed to infer returned types"))
        }
    }
}

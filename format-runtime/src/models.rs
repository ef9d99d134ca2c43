//! The values that constraints admit.

use crate::dialect::{
    AttributeClass, BuiltinAttribute, BuiltinType, Constraint, Dialects, OperationDefinition,
    OperationForm, PropertySlot, TypeClass,
};
use crate::evaluate::{Evaluator, Value};
use crate::expr::{Binary, Expr, Function};
use crate::program::{
    AttributeForm, AttributeReading, FieldForm, OperationInstructions, ParseElement,
    ParseInstruction, Target, ValueForm,
};
use operation_core::{Attribute, AttributeKind, Context, Type};

/// The type built by an expression; `None` if it can't be evaluated.
pub fn built<'c>(expr: &Expr, context: &'c Context, dialects: &Dialects) -> Option<Type<'c>> {
    let built = Evaluator::new(context, dialects, Value::Null).evaluate(expr);
    built.ok()?.as_type()
}

/// True if a constraint on types admits the type, and certainly no other one.
pub fn is_only_model(
    predicate: &Expr,
    type_: Type<'_>,
    context: &Context,
    dialects: &Dialects,
) -> bool {
    has_one_model(predicate, &is_this, dialects)
        && Evaluator::new(context, dialects, type_).holds(predicate) == Some(true)
}

/// True if a constraint on types admits the type built by an expression, and certainly no other one.
pub fn builds_only_model(predicate: &Expr, builder: &Expr, dialects: &Dialects) -> bool {
    let context = Context::new();
    built(builder, &context, dialects)
        .is_some_and(|type_| is_only_model(predicate, type_, &context, dialects))
}

/// The condition on the type of an attribute in a predicate on the attribute.
pub fn condition_on_type(predicate: &Expr) -> Option<Expr> {
    let width = |width: i64| {
        let arguments = vec![Expr::This, Expr::Int(width)];
        Some(Expr::Call(Function::IsSignlessInteger, arguments))
    };
    match predicate {
        Expr::And(list) => list.iter().find_map(condition_on_type),
        Expr::IsAttribute(AttributeClass::EnumInteger(wanted), this) if is_this(this) => {
            width(wanted.width.into())
        }
        Expr::IsAttribute(AttributeClass::Builtin(BuiltinAttribute::Bool), this)
            if is_this(this) =>
        {
            width(1)
        }
        Expr::Call(function, arguments) => match &arguments[..] {
            [Expr::Call(Function::AttributeType, _), rest @ ..] => {
                let arguments = [Expr::This].into_iter().chain(rest.iter().cloned());
                Some(Expr::Call(*function, arguments.collect()))
            }
            _ => None,
        },
        Expr::IsType(class, this) => match &**this {
            Expr::Call(Function::AttributeType, _) => {
                Some(Expr::IsType(class.clone(), Box::new(Expr::This)))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The slots of the strings that the format writes without a type although they may have one, each with such a string.
pub fn strings_with_types<'c>(
    definition: &OperationDefinition,
    context: &'c Context,
    dialects: &Dialects,
) -> Vec<(u16, Attribute<'c>)> {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return Vec::new();
    };
    let mut found: Vec<(u16, Attribute<'c>)> = Vec::new();
    for (slot, read_type) in parse.instructions().iter().flat_map(strings) {
        let property = definition.properties.get(usize::from(slot));
        if found.iter().any(|(known, _)| *known == slot) {
            continue;
        }
        let read_type = read_type.and_then(|type_| built(type_, context, dialects));
        let typed = property.and_then(|property| {
            [context.i32(), context.index_type()]
                .into_iter()
                .filter(|&type_| Some(type_) != read_type)
                .map(|type_| {
                    context.attribute(AttributeKind::String {
                        value: b"text",
                        type_,
                    })
                })
                .find(|&typed| is_possible(property, typed, context, dialects))
        });
        found.extend(typed.map(|typed| (slot, typed)));
    }
    found
}

/// The strings that an instruction reads without their types, by slot, each with the type that it gets.
fn strings(
    instruction: &ParseInstruction<OperationInstructions>,
) -> impl Iterator<Item = (u16, Option<&Expr>)> {
    let (attribute, fields) = match instruction.element() {
        Some(ParseElement::Attribute(parse)) => (Some(&**parse), &[][..]),
        Some(ParseElement::PropFields(fields)) => (None, &fields[..]),
        _ => (None, &[][..]),
    };
    let of_fields = fields.iter().filter_map(|field| match &field.form {
        FieldForm::Attribute(parse) => Some(&**parse),
        _ => None,
    });
    let attributes = attribute.into_iter().chain(of_fields);
    let of_attributes = attributes.filter_map(|parse| match &parse.reading {
        AttributeReading::SymbolName => Some((parse.slot, None)),
        AttributeReading::Typed(type_, AttributeClass::Builtin(BuiltinAttribute::String)) => {
            Some((parse.slot, Some(type_)))
        }
        _ => None,
    });
    let parameter = instruction.directive_value();
    let of_directive = parameter.and_then(|value| match (value.target, &value.form) {
        (
            Target::Attribute(slot),
            ValueForm::Attribute(
                AttributeForm::String | AttributeForm::Name | AttributeForm::SymbolName,
            ),
        ) if !value.is_listed => Some((slot, None)),
        _ => None,
    });
    of_attributes.chain(of_directive)
}

/// False if the slot certainly can't hold the attribute.
fn is_possible(
    slot: &PropertySlot,
    attribute: Attribute<'_>,
    context: &Context,
    dialects: &Dialects,
) -> bool {
    let refuses = |constraint: &Constraint| {
        Evaluator::new(context, dialects, attribute).holds(&constraint.predicate) == Some(false)
    };
    !slot.constraint.as_ref().is_some_and(refuses)
}

/// True if the expression is `$_self`.
fn is_this(expr: &Expr) -> bool {
    *expr == Expr::This
}

/// True if the predicate on the subject admits a single type.
fn has_one_model(predicate: &Expr, subject: &dyn Fn(&Expr) -> bool, dialects: &Dialects) -> bool {
    match predicate {
        Expr::IsType(class, this) => {
            subject(this)
                && match class {
                    TypeClass::Float(_) | TypeClass::Spelled(_) => true,
                    TypeClass::Builtin(class) => matches!(
                        class,
                        BuiltinType::Index | BuiltinType::None | BuiltinType::Token
                    ),
                    TypeClass::Dialect(index, _) => dialects
                        .types
                        .get(*index as usize)
                        .is_some_and(|definition| {
                            definition.parameters.is_empty() && !definition.has_own_storage
                        }),
                    TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_) => false,
                }
        }
        Expr::Binary(Binary::Equal, left, right) => {
            subject(left) && matches!(**right, Expr::Int(_))
        }
        Expr::Call(function, arguments) => match (function, &arguments[..]) {
            (
                Function::IsSignlessInteger
                | Function::IsSignedInteger
                | Function::IsUnsignedInteger
                | Function::IsFloatKind,
                [this, Expr::Int(_)],
            )
            | (Function::IsIndex, [this]) => subject(this),
            _ => false,
        },
        Expr::And(list) => {
            list.iter()
                .any(|each| has_one_model(each, subject, dialects))
                || has_fixed_parameters(list, subject, dialects)
        }
        Expr::Or(list) => matches!(&list[..], [only] if has_one_model(only, subject, dialects)),
        _ => false,
    }
}

/// True if the conditions name a dialect's type and fix each of its parameters.
fn has_fixed_parameters(
    conditions: &[Expr],
    subject: &dyn Fn(&Expr) -> bool,
    dialects: &Dialects,
) -> bool {
    let class = conditions.iter().find_map(|each| match each {
        Expr::IsType(TypeClass::Dialect(index, _), this) if subject(this) => Some(*index),
        _ => None,
    });
    let Some(definition) = class.and_then(|index| dialects.types.get(index as usize)) else {
        return false;
    };
    if definition.has_own_storage {
        return false;
    }
    let is_cast = |of: &Expr| match of {
        Expr::CastType(_, of) => subject(of),
        of => subject(of),
    };
    let fixed = |parameter: usize| {
        let is_it = |expr: &Expr| matches!(expr, Expr::Parameter(own, of) if usize::from(*own) == parameter && is_cast(of));
        conditions
            .iter()
            .any(|each| has_one_model(each, &is_it, dialects))
    };
    (0..definition.parameters.len()).all(fixed)
}

//! The origin of every part of an operation that its text doesn't hold: types that are built or derived, and attributes
//! whose type isn't printed.

use super::equalities::{Equalities, type_of, type_of_attribute};
use super::names::Names;
use super::state::UNTYPED_STRINGS;
use crate::proof::{Part, Proof, Reason, Unknown};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, BuiltinType, Constraint, Dialects, Length,
    OperationDefinition, PropertyKind, TypeClass,
};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::{
    AttributeParse, AttributeReading, FieldForm, ParseElement, ParseInstruction, ParseProgram,
    ResolutionStep, TypeSlot, TypeSource,
};
use operation_core::Context;

/// The outcome for all origins, and their needs.
#[derive(Default, Debug)]
pub(crate) struct Origins {
    /// Its failures are parts that don't come back for sure if the operation is valid.
    pub(crate) proof: Proof,
    /// Operands and results, each with those whose types have to be read for it.
    pub(crate) read_types: Vec<(TypeSlot, TypeSlot)>,
}

pub(crate) fn origins(
    definition: &OperationDefinition,
    parse: &ParseProgram,
    dialects: &Dialects,
    context: &Context,
) -> Origins {
    let equalities = Equalities::of(definition, dialects);
    let mut origins = Origins::default();
    let mut built: Vec<&Expr> = Vec::new();
    let mut result = 0u16;
    let check = |origins: &mut Origins, slot: TypeSlot, source: &TypeSource, built: &[&Expr]| {
        let target = Target {
            slot,
            definition,
            equalities: &equalities,
            dialects,
            context,
        };
        target.check(origins, source, built);
    };
    for step in parse.resolution() {
        match step {
            ResolutionStep::Build(expr) => built.push(expr),
            ResolutionStep::Results(source) => {
                check(&mut origins, TypeSlot::Result(result), source, &built);
                result += 1;
            }
            ResolutionStep::Operand(operand, source) => {
                check(&mut origins, TypeSlot::Operand(*operand), source, &built);
            }
            ResolutionStep::AllOperands(sources) => {
                for (index, source) in sources.iter().enumerate() {
                    check(
                        &mut origins,
                        TypeSlot::Operand(index as u16),
                        source,
                        &built,
                    );
                }
            }
            ResolutionStep::OperandsTogether => origins
                .read_types
                .push((TypeSlot::Operands, TypeSlot::Operands)),
            ResolutionStep::Infer => {
                origins.proof.unknown.insert(Unknown::InferredTypes);
            }
            ResolutionStep::OperandSegments(_)
            | ResolutionStep::ResultSegments(_)
            | ResolutionStep::InnerSegments(..)
            | ResolutionStep::Check(_) => {}
        }
    }
    for parse in attributes(parse) {
        attribute(
            &mut origins,
            definition,
            parse.slot,
            &parse.reading,
            dialects,
            context,
        );
    }
    origins
}

/// The attributes that are read outside of dictionaries.
pub(super) fn attributes(parse: &ParseProgram) -> impl Iterator<Item = &AttributeParse> {
    let elements = parse
        .instructions()
        .iter()
        .filter_map(ParseInstruction::element);
    elements.flat_map(|element| {
        let (own, fields) = match element {
            ParseElement::Attribute(parse) => (Some(&**parse), &[][..]),
            ParseElement::PropFields(fields) => (None, &fields[..]),
            _ => (None, &[][..]),
        };
        let of_fields = fields.iter().filter_map(|field| match &field.form {
            FieldForm::Unit(Some(parse)) | FieldForm::Attribute(parse) | FieldForm::Case(parse) => {
                Some(&**parse)
            }
            FieldForm::Unit(None) | FieldForm::Property | FieldForm::Sizes(_) => None,
        });
        own.into_iter().chain(of_fields)
    })
}

/// An operand or result whose type the text may leave out.
struct Target<'a> {
    slot: TypeSlot,
    definition: &'a OperationDefinition,
    equalities: &'a Equalities,
    dialects: &'a Dialects,
    context: &'a Context,
}

impl Target<'_> {
    fn check(&self, origins: &mut Origins, source: &TypeSource, built: &[&Expr]) {
        let Some(declared) = self.definition.declared(self.slot) else {
            return;
        };
        let own = type_of(self.slot);
        let is_single = declared.length == Length::Single;
        let is_equal = match source {
            TypeSource::Parsed(slot) => {
                origins.read_types.push((self.slot, *slot));
                let is_list = matches!(slot, TypeSlot::Operands | TypeSlot::Results);
                is_list || *slot == self.slot || self.equalities.are_equal(&type_of(*slot), &own)
            }
            TypeSource::Built(number) => {
                if let Some(expr) = built.get(usize::from(*number)) {
                    self.check_built(origins, expr, &declared.constraint);
                }
                return;
            }
            TypeSource::First(slot) => {
                origins.read_types.push((self.slot, *slot));
                if *slot == self.slot {
                    // Each of its values has the first type.
                    self.equalities.same_operand_types
                } else if is_single {
                    self.equalities.are_equal(&type_of(*slot), &own)
                } else {
                    self.equalities.same_operand_types
                        && matches!(
                            (slot, self.slot),
                            (TypeSlot::Operand(_), TypeSlot::Operand(_))
                        )
                }
            }
            TypeSource::Attribute(slot) => {
                self.equalities.are_equal(&type_of_attribute(*slot), &own)
            }
            TypeSource::Transformed(from, false, transformer) => {
                origins.read_types.push((self.slot, *from));
                self.equalities
                    .is_function_of(transformer, &type_of(*from), &own)
            }
            TypeSource::TransformedAttribute(slot, transformer) => {
                self.equalities
                    .is_function_of(transformer, &type_of_attribute(*slot), &own)
            }
            TypeSource::Transformed(from, true, _) => {
                origins.read_types.push((self.slot, *from));
                false
            }
        };
        if !is_equal {
            origins.proof.fail(Reason::OtherType {
                of: Part::types(self.slot),
                name: Names(self.definition).variable(self.slot),
                source: described(self.definition, source),
            });
        }
    }

    /// Checks that the constraint admits nothing but the type that is built.
    fn check_built(&self, origins: &mut Origins, expr: &Expr, constraint: &Constraint) {
        let built = Evaluator::new(self.context, self.dialects, Value::Null).evaluate(expr);
        let Some(built) = built.ok().and_then(|value| value.as_type()) else {
            origins.proof.unknown.insert(Unknown::Builder);
            return;
        };
        let holds = Evaluator::new(self.context, self.dialects, built).holds(&constraint.predicate);
        if holds != Some(true) || !has_one_model(&constraint.predicate, &is_this, self.dialects) {
            origins.proof.fail(Reason::OtherBuilt {
                of: Part::types(self.slot),
                name: Names(self.definition).variable(self.slot),
            });
        }
    }
}

/// The source of a type.
fn described(definition: &OperationDefinition, source: &TypeSource) -> String {
    let names = Names(definition);
    match source {
        TypeSource::Parsed(slot) | TypeSource::First(slot) => {
            format!("that of {}", names.variable(*slot))
        }
        TypeSource::Transformed(slot, ..) => {
            format!("computed from that of {}", names.variable(*slot))
        }
        TypeSource::Built(_) => "built".to_owned(),
        TypeSource::Attribute(slot) | TypeSource::TransformedAttribute(slot, _) => {
            let name = definition.properties.get(usize::from(*slot));
            let name = name.map_or("", |slot| &slot.name);
            format!("taken from the attribute '{name}'")
        }
    }
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

/// True if the expression is `$_self`.
fn is_this(expr: &Expr) -> bool {
    *expr == Expr::This
}

/// Checks an attribute of which the type isn't printed.
fn attribute(
    origins: &mut Origins,
    definition: &OperationDefinition,
    slot: u16,
    reading: &AttributeReading,
    dialects: &Dialects,
    context: &Context,
) {
    let Some(property) = definition.properties.get(usize::from(slot)) else {
        return;
    };
    let given = |origins: &mut Origins, name: &str| {
        origins.proof.given.insert(name.to_owned());
    };
    if let AttributeReading::Typed(_, class)
    | AttributeReading::Full(class)
    | AttributeReading::Stripped(class) = reading
        && !matches!(&property.kind, PropertyKind::Attribute(own) if own == class)
    {
        origins.proof.fail(Reason::OtherClass {
            name: format!("`${}`", property.name),
        });
    }
    match reading {
        AttributeReading::SymbolName => given(origins, UNTYPED_STRINGS),
        AttributeReading::Typed(_, AttributeClass::Builtin(BuiltinAttribute::String)) => {
            given(origins, UNTYPED_STRINGS);
        }
        AttributeReading::Typed(_, class) if has_no_type(class) => {}
        AttributeReading::Typed(type_, _) => {
            let built = Evaluator::new(context, dialects, Value::Null)
                .evaluate(type_)
                .ok()
                .and_then(|value| value.as_type());
            let asked = property
                .constraint
                .as_ref()
                .and_then(|constraint| asked_type(&constraint.predicate));
            let is_only = match (built, asked) {
                (Some(built), Some(asked)) => {
                    Evaluator::new(context, dialects, built).holds(&asked) == Some(true)
                        && has_one_model(&asked, &is_this, dialects)
                }
                _ => false,
            };
            if !is_only {
                origins.proof.fail(Reason::OtherAttributeType {
                    slot,
                    name: property.name.to_string(),
                });
            }
        }
        AttributeReading::Enum(_) | AttributeReading::Case(..) => {}
        AttributeReading::Full(class) | AttributeReading::Stripped(class) => {
            if let AttributeClass::Dialect(_, name) = class {
                given(origins, &format!("#{name}"));
            }
        }
    }
}

/// True if no attribute of the class has a type beside its value.
pub(super) fn has_no_type(class: &AttributeClass) -> bool {
    use BuiltinAttribute as B;
    match class {
        AttributeClass::Builtin(class) => matches!(
            class,
            B::Unit
                | B::Array
                | B::Dictionary
                | B::Type
                | B::AffineMap
                | B::IntegerSet
                | B::SymbolRef
                | B::FlatSymbolRef
                | B::DenseArray
                | B::StridedLayout
                | B::Location
        ),
        class => class.is_dense_array(),
    }
}

/// The condition in a predicate on an attribute that its type meets.
fn asked_type(predicate: &Expr) -> Option<Expr> {
    match predicate {
        Expr::And(list) => list.iter().find_map(asked_type),
        Expr::IsAttribute(AttributeClass::EnumInteger(wanted), this) if **this == Expr::This => {
            Some(Expr::Call(
                Function::IsSignlessInteger,
                vec![Expr::This, Expr::Int(wanted.width.into())],
            ))
        }
        Expr::IsAttribute(AttributeClass::Builtin(BuiltinAttribute::Bool), this)
            if **this == Expr::This =>
        {
            Some(Expr::Call(
                Function::IsSignlessInteger,
                vec![Expr::This, Expr::Int(1)],
            ))
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

//! The origin of every part of an operation that its text doesn't hold: types that are built or derived, and attributes
//! whose type isn't printed.

use super::equalities::{Equalities, type_of, type_of_attribute};
use super::names::Names;
use crate::proof::{Part, Proof, Reason, Unknown};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, Constraint, Dialects, Length, OperationDefinition,
    PropertyKind,
};
use format_runtime::expr::Expr;
use format_runtime::models::{built, condition_on_type, is_only_model};
use format_runtime::program::{
    AttributeParse, AttributeReading, FieldForm, ParseElement, ParseInstruction, ParseProgram,
    ResolutionStep, TypeSlot, TypeSource,
};
use operation_core::Context;

/// The assumption about strings.
pub const UNTYPED_STRINGS: &str = "strings have no type";

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
                    let is_all = matches!(slot, TypeSlot::Operand(_) | TypeSlot::Result(_));
                    (self.equalities.same_types && is_all)
                        || self.equalities.same_operand_types
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
        let Some(built) = built(expr, self.context, self.dialects) else {
            origins.proof.unknown.insert(Unknown::Builder);
            return;
        };
        if !is_only_model(&constraint.predicate, built, self.context, self.dialects) {
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
            let constraint = property.constraint.as_ref();
            let asked = constraint.and_then(|each| condition_on_type(&each.predicate));
            let is_only = match (built(type_, context, dialects), asked) {
                (Some(built), Some(asked)) => is_only_model(&asked, built, context, dialects),
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

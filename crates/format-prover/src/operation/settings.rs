//! Values that a directive sets where it reads no text: they come back if they are those that the operation has.

use super::atoms::Atoms;
use super::origins::UNTYPED_STRINGS;
use crate::logic::Formula;
use crate::values;
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, Dialects, Length, OperationDefinition, PropertyKind,
    PropertySlot,
};
use format_runtime::expr::{Expr, Function};
use format_runtime::models::{built, condition_on_type, is_only_model};
use format_runtime::program::{
    ComputedType, Constant, DirectiveParse, IntegerType, OperationInstructions, ParseElement,
    ParseInstruction, Target, TypeSlot,
};
use operation_core::Context;

/// A value that a directive sets.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    /// The condition under which there is such a part.
    pub(super) presence: Formula,
    /// The condition under which it has the value, if it is there; `None` if no condition of the print program says so.
    pub(super) value: Option<Formula>,
    /// The assumption under which a value that looks the same is the same.
    pub(super) given: Option<&'static str>,
}

/// The definitions by which a value is looked at.
pub(super) struct Setter<'a> {
    pub(super) definition: &'a OperationDefinition,
    pub(super) dialects: &'a Dialects,
    pub(super) context: &'a Context,
}

impl Setter<'_> {
    /// The value that an instruction sets; `None` if it sets none, or an element of a list.
    pub(super) fn setting(
        &self,
        atoms: &mut Atoms<'_>,
        instruction: &ParseInstruction<OperationInstructions>,
    ) -> Option<Setting> {
        let Some(ParseElement::Directive(part)) = instruction.element() else {
            return None;
        };
        let DirectiveParse::Set(target, constant, false) = &**part else {
            return None;
        };
        let is_string = matches!(constant, Constant::String(_));
        Some(Setting {
            presence: atoms.of_target(*target),
            value: self.value(atoms, *target, constant),
            given: is_string.then_some(UNTYPED_STRINGS),
        })
    }

    fn value(
        &self,
        atoms: &mut Atoms<'_>,
        target: Target,
        constant: &Constant<Target>,
    ) -> Option<Formula> {
        match (target, constant) {
            (Target::Attribute(slot), Constant::Unit) => {
                let slot = self.definition.properties.get(usize::from(slot))?;
                let is_unit = slot.kind
                    == PropertyKind::Attribute(AttributeClass::Builtin(BuiltinAttribute::Unit));
                is_unit.then_some(Formula::Constant(true))
            }
            (Target::Attribute(slot), constant) => {
                let slot = self.definition.properties.get(usize::from(slot))?;
                match self.is_the_only(slot, constant) {
                    true => atoms.asked_if(target, constant),
                    false => None,
                }
            }
            (Target::Type(slot) | Target::Types(slot), Constant::Type(type_)) => self
                .is_the_only_type(slot, type_)
                .then_some(Formula::Constant(true)),
            _ => None,
        }
    }

    /// True if the slot's constraint admits no other attribute than the constant that equals it as a directive compares
    /// them: by its number or text.
    fn is_the_only(&self, slot: &PropertySlot, constant: &Constant<Target>) -> bool {
        let PropertyKind::Attribute(class) = &slot.kind else {
            return false;
        };
        match (constant, class) {
            (Constant::String(_), AttributeClass::Builtin(BuiltinAttribute::String))
            | (Constant::Bool(_), AttributeClass::Builtin(BuiltinAttribute::Bool)) => true,
            (Constant::Integer(type_, _), AttributeClass::Builtin(BuiltinAttribute::Integer)) => {
                let constraint = slot.constraint.as_ref();
                let asked = constraint.and_then(|each| condition_on_type(&each.predicate));
                let built = built(&values::number_type(*type_), self.context, self.dialects);
                asked.zip(built).is_some_and(|(asked, built)| {
                    is_only_model(&asked, built, self.context, self.dialects)
                })
            }
            // Such an attribute holds the number of the case, and nothing else.
            (Constant::Case(name, _), AttributeClass::Dialect(index, own)) => {
                name == own && values::holds_a_number(self.dialects, *index)
            }
            _ => false,
        }
    }

    /// True if an operand or result has this type and no other one.
    fn is_the_only_type(&self, slot: TypeSlot, type_: &ComputedType<Target>) -> bool {
        let Some(declared) = self.definition.declared(slot) else {
            return false;
        };
        let expr = match type_ {
            ComputedType::Index => values::number_type(IntegerType::Index),
            ComputedType::Integer(width) => values::number_type(IntegerType::Bits(*width)),
            ComputedType::Make(name, parameters) if parameters.is_empty() => {
                let Some((dialect, mnemonic)) = name.split_once('.') else {
                    return false;
                };
                let words = [dialect, mnemonic].map(|text| Expr::Text(text.to_owned()));
                Expr::Call(Function::SpelledType, words.to_vec())
            }
            _ => return false,
        };
        matches!(declared.length, Length::Single | Length::Optional)
            && built(&expr, self.context, self.dialects).is_some_and(|built| {
                let predicate = &declared.constraint.predicate;
                is_only_model(predicate, built, self.context, self.dialects)
            })
    }
}

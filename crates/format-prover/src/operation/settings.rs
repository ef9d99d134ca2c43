//! Values that a directive sets where it reads no text: they come back if they are those that the operation has.

use super::atoms::{Atom, Atoms};
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
    Array, ArrayStorage, ComputedType, Constant, DirectiveParse, IntegerType,
    OperationInstructions, ParseElement, ParseInstruction, ParseProgram, Target, TypeSlot,
};
use operation_core::Context;

/// A value that a directive sets.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    /// The part.
    pub(super) target: Target,
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
    pub(super) parse: &'a ParseProgram,
    pub(super) dialects: &'a Dialects,
    pub(super) context: &'a Context,
}

impl Setter<'_> {
    /// The values that an instruction sets: a constant, arrays that are there from the beginning of a list, or empty arrays in
    /// the place of those of lists that aren't reached.
    pub(super) fn settings(
        &self,
        atoms: &mut Atoms<'_>,
        instruction: &ParseInstruction<OperationInstructions>,
    ) -> Vec<Setting> {
        let Some(ParseElement::Directive(part)) = instruction.element() else {
            return Vec::new();
        };
        match &**part {
            DirectiveParse::Set(target, constant, false) => {
                let is_string = matches!(constant, Constant::String(_));
                vec![Setting {
                    target: *target,
                    presence: atoms.of_target(*target),
                    value: self.value(atoms, *target, constant),
                    given: is_string.then_some(UNTYPED_STRINGS),
                }]
            }
            DirectiveParse::BeginList(arrays) => {
                let arrays = arrays.iter().map(|(slot, _)| *slot);
                let arrays = arrays.filter(|slot| !self.is_absent_if_empty(*slot));
                let arrays = arrays.map(Target::Attribute);
                let setting = |target| Setting {
                    target,
                    presence: atoms.of_target(target),
                    value: Some(Formula::Constant(true)),
                    given: None,
                };
                arrays.map(setting).collect()
            }
            DirectiveParse::Finish(arrays) => {
                let arrays = arrays.iter().filter(|array| array.is_empty_by_default);
                let setting = |array: &Array| Setting {
                    target: Target::Attribute(array.slot),
                    presence: atoms.of_target(Target::Attribute(array.slot)),
                    value: Some(Formula::Not(Box::new(
                        atoms.atom(Atom::Elements(array.slot)),
                    ))),
                    given: None,
                };
                arrays.map(setting).collect()
            }
            _ => Vec::new(),
        }
    }

    /// True if a list without elements leaves the array absent.
    fn is_absent_if_empty(&self, slot: u16) -> bool {
        let instructions = self.parse.instructions().iter();
        let mut parts = instructions.filter_map(|instruction| match instruction.element()? {
            ParseElement::Directive(part) => Some(&**part),
            _ => None,
        });
        let is_it = |array: &Array| {
            array.slot == slot && matches!(array.storage, ArrayStorage::Elements(_))
        };
        parts.any(|part| matches!(part, DirectiveParse::Finish(arrays) if arrays.iter().any(is_it)))
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

//! Definitions of operations without the parts on which their text doesn't depend.

use format_runtime::dialect::{OperationDefinition, OperationForm, TypeClass, Verification};
use format_runtime::program::{
    ParseElement, ParseInstruction, PrintElement, PrintInstruction, ResolutionStep, TypeSlot,
};
use operation_core::{Operation, Value};

/// The check that the new definitions need of an operation with the same text under both.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Recheck {
    /// The types of these values must belong to these classes; everything else is accepted.
    Types(Vec<(TypeSlot, TypeClass)>),
    /// They have to read it.
    All,
}

impl Recheck {
    /// True if the check certainly succeeds, as far as the old definition and the operation tell.
    pub(super) fn is_accepted(
        &self,
        definition: &OperationDefinition,
        operation: Operation<'_>,
    ) -> bool {
        let Recheck::Types(types) = self else {
            return false;
        };
        types.iter().all(|(slot, class)| {
            let belongs = |value: Value<'_>| class.contains(value.type_()) == Some(true);
            match *slot {
                TypeSlot::Operand(index) => definition
                    .operand_group(operation, usize::from(index))
                    .all(|index| {
                        index < operation.num_operands() && belongs(operation.operand(index))
                    }),
                TypeSlot::Result(index) => definition
                    .result_group(operation, usize::from(index))
                    .all(|index| {
                        index < operation.num_results() && belongs(operation.result(index))
                    }),
                TypeSlot::Operands => operation.operands().all(belongs),
                TypeSlot::Results => operation.results().all(belongs),
            }
        })
    }
}

/// A definition without checks of types and attributes, and without the slots behind the first `known` ones in dictionaries: these
/// print nothing for an empty slot.
pub(super) fn to_text(definition: &OperationDefinition, known: usize) -> OperationDefinition {
    let mut definition = to_reading(definition, known);
    definition
        .properties
        .iter_mut()
        .for_each(|slot| slot.constraint = None);
    definition
}

/// The same, but with the constraints.
pub(super) fn to_reading(definition: &OperationDefinition, known: usize) -> OperationDefinition {
    let mut definition = definition.clone();
    definition.verification = Verification::default();
    let OperationForm::Format { parse, print, .. } = &mut definition.syntax else {
        return definition;
    };
    for instruction in parse.instructions_mut() {
        if let ParseInstruction::Element(ParseElement::Type(_, class)) = instruction {
            without_class(class);
        }
    }
    for instruction in print.instructions_mut() {
        match instruction {
            PrintInstruction::Element(PrintElement::Type(_, class)) => without_class(class),
            PrintInstruction::Element(
                PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots),
            ) => {
                slots.retain(|slot| usize::from(*slot) < known);
            }
            _ => {}
        }
    }
    definition
}

/// A type is written in another way for its class only if that is one of a dialect.
fn without_class(class: &mut TypeClass) {
    if !matches!(class, TypeClass::Dialect(..)) {
        *class = TypeClass::Any;
    }
}

/// Without the slots behind the first `known` ones.
pub(super) fn without_added(definition: &OperationDefinition, known: usize) -> OperationDefinition {
    let mut definition = definition.clone();
    definition.properties.truncate(known);
    definition
}

/// True if text is read without a look at the constraints of operands and results.
pub(super) fn checks_no_values(definition: &OperationDefinition) -> bool {
    match &definition.syntax {
        OperationForm::Format { parse, .. } => {
            parse.directives().is_empty()
                && !parse
                    .resolution()
                    .any(|step| matches!(step, ResolutionStep::Check(_) | ResolutionStep::Infer))
        }
        _ => false,
    }
}

/// The values that have types of other classes when they are read.
pub(super) fn other_types(old: &OperationDefinition, new: &OperationDefinition) -> Recheck {
    let (OperationForm::Format { parse: before, .. }, OperationForm::Format { parse: after, .. }) =
        (&old.syntax, &new.syntax)
    else {
        return Recheck::Types(Vec::new());
    };
    let pairs = before.instructions().iter().zip(after.instructions());
    let types = pairs.filter_map(|pair| match pair {
        (
            ParseInstruction::Element(ParseElement::Type(_, own)),
            ParseInstruction::Element(ParseElement::Type(slot, class)),
        ) => (own != class && *class != TypeClass::Any && !matches!(class, TypeClass::Dialect(..)))
            .then(|| (*slot, class.clone())),
        _ => None,
    });
    Recheck::Types(types.collect())
}

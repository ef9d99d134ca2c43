//! The parts of an operation that its text has to bring back.

use super::atoms::{Atom, Atoms};
use super::matching::Part;
use super::names::Names;
use super::state::Tracked;
use crate::logic::Formula;
use format_runtime::dialect::{Length, OperationDefinition, PropertyKind};
use format_runtime::program::{
    DirectivePrint, ParseElement, ParseProgram, PrintElement, PrintInstruction, PrintProgram,
    Target, TypeSlot,
};

/// Each part, with the condition under which it is there and what reads it. `types` has the operands and results, each
/// with those whose types have to be read for it; `dictionary` has the slots in dictionaries.
pub(crate) fn parts(
    atoms: &mut Atoms<'_>,
    definition: &OperationDefinition,
    (parse, print): (&ParseProgram, &PrintProgram),
    types: &[(TypeSlot, TypeSlot)],
    dictionary: &[u16],
) -> Vec<Tracked> {
    let mut parts = Vec::new();
    let names = Names(definition);
    for (index, slot) in definition.properties.iter().enumerate() {
        if is_computed(definition, index) {
            continue;
        }
        // A dictionary leaves default values out, in whose place the initial one comes.
        let is_other = slot.initial.is_some() && slot.initial != slot.default;
        let is_read = !is_other || !dictionary.contains(&(index as u16));
        parts.push(Tracked {
            part: Part::Slot(index as u16),
            name: format!("`${}`", slot.name),
            label: format!("slot {index}"),
            // A slot that may be absent isn't filled with its default, and another is filled with its initial value.
            presence: atoms.atom(match slot.optional || is_other {
                true => Atom::Slot(index as u16),
                false => Atom::NotDefault(index as u16),
            }),
            read_by: Vec::from_iter(is_read.then_some(Part::Slot(index as u16))),
            is_own: !slot.optional || slot.default.is_none(),
            is_set: is_read && is_set(parse, index as u16),
        });
    }
    let lengths_are_known = definition
        .operand_segments
        .is_none_or(|slot| dictionary.contains(&slot));
    for (index, operand) in definition.operands.iter().enumerate() {
        let index = index as u16;
        let mut read_by = vec![Part::Operands(index)];
        if lengths_are_known {
            read_by.push(Part::AllOperands);
        }
        parts.push(Tracked {
            part: Part::Operands(index),
            name: format!("`${}`", operand.name),
            label: format!("operand {index}"),
            presence: atoms.atom(Atom::Operands(index)),
            read_by,
            is_own: true,
            is_set: false,
        });
    }
    for &(slot, from) in types {
        let read_by = vec![Part::types(from)];
        parts.push(Tracked {
            part: Part::types(slot),
            name: match slot == from {
                true => names.types(slot),
                false => format!(
                    "{}, the type of {},",
                    names.types(from),
                    names.variable(slot)
                ),
            },
            label: format!("types {slot} from {from}"),
            presence: atoms.of_types(slot),
            read_by,
            is_own: slot == from,
            is_set: false,
        });
    }
    for (index, region) in definition.regions.iter().enumerate() {
        let index = index as u16;
        let atom = match region.variadic {
            true => Atom::Regions(index),
            false => Atom::Region(index),
        };
        parts.push(Tracked {
            part: Part::Regions(index),
            name: format!("`${}`", region.name),
            label: format!("region {index}"),
            presence: atoms.atom(atom),
            read_by: vec![Part::Regions(index), Part::AllRegions],
            is_own: true,
            is_set: false,
        });
    }
    for (index, successor) in definition.successors.iter().enumerate() {
        let index = index as u16;
        parts.push(Tracked {
            part: Part::Successors(index),
            name: format!("`${}`", successor.name),
            label: format!("successor {index}"),
            presence: atoms.atom(Atom::Successors(index)),
            read_by: vec![Part::Successors(index), Part::AllSuccessors],
            is_own: true,
            is_set: false,
        });
    }
    parts.push(Tracked {
        part: Part::Dictionary,
        name: "discardable attributes".to_owned(),
        label: "attributes".to_owned(),
        presence: discardable(atoms, print),
        read_by: vec![Part::Dictionary],
        is_own: true,
        is_set: false,
    });
    parts
}

/// True if the parse program sets the unit attribute without a value that is read.
fn is_set(parse: &ParseProgram, slot: u16) -> bool {
    let mut elements = parse.instructions().iter();
    elements.any(|instruction| {
        matches!(instruction.element(), Some(ParseElement::SetUnit(set)) if *set == slot)
    })
}

/// The condition under which there are discardable attributes.
fn discardable(atoms: &mut Atoms<'_>, print: &PrintProgram) -> Formula {
    for (at, instruction) in print.instructions().iter().enumerate() {
        match instruction.element() {
            Some(PrintElement::AttrDict(..)) => return atoms.atom(Atom::Entries(at as u32)),
            Some(PrintElement::Directive(part)) => {
                if matches!(&**part, DirectivePrint::Value(value) if value.target == Target::AttrDict)
                {
                    return atoms.of_target(Target::AttrDict);
                }
            }
            _ => {}
        }
        if let PrintInstruction::Custom(call) = instruction
            && call
                .arguments
                .contains(&format_runtime::program::CustomArgument::AttrDict)
        {
            return Formula::Constant(false);
        }
    }
    Formula::Constant(true)
}

/// True if the slot holds lengths that follow from what is read.
fn is_computed(definition: &OperationDefinition, slot: usize) -> bool {
    matches!(
        definition.properties[slot].kind,
        PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes
    ) || definition.operands.iter().any(|operand| {
        matches!(operand.length, Length::VariadicOfVariadic { segments } if usize::from(segments) == slot)
    })
}

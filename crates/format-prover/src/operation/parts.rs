//! The parts of an operation that its text has to bring back.

use super::atoms::{Atom, Atoms};
use super::matching::Reads;
use super::names::Names;
use super::state::Tracked;
use super::steps;
use crate::logic::Formula;
use format_runtime::dialect::OperationDefinition;
use format_runtime::program::{
    DirectivePrint, ParseProgram, PrintElement, PrintInstruction, PrintProgram, Target, TypeSlot,
};

/// Each part, with the condition under which it is there and what reads it. `types` has the operands and results, each
/// with those whose types have to be read for it.
pub(crate) fn parts(
    atoms: &mut Atoms<'_>,
    definition: &OperationDefinition,
    (parse, print): (&ParseProgram, &PrintProgram),
    types: &[(TypeSlot, TypeSlot)],
) -> Vec<Tracked> {
    let mut parts = Vec::new();
    let names = Names(definition);
    let computed: Vec<u16> = steps::computed(parse).collect();
    let dictionary = dictionary_slots(print);
    for (index, slot) in definition.properties.iter().enumerate() {
        if computed.contains(&(index as u16)) {
            continue;
        }
        // Where nothing is read, the slot has its initial value.
        let is_default =
            slot.comparison.is_none() && (slot.initial.is_none() || slot.initial == slot.default);
        parts.push(Tracked {
            name: format!("`${}`", slot.name),
            presence: match is_default {
                true => atoms.atom(Atom::NotDefault(index as u16)),
                false => atoms.atom(Atom::Slot(index as u16)),
            },
            // A dictionary leaves default values out.
            read_by: match is_default || !dictionary.contains(&(index as u16)) {
                true => vec![Reads::Slot(index as u16)],
                false => Vec::new(),
            },
            is_own: true,
        });
    }
    let lengths_are_known = definition
        .operand_segments
        .is_none_or(|slot| dictionary.contains(&slot));
    for (index, operand) in definition.operands.iter().enumerate() {
        let index = index as u16;
        let mut read_by = vec![Reads::Operands(index)];
        if lengths_are_known {
            read_by.push(Reads::AllOperands);
        }
        parts.push(Tracked {
            name: format!("`${}`", operand.name),
            presence: atoms.lists(index),
            read_by,
            is_own: true,
        });
    }
    for &(slot, from) in types {
        let read_by = vec![Reads::types(from)];
        parts.push(Tracked {
            name: match slot == from {
                true => names.types(slot),
                false => format!(
                    "{}, the type of {},",
                    names.types(from),
                    names.variable(slot)
                ),
            },
            presence: atoms.of_types(slot),
            read_by,
            is_own: slot == from,
        });
    }
    for (index, region) in definition.regions.iter().enumerate() {
        let index = index as u16;
        let atom = match region.variadic {
            true => Atom::Regions(index),
            false => Atom::Region(index),
        };
        parts.push(Tracked {
            name: format!("`${}`", region.name),
            presence: atoms.atom(atom),
            read_by: vec![Reads::Regions(index), Reads::AllRegions],
            is_own: true,
        });
    }
    for (index, successor) in definition.successors.iter().enumerate() {
        let index = index as u16;
        parts.push(Tracked {
            name: format!("`${}`", successor.name),
            presence: atoms.atom(Atom::Successors(index)),
            read_by: vec![Reads::Successors(index), Reads::AllSuccessors],
            is_own: true,
        });
    }
    parts.push(Tracked {
        name: "discardable attributes".to_owned(),
        presence: discardable(atoms, print),
        read_by: vec![Reads::Dictionary],
        is_own: true,
    });
    parts
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

/// The slots in dictionaries.
fn dictionary_slots(print: &PrintProgram) -> Vec<u16> {
    let elements = print
        .instructions()
        .iter()
        .filter_map(PrintInstruction::element);
    let slots = elements.flat_map(|element| match element {
        PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots) => slots.clone(),
        PrintElement::PropFields(fields) => fields.iter().map(|field| field.slot).collect(),
        _ => Vec::new(),
    });
    slots.collect()
}

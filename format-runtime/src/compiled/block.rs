//! The blocks of definitions.

use super::checked::Numbers;
use super::constraints::constraints_mut;
use super::opened::{Opened, Unreadable};
use super::table::Table;
use crate::LlvmVersion;
use crate::class::AttributeClass;
use crate::dialect::{
    AttrOrTypeDefinition, AttributeVerifiers, Constraint, DefinitionSyntax, EnumDefinition,
    Generated, Length, NativeTrait, OperationDefinition, OperationForm, OperationPredicate,
    PropertyKind, PropertySlot,
};
use crate::expr::{Expr, Predicate};
use crate::program::{Instruction, Program};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Definitions with a block of their own.
pub(super) trait Block: Sized {
    /// Reads the block of the named definition.
    fn read(opened: &Opened, name: &str, block: &[u8]) -> Result<Self, Unreadable>;

    /// The substitute for an unreadable definition, with the reason.
    fn unreadable(name: &str, block: &[u8], reason: &Unreadable) -> Self;

    /// The names of the property slots.
    fn slot_names_of(_block: &[u8]) -> Vec<&str> {
        Vec::new()
    }

    /// Adds the code generated from the programs of the definition.
    fn set_generated(&mut self, _form: Generated) {}

    /// The definition at a place of a table.
    fn read_from(opened: &Opened, table: &Table, place: usize) -> Self {
        let name = table.name(&opened.bytes, place);
        let block = table.block(&opened.bytes, place).unwrap_or_default();
        Self::read(opened, name, block)
            .unwrap_or_else(|reason| Self::unreadable(name, block, &reason))
    }
}

/// The block of an operation: first the names of the property slots, needed without the rest, then the definition.
#[derive(Serialize)]
pub(super) struct OperationBlock<'d> {
    pub(super) slot_names: Vec<&'d str>,
    /// Its predicates are numbers ([`predicate_number`]).
    pub(super) definition: &'d OperationDefinition,
}

/// The substitute for the predicate with this number.
pub(super) fn numbered_predicate(number: usize) -> Arc<Predicate> {
    Expr::Unsigned(number as u64).into()
}

fn predicate_number(predicate: &Expr) -> Option<usize> {
    match predicate {
        Expr::Unsigned(number) => usize::try_from(*number).ok(),
        _ => None,
    }
}

/// The names at the beginning of an operation's block, and the rest.
fn slot_names(block: &[u8]) -> Option<(Vec<&str>, &[u8])> {
    postcard::take_from_bytes(block).ok()
}

impl Block for OperationDefinition {
    fn read(opened: &Opened, name: &str, block: &[u8]) -> Result<Self, Unreadable> {
        let (slot_names, rest) = slot_names(block).ok_or(Unreadable::SLOTS)?;
        let mut definition: OperationDefinition = opened.value(rest)?;
        name.clone_into(&mut definition.name);
        if !definition
            .properties
            .iter()
            .map(|slot| slot.name.as_str())
            .eq(slot_names)
        {
            return Err(Unreadable::SLOTS);
        }
        if !refers_to_itself(&definition) {
            return Err(Unreadable::SLOTS);
        }
        for constraint in constraints_mut(&mut definition) {
            let number = predicate_number(&constraint.predicate).ok_or(Unreadable::PREDICATE)?;
            let summary = std::mem::take(&mut constraint.summary);
            *constraint = Constraint::new(opened.predicate(number)?, summary);
        }
        let predicates = std::mem::take(&mut definition.verification.predicates);
        definition.verification.predicates = predicates
            .into_iter()
            .map(|each| OperationPredicate::from(each.constraint))
            .collect();
        if let OperationForm::Format { parse, print, .. } = &mut definition.syntax {
            let (table, numbers) = (&opened.tables.directives, &opened.numbering.directives);
            complete(parse, opened, table, numbers)?;
            complete(print, opened, table, numbers)?;
        }
        definition.find_facts();
        Ok(definition)
    }

    fn unreadable(name: &str, block: &[u8], reason: &Unreadable) -> Self {
        let slot = |name: &str| PropertySlot {
            constraint: None,
            kind: PropertyKind::Attribute(AttributeClass::Any),
            name: name.to_owned(),
            optional: true,
            default: None,
            initial: None,
            comparison: None,
        };
        let mut definition = OperationDefinition {
            name: name.to_owned(),
            properties: Self::slot_names_of(block).into_iter().map(slot).collect(),
            syntax: OperationForm::Unsupported(reason.to_string()),
            ..OperationDefinition::default()
        };
        definition.find_facts();
        definition
    }

    fn set_generated(&mut self, form: Generated) {
        if let OperationForm::Format { generated, .. } = &mut self.syntax {
            *generated = form;
        }
    }

    fn slot_names_of(block: &[u8]) -> Vec<&str> {
        slot_names(block)
            .map(|(names, _)| names)
            .unwrap_or_default()
    }
}

/// True if the slots, operands, regions and successors needed by verification are there. (Machines and evaluation check
/// each.)
fn refers_to_itself(definition: &OperationDefinition) -> bool {
    let verification = &definition.verification;
    let lengths = definition
        .operands
        .iter()
        .chain(&definition.results)
        .filter_map(|each| match each.length {
            Length::VariadicOfVariadic { segments } => Some(segments),
            Length::Single | Length::Optional | Length::Variadic => None,
        });
    let segments = [definition.operand_segments, definition.result_segments];
    let required = verification.required.iter().copied();
    let mut slots = required
        .chain(segments.into_iter().flatten())
        .chain(lengths);
    let mut traits = verification.structural.iter().chain(&verification.native);
    let is_there = |each: &NativeTrait| match each {
        NativeTrait::ResultsInferredFrom(operand) => {
            usize::from(*operand) < definition.operands.len()
        }
        _ => true,
    };
    slots.all(|slot| usize::from(slot) < definition.properties.len())
        && traits.all(is_there)
        && verification.regions.len() <= definition.regions.len()
        && verification.successors.len() <= definition.successors.len()
}

impl Block for AttrOrTypeDefinition {
    fn read(opened: &Opened, name: &str, block: &[u8]) -> Result<Self, Unreadable> {
        let mut definition: AttrOrTypeDefinition = opened.value(block)?;
        name.clone_into(&mut definition.name);
        if let DefinitionSyntax::Format { parse, print, .. } = &mut definition.syntax {
            let (table, numbers) = (
                &opened.tables.parameter_directives,
                &opened.numbering.parameter_directives,
            );
            complete(parse, opened, table, numbers)?;
            complete(print, opened, table, numbers)?;
        }
        Ok(definition)
    }

    fn unreadable(name: &str, _: &[u8], reason: &Unreadable) -> Self {
        AttrOrTypeDefinition {
            name: name.to_owned(),
            syntax: DefinitionSyntax::Unsupported(reason.to_string()),
            ..AttrOrTypeDefinition::default()
        }
    }

    fn set_generated(&mut self, form: Generated) {
        if let DefinitionSyntax::Format { generated, .. } = &mut self.syntax {
            *generated = form;
        }
    }
}

impl Block for EnumDefinition {
    fn read(opened: &Opened, name: &str, block: &[u8]) -> Result<Self, Unreadable> {
        let mut definition: EnumDefinition = opened.value(block)?;
        name.clone_into(&mut definition.cpp_type);
        Ok(definition)
    }

    fn unreadable(name: &str, _: &[u8], reason: &Unreadable) -> Self {
        EnumDefinition {
            cpp_type: name.to_owned(),
            summary: reason.to_string(),
            ..EnumDefinition::default()
        }
    }
}

/// Checks a program, and adds the directives in its calls.
fn complete<I: Instruction>(
    program: &mut Program<I>,
    opened: &Opened,
    table: &Table,
    numbers: &Numbers,
) -> Result<(), Unreadable> {
    if !program.ends() {
        return Err(Unreadable::LOOP);
    }
    let mut outcome = Ok(());
    program.number_directives(|directive, number| {
        match (opened.directive(table, number), numbers.get(number)) {
            (Ok(used), Some(number)) => {
                *directive = used;
                number
            }
            _ => {
                outcome = Err(Unreadable::DIRECTIVE);
                number
            }
        }
    });
    outcome
}

/// The dialects without their definitions and facts.
#[derive(Serialize, Deserialize)]
pub(super) struct Outline {
    pub(super) namespaces: Vec<String>,
    pub(super) cpp_namespaces: Vec<(String, String)>,
    pub(super) attribute_verifiers: Vec<(String, AttributeVerifiers)>,
    pub(super) generated_attributes: Vec<String>,
    pub(super) generated_types: Vec<String>,
    pub(super) without_attributes: Vec<String>,
    pub(super) without_types: Vec<String>,
    pub(super) version: Option<LlvmVersion>,
}

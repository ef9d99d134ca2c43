//! Operands passed by branches to the arguments of blocks.

use format_runtime::dialect::{Length, OperationDefinition};
use operation_core::{Attribute, IrArena, Operation, Value};
use smallvec::SmallVec;
use std::ops::Range;

/// The operands passed by an operation to its successors (`BranchOpInterface`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    operands: Vec<String>,
}

impl Branch {
    /// A branch with operands declared under these names, one for each declared successor. If the last successor is
    /// variadic, its operands are lists (`VariadicOfVariadic`), one for each block.
    pub fn new(operands: &[&str]) -> Self {
        Branch {
            operands: operands.iter().map(|&name| name.to_owned()).collect(),
        }
    }

    /// The numbers of the declared operands; `None` if the definition has no such operands.
    pub(crate) fn resolve(&self, definition: &OperationDefinition) -> Option<PassedOperands> {
        let number = |name: &String| {
            definition
                .operands
                .iter()
                .position(|operand| operand.name == *name)
        };
        let groups = self.operands.iter().map(number).collect::<Option<_>>()?;
        Some(PassedOperands { groups })
    }
}

/// The declared operands for each declared successor.
#[derive(Debug)]
pub(crate) struct PassedOperands {
    groups: SmallVec<[usize; 2]>,
}

impl PassedOperands {
    /// The declared operands for a successor and, for lists of lists, the index of the list.
    fn place(
        &self,
        definition: &OperationDefinition,
        successor: usize,
    ) -> Option<(usize, Option<(usize, u16)>)> {
        let last = self.groups.len().checked_sub(1)?;
        let group = self.groups[successor.min(last)];
        match definition.operands[group].length {
            Length::VariadicOfVariadic { segments } => {
                Some((group, Some((successor.checked_sub(last)?, segments))))
            }
            _ => (successor <= last).then_some((group, None)),
        }
    }

    /// The operands passed to a successor.
    pub(crate) fn of(
        &self,
        definition: &OperationDefinition,
        operation: Operation<'_>,
        successor: usize,
    ) -> Option<Range<usize>> {
        let (group, part) = self.place(definition, successor)?;
        let whole = definition.operand_group(operation, group);
        let Some((part, segments)) = part else {
            return Some(whole);
        };
        let mut sizes = sizes(operation, segments)?
            .into_iter()
            .map(|size| usize::try_from(size).unwrap_or(0));
        let start = whole.start + sizes.by_ref().take(part).sum::<usize>();
        let end = start + sizes.next()?;
        (end <= whole.end).then_some(start..end)
    }

    /// Passes these operands to a successor.
    pub(crate) fn set<'m>(
        &self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        successor: usize,
        values: &[Value<'m>],
        arena: &'m IrArena<'m>,
    ) {
        let Some((group, part)) = self.place(definition, successor) else {
            return;
        };
        let Some(range) = self.of(definition, operation, successor) else {
            return;
        };
        let resize = |slot: u16, index: usize| {
            let Some(mut sizes) = sizes(operation, slot) else {
                return;
            };
            if let Some(size) = sizes.get_mut(index) {
                *size += values.len() as i32 - range.len() as i32;
            }
            operation.set_property(slot as usize, Some(arena.context().dense_i32_array(&sizes)));
        };
        if let Some(slot) = definition.operand_segments {
            resize(slot, group);
        }
        if let Some((part, slot)) = part {
            resize(slot, part);
        }
        let (before, behind) = (
            operation.operands().take(range.start),
            operation.operands().skip(range.end),
        );
        let all: SmallVec<[Value<'m>; 8]> =
            before.chain(values.iter().copied()).chain(behind).collect();
        operation.set_operands(arena, &all);
    }
}

/// The elements of an array of sizes.
fn sizes(operation: Operation<'_>, slot: u16) -> Option<SmallVec<[i32; 8]>> {
    let slot = slot as usize;
    let attribute: Attribute<'_> =
        (slot < operation.num_properties()).then(|| operation.property(slot))??;
    Some(attribute.as_dense_i32_array()?.collect())
}

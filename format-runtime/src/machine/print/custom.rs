//! The arguments of `custom<name>` when printing.

use super::Run;
use crate::dialect::Length;
use crate::hooks::{OperandRange, PrintArgument};
use crate::program::{CustomArgument, TypeSlot};
use operation_core::NamedAttribute;

impl<'m> Run<'_, 'm> {
    pub(crate) fn argument(&self, argument: &CustomArgument) -> PrintArgument<'m> {
        let operation = self.operation;
        match argument {
            CustomArgument::Property(slot) => PrintArgument::Attribute(self.property(*slot)),
            CustomArgument::Operand(index) => {
                let range = self.operand_group(usize::from(*index));
                match self.definition.length(TypeSlot::Operand(*index)) {
                    Length::Single | Length::Optional => {
                        PrintArgument::Operand(range.map(|index| operation.operand(index)).next())
                    }
                    Length::Variadic => {
                        PrintArgument::Operands(OperandRange::new(operation, range))
                    }
                    Length::VariadicOfVariadic { .. } => {
                        let groups = self.inner_groups(*index).into_iter();
                        PrintArgument::OperandGroups(
                            groups
                                .map(|range| OperandRange::new(operation, range))
                                .collect(),
                        )
                    }
                }
            }
            CustomArgument::Type(slot) => match (self.definition.length(*slot), slot) {
                (Length::Single | Length::Optional, _) => {
                    PrintArgument::Type(self.types(*slot).next())
                }
                (Length::VariadicOfVariadic { .. }, TypeSlot::Operand(index)) => {
                    let types = |range: std::ops::Range<usize>| {
                        range.map(|i| operation.operand(i).type_()).collect()
                    };
                    PrintArgument::TypeGroups(
                        self.inner_groups(*index).into_iter().map(types).collect(),
                    )
                }
                _ => PrintArgument::Types(self.types(*slot).collect()),
            },
            CustomArgument::Region(index) => {
                let range = self.definition.region_group(operation, usize::from(*index));
                let mut regions = range.map(|index| operation.region(index));
                if self
                    .definition
                    .regions
                    .get(usize::from(*index))
                    .is_some_and(|region| region.variadic)
                {
                    PrintArgument::Regions(regions.collect())
                } else {
                    PrintArgument::Region(regions.next())
                }
            }
            CustomArgument::Successor(index) => {
                let range = self
                    .definition
                    .successor_group(operation, usize::from(*index));
                let mut blocks = range.map(|index| operation.successor(index));
                if self
                    .definition
                    .successors
                    .get(usize::from(*index))
                    .is_some_and(|successor| successor.variadic)
                {
                    PrintArgument::Successors(blocks.collect())
                } else {
                    PrintArgument::Successor(blocks.next())
                }
            }
            CustomArgument::AttrDict => PrintArgument::AttrDict(self.all_attributes()),
            CustomArgument::PropDict => {
                let slots = operation
                    .name()
                    .registration()
                    .map_or(&[][..], |registration| registration.properties);
                let slots = slots
                    .iter()
                    .enumerate()
                    .map(|(index, slot)| (slot.as_str(), self.property(index as u16)));
                PrintArgument::PropDict(slots.collect())
            }
            CustomArgument::Text(text) => PrintArgument::Text(text.clone()),
            CustomArgument::Ref(inner) => self.argument(inner),
        }
    }

    /// Returns inherent and discardable attributes, as `getAttrDictionary()` does.
    pub(crate) fn all_attributes(&self) -> Vec<NamedAttribute<'m>> {
        let names = self
            .operation
            .name()
            .registration()
            .map_or(&[][..], |registration| registration.properties);
        let slots = names.iter().zip(&self.definition.properties).enumerate();
        let inherent = slots.filter_map(|(index, (&name, slot))| {
            if matches!(slot.kind, crate::dialect::PropertyKind::Property(_)) {
                return None;
            }
            Some(NamedAttribute {
                name,
                value: self.property(index as u16)?,
            })
        });
        let mut entries: Vec<_> = inherent
            .chain(self.operation.attributes().iter().copied())
            .collect();
        entries.sort_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
        entries
    }
}

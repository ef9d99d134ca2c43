//! Operations kept as text.

use super::*;
use crate::text::starts::{OperationNames, begins_region};

impl<'m> Printer<'_, 'm> {
    /// Prints an operation whose syntax nobody knows, in generic form as well: the text names its values as everything around it
    /// does.
    pub(super) fn kept_text(&mut self, operation: Operation<'m>, text: KeptText<'m>) {
        self.recording.cancel();
        if self.aliases.collector.is_none() {
            self.operation_name(operation.name());
            self.share_names(operation, text);
        }
        let locals = operation.locals();
        for piece in text.pieces() {
            match piece {
                TextPiece::Region(number) if number < operation.num_regions() => {
                    self.region_in_text(operation, operation.region(number));
                }
                _ if self.aliases.collector.is_some() => {}
                TextPiece::Text(text) => self.bytes(text),
                TextPiece::Operand(number) if number < operation.num_operands() => {
                    self.operand(operation.operand(number));
                }
                TextPiece::Successor(number) if number < operation.num_successors() => {
                    self.successor(operation.successor(number));
                }
                TextPiece::Local(number) => {
                    let mut arguments = locals.into_iter().flat_map(Block::arguments);
                    if let Some(local) = arguments.nth(number) {
                        self.operand(local.value());
                    }
                }
                // Something has been removed from the operation.
                _ => self.bytes(b"<<MISSING>>"),
            }
        }
    }

    /// Prints a region so that it is read as one: with a label if its first operation doesn't show that.
    fn region_in_text(&mut self, operation: Operation<'m>, region: Region<'m>) {
        let start = self.out.len();
        self.region(region, true, true, true);
        if self.aliases.collector.is_some() || self.options.skip_regions {
            return;
        }
        let definition = operation.name().registration();
        let definition = definition.and_then(|own| {
            let all = &self.environment.dialects.operations;
            all.get(own.definition as usize)
        });
        let names = OperationNames {
            dialects: self.environment.dialects,
            default: definition.map_or("", |own| self.environment.default_dialect(own)),
        };
        let has_regions = definition.is_some_and(|definition| !definition.regions.is_empty());
        let text = self.out.get(start..).unwrap_or_default();
        if !begins_region(text, 0, has_regions, names) {
            self.out.truncate(start);
            self.labelled_region(region, names.default);
        }
    }

    /// Gives the locals that the text may also mean by the name of an operand that name.
    fn share_names(&mut self, operation: Operation<'m>, text: KeptText<'m>) {
        let Some(block) = operation.locals() else {
            return;
        };
        for (local, operand) in block.arguments().zip(text.locals()) {
            if let Some(operand) = operand.filter(|each| *each < operation.num_operands()) {
                self.shadow_with(local.value(), operation.operand(operand));
            }
        }
    }
}

//! Printing of operations with a known text, apart from the names in it.

use super::operation_text_cache::KnownText;
use super::recording::Hole;
use super::*;

impl<'m> Printer<'_, 'm> {
    /// Prints a text from the cache, with the names of the operation's own operands and successors.
    #[inline]
    pub(super) fn known_text(&mut self, operation: Operation<'m>, mut text: KnownText) {
        while let Some(hole) = self.known_text_with_short_names(operation, &mut text) {
            match hole {
                Hole::Operand(index) => self.operand_name(operation.operand(index)),
                Hole::Successor(index) => self.block_name(operation.successor(index)),
            }
        }
    }

    /// Prints a text up to a name outside of the paged table or too long, and returns this name.
    #[inline]
    fn known_text_with_short_names(
        &mut self,
        operation: Operation<'m>,
        known: &mut KnownText,
    ) -> Option<Hole> {
        let Kept {
            operations, names, ..
        } = &*self.kept;
        let has_named_blocks = !self.names.others.blocks.is_empty();
        let short_name = |hole| {
            let dense_index = match hole {
                Hole::Operand(index) => operation.operand(index).dense_index()?,
                Hole::Successor(_) if has_named_blocks => return None,
                Hole::Successor(index) => operation.successor(index).dense_index(),
            };
            names.get(dense_index)?.text()
        };
        self.out
            .put(|room| operations.put(known, room, short_name))?
    }
}

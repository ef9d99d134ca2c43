//! Naming the values of a region while it is printed, so its operations are visited once.
//!
//! This is done in generic form, without suggested names, for regions without others in them, as the names of these
//! would depend on all values around them. Only blocks have their names in advance. If a value is used before its
//! definition is printed, all values of the region get their names at once.

use super::name::Name;
use super::naming::{Counters, Pass};
use super::*;

/// The current region.
pub(super) struct InOrder<'m> {
    region: Region<'m>,
    /// The counters before it.
    start: Counters,
    pass: Pass,
}

impl<'m> Printer<'_, 'm> {
    /// Prepares for naming the values of a region in order.
    pub(super) fn begin_in_order(&mut self, region: Region<'m>, start: Counters) {
        self.name_blocks(region);
        self.names.in_order = Some(InOrder {
            region,
            start,
            pass: Pass::starting_at(start, self.options),
        });
    }

    /// Names the arguments of a block before it is printed, unless they have names.
    pub(super) fn name_arguments_in_order(&mut self, block: Block<'m>) {
        if let Some(mut own) = self.names.in_order.take() {
            if Some(own.region) == block.region() {
                own.pass.arguments(self, block, &[]);
            }
            self.names.in_order = Some(own);
        }
    }

    /// The name of the only result of an operation, before it is printed. From here on, all its results have names.
    #[inline]
    pub(super) fn only_result_name(&mut self, operation: Operation<'m>) -> Option<Name> {
        match (&mut self.names.in_order, operation.num_results()) {
            (_, 0) => None,
            (Some(own), 1) => {
                let name = own.pass.next_number();
                self.kept
                    .names
                    .set(operation.result(0).dense_index()?, name);
                Some(name)
            }
            (None, 1) => self.name_of(operation.result(0)),
            _ => {
                if let Some(mut own) = self.names.in_order.take() {
                    own.pass.operation(self, operation);
                    self.names.in_order = Some(own);
                }
                None
            }
        }
    }

    /// Names everything that may be used before it is printed; returns true if there was anything to name.
    #[cold]
    pub(super) fn name_what_follows(&mut self) -> bool {
        match self.names.in_order.take() {
            Some(InOrder { region, start, .. }) => {
                Pass::starting_at(start, self.options).region(self, region);
                true
            }
            None => self.name_everything(),
        }
    }
}

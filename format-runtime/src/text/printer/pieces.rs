//! Printing the operations of a block on several threads.
//!
//! This is done for the outermost block with several operations. Several threads print them in groups, each with a
//! printer of its own, and the texts are put together in order. The names of values in an operation do not depend on
//! the operations beside it as long as none of these has a name. If anything else depends on earlier output, the texts
//! are discarded, and one thread prints the block.

use super::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Several, so no thread waits long for another one.
const GROUPS_PER_THREAD: usize = 16;

/// The role of a printer among several threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Threads {
    /// The block to be printed on several threads has not been met.
    Several,
    /// There is none any more.
    One,
    /// The printer is one of several.
    Part,
    /// The same, and something in its text depends on earlier output.
    DependentPart,
}

impl Threads {
    pub(super) fn new(options: &PrintOptions) -> Self {
        if options.threads > 1 {
            Threads::Several
        } else {
            Threads::One
        }
    }
}

/// The text of some operations.
struct Text<'m> {
    group: usize,
    bytes: Vec<u8>,
    /// The resources first used here, in order.
    resources: Vec<Identifier<'m>>,
    unwritten: Option<Unwritten>,
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints the operations of a block before `last` on several threads and returns true, if this is the block for
    /// it.
    #[inline]
    pub(super) fn block_in_pieces(
        &mut self,
        block: Block<'m>,
        last: Option<Operation<'m>>,
    ) -> bool {
        self.threads == Threads::Several && self.is_printed_in_pieces(block, last)
    }

    #[cold]
    fn is_printed_in_pieces(&mut self, block: Block<'m>, last: Option<Operation<'m>>) -> bool {
        let operations: Vec<Operation<'m>> = block
            .operations()
            .take_while(|each| Some(*each) != last)
            .collect();
        let alone = block
            .region()
            .is_some_and(|region| region.first() == region.last());
        if operations.len() == 1 && alone {
            return false;
        }
        self.threads = Threads::One;
        if operations.len() < 2
            || !alone
            || self.options.generic
            || !self.names_nothing_around(block)
        {
            return false;
        }
        let mut texts = self.texts_of(&operations);
        if texts.is_none() && self.aliases.are_expected() {
            self.collect_aliases();
            if !self.aliases.are_expected() {
                texts = self.texts_of(&operations);
            }
        }
        let Some(texts) = texts else { return false };
        for text in texts {
            self.unwritten = self.unwritten.take().or(text.unwritten);
            self.out.extend_from_slice(&text.bytes);
            for key in text.resources {
                if self.used.resource_set.insert(key) {
                    self.used.resources.push(key);
                }
            }
        }
        true
    }

    /// The texts of the operations of a block in order; `None` if they depend on each other.
    fn texts_of(&mut self, operations: &[Operation<'m>]) -> Option<Vec<Text<'m>>> {
        // Parts only, because the printer itself stays on its thread.
        let Printer {
            environment,
            context,
            options,
            ..
        } = *self;
        let (place, prepared) = (&self.place, self.dispatches.earlier);
        let (used, aliases) = (&self.used, &self.aliases);
        let expects_aliases = aliases.are_expected();
        let aliases = aliases.names();
        let length = operations
            .len()
            .div_ceil(options.threads * GROUPS_PER_THREAD);
        let next = AtomicUsize::new(0);
        let is_independent = AtomicBool::new(true);
        let texts = read_on_threads(operations, options.threads, |operations| {
            let mut kept = Kept::default();
            let mut printer = Printer::new(environment, context, options, prepared, &mut kept);
            printer.threads = Threads::Part;
            printer.place = Place {
                default_dialects: place.default_dialects.iter().copied().collect(),
                ..*place
            };
            printer.used = used.clone();
            printer.used.resources.clear();
            printer.aliases = alias::Aliases::of(aliases);
            let mut texts = Vec::new();
            while is_independent.load(Ordering::Relaxed) {
                let group = next.fetch_add(1, Ordering::Relaxed);
                let Some(group_operations) = operations.chunks(length).nth(group) else {
                    break;
                };
                for &operation in group_operations {
                    if expects_aliases {
                        printer.aliases.expect(operation);
                    }
                    printer.give_names(operation);
                    printer.operation_line(operation);
                }
                if printer.threads != Threads::Part
                    || printer.used.distinct.len() != used.distinct.len()
                {
                    is_independent.store(false, Ordering::Relaxed);
                }
                let bytes = std::mem::take(&mut printer.out).into_bytes();
                texts.push(Text {
                    group,
                    bytes,
                    resources: std::mem::take(&mut printer.used.resources),
                    unwritten: printer.unwritten.take(),
                });
            }
            texts
        });
        if !is_independent.into_inner() {
            return None;
        }
        let mut texts: Vec<Text<'m>> = texts.into_iter().flatten().collect();
        texts.sort_unstable_by_key(|text| text.group);
        Some(texts)
    }

    /// True if this is one of several printers.
    pub(super) fn is_part(&self) -> bool {
        matches!(self.threads, Threads::Part | Threads::DependentPart)
    }

    /// Records a dependence of the text on more than the current operation.
    pub(super) fn depends_on_others(&mut self) {
        if self.threads == Threads::Part {
            self.threads = Threads::DependentPart;
        }
    }
}

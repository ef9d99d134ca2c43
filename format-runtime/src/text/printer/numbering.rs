//! The names of values and blocks.
//!
//! The values of a region are named right before the operation around it is printed, so they are still in the
//! processor's cache when they are printed themselves. If names depend on later ones, all are given in advance.

use super::name::Name;
use super::naming::{Counters, Pass};
use super::numbering_in_order::InOrder;
use super::*;
use crate::small_map::SmallMap;
use smallvec::SmallVec;

/// The names so far.
#[derive(Default)]
pub(super) struct Numbering<'m> {
    /// Names outside of the paged table.
    pub(super) others: names::Others<'m>,
    /// The root of the print.
    root: Option<Operation<'m>>,
    /// True if everything in it has its name.
    is_complete: bool,
    /// The current operations with regions, from the outermost one on.
    frames: SmallVec<[Frame<'m>; 4]>,
    /// For the generic form.
    starts: SmallMap<Region<'m>, Start>,
    /// The region with values named while it is printed.
    pub(super) in_order: Option<InOrder<'m>>,
    /// The names of arguments that replace their own.
    shadows: Vec<(Value<'m>, Name)>,
}

/// Properties of a region in generic form, before it is printed.
#[derive(Clone, Copy, Default)]
struct Start {
    /// The initial values of the counters.
    counters: Counters,
    /// True if there are no regions in it.
    is_innermost: bool,
}

/// An operation with numbered regions.
struct Frame<'m> {
    regions: SmallVec<[Numbered<'m>; 1]>,
    /// The index of the region with its texts in use.
    active: usize,
    /// The number of texts in use, of pages and of shadows before.
    texts: usize,
    pages: usize,
    shadows: usize,
}

struct Numbered<'m> {
    region: Region<'m>,
    /// The counters after it: the initial values for the regions in it.
    counters: Counters,
    /// Its texts, while another region uses its own.
    texts: SmallVec<[u32; 4]>,
}

impl<'p, 'm> Printer<'p, 'm> {
    /// Prepares for assigning names to the values and blocks defined by an operation and everything nested in it.
    pub(super) fn give_names(&mut self, root: Operation<'m>) {
        self.kept.names.clear();
        self.kept.texts.begin();
        self.names = Numbering {
            root: Some(root),
            ..Numbering::default()
        };
        let PrintOptions {
            generic,
            unique_ssa_ids,
            name_locations_as_prefix,
            ..
        } = *self.options;
        if unique_ssa_ids || (generic && name_locations_as_prefix) {
            self.name_everything();
            return;
        }
        Pass::new(self.options).operation(self, root);
        if generic {
            self.names.starts = generic_starts(root);
        }
    }

    /// Gives everything its name at once and returns true, unless it has been done.
    #[cold]
    pub(super) fn name_everything(&mut self) -> bool {
        let Some(root) = self.names.root.filter(|_| !self.names.is_complete) else {
            return false;
        };
        self.depends_on_others();
        self.names.is_complete = true;
        self.names.in_order = None;
        self.kept.names.clear();
        self.kept.texts.leave(0);
        self.names.others = names::Others::default();
        Pass::new(self.options).everything(self, root);
        for (value, name) in std::mem::take(&mut self.names.shadows) {
            self.set_name(value, name);
        }
        true
    }

    /// True if the block, alone in its region, is being printed, and nothing in it or around it has a name.
    pub(super) fn names_nothing_around(&self, block: Block<'m>) -> bool {
        let numbered = self.names.frames.last().map(|frame| &frame.regions[..]);
        let has_no_names = |own: &Numbered<'m>| {
            Some(own.region) == block.region() && own.counters == Counters::default()
        };
        !self.names.is_complete
            && self.kept.texts.used() == 0
            && matches!(numbered, Some([own]) if has_no_names(own))
    }

    /// Names the values and blocks in the regions of an operation, before it is printed.
    pub(super) fn enter_regions(&mut self, operation: Operation<'m>) {
        if self.names.is_complete || self.names.root.is_none() {
            return;
        }
        let Some(start) = self.start_of(operation) else {
            self.name_everything();
            return;
        };
        let mut frame = Frame {
            regions: SmallVec::new(),
            active: 0,
            texts: self.kept.texts.used(),
            pages: self.kept.names.pages(),
            shadows: self.names.shadows.len(),
        };
        let regions = operation.regions().filter(|region| !region.is_empty());
        let is_only = regions.clone().nth(1).is_none();
        for region in regions {
            if let Some(before) = frame.regions.last_mut() {
                before.texts = self.kept.texts.leave(frame.texts);
                frame.active += 1;
            }
            let mut counters = start.in_region(operation, region);
            if self.options.generic {
                let start = self.names.starts.get(&region).copied().unwrap_or_default();
                counters = start.counters;
                if is_only && start.is_innermost && operation.kept_text().is_none() {
                    self.begin_in_order(region, counters);
                    frame.regions.push(Numbered {
                        region,
                        counters,
                        texts: SmallVec::new(),
                    });
                    continue;
                }
            }
            let mut pass = Pass::starting_at(counters, self.options);
            pass.region(self, region);
            frame.regions.push(Numbered {
                region,
                counters: pass.counters,
                texts: SmallVec::new(),
            });
        }
        self.names.frames.push(frame);
    }

    /// Forgets the names in a printed operation: others can use their memory.
    pub(super) fn leave_regions(&mut self) {
        self.names.in_order = None;
        if !self.names.is_complete
            && let Some(frame) = self.names.frames.pop()
        {
            self.kept.texts.leave(frame.texts);
            self.kept.names.leave(frame.pages);
            self.names.shadows.truncate(frame.shadows);
        }
    }

    /// The initial values of the counters for the regions of an operation; `None` if the operation around it is not being
    /// printed.
    fn start_of(&mut self, operation: Operation<'m>) -> Option<Counters> {
        let Some(frame) = self.names.frames.last_mut() else {
            return (self.names.root == Some(operation)).then(Counters::default);
        };
        let region = operation.parent_region()?;
        let index = frame
            .regions
            .iter()
            .position(|numbered| numbered.region == region)?;
        if index != frame.active {
            frame.regions[frame.active].texts = self.kept.texts.leave(frame.texts);
            self.kept
                .texts
                .enter(&std::mem::take(&mut frame.regions[index].texts));
            frame.active = index;
        }
        Some(frame.regions[index].counters)
    }

    /// Names the blocks of a region.
    pub(super) fn name_blocks(&mut self, region: Region<'m>) {
        if region.first() != region.last() {
            for (number, block) in region.blocks().enumerate() {
                self.kept
                    .names
                    .set(block.dense_index(), Name::of(b"^bb", number as u32));
            }
        }
    }

    /// From here on, an argument has another name.
    pub(super) fn shadow(&mut self, argument: Value<'m>, name: Name) {
        self.set_name(argument, name);
        if !self.names.is_complete {
            self.names.shadows.push((argument, name));
        }
    }
}

/// The initial values of the counters in generic form, where numbers are never reused. The last region comes first.
fn generic_starts(root: Operation<'_>) -> SmallMap<Region<'_>, Start> {
    let mut starts = SmallMap::default();
    let mut counters = Counters::default();
    let mut pending: SmallVec<[Region<'_>; 8]> = root.regions().collect();
    while let Some(region) = pending.pop() {
        let mut start = Start {
            counters,
            is_innermost: true,
        };
        for (number, block) in region.blocks().enumerate() {
            let counter = if number == 0 {
                &mut counters.argument
            } else {
                &mut counters.value
            };
            *counter += block.num_arguments() as u32;
            for operation in block.operations() {
                operation.prefetch_following();
                counters.value += u32::from(operation.num_results() > 0);
                if operation.num_regions() > 0 {
                    start.is_innermost = false;
                    pending.extend(operation.regions().filter(|region| !region.is_empty()));
                }
            }
        }
        starts.insert(region, start);
    }
    starts
}

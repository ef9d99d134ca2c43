//! The variables and directives used so far in a format, with locations.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::check::checked::{Members, TypeTarget};
use crate::ods::Variable;

/// A use allowed at most once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Use {
    Variable(Variable),
    All(Members),
    Types(TypeTarget),
    AttrDict,
    PropDict,
}

/// The range of the first use of each.
#[derive(Default, Debug)]
pub(super) struct Bound(FxHashMap<Use, Range<usize>>);

impl Bound {
    pub(super) fn holds(&self, used: Use) -> bool {
        self.0.contains_key(&used)
    }

    pub(super) fn place(&self, used: Use) -> Option<Range<usize>> {
        self.0.get(&used).cloned()
    }

    /// The range of the directive for all variables of a kind, or the first use of a single one.
    pub(super) fn first(&self, all: Use, is_one: impl Fn(Use) -> bool) -> Option<Range<usize>> {
        let ones = || {
            self.0
                .iter()
                .filter(|&(&used, _)| is_one(used))
                .map(|(_, place)| place)
        };
        self.place(all)
            .or_else(|| ones().min_by_key(|place| place.start).cloned())
    }

    pub(super) fn bind(&mut self, used: Use, place: Range<usize>) {
        self.0.entry(used).or_insert(place);
    }

    /// True if the type of an operand or result was written individually, or an attribute was used: other types derive
    /// only from these.
    pub(super) fn can_resolve(&self, variable: Variable) -> bool {
        match TypeTarget::of(variable) {
            Some(target) => self.holds(Use::Types(target)),
            None => {
                matches!(variable, Variable::Attribute(_)) && self.holds(Use::Variable(variable))
            }
        }
    }
}

//! The places that a candidate was tried on.

use crate::definitions::WithHooks;
use crate::place::{Place, Text};
use crate::trial;
use rustc_hash::FxHashSet;

/// The reasons to believe a statement.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// The number of places that are read and printed again with the same tokens.
    pub places: usize,
    /// The number of different ones among them.
    pub different: usize,
    /// The files in which they are, in order.
    pub files: Vec<String>,
}

/// A candidate with its results.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tried {
    /// The index of the candidate.
    pub(crate) candidate: usize,
    /// The number of places that were read and printed as they were.
    pub(crate) same: usize,
    /// The operations in generic form, one text for each place. Empty unless all places are the same.
    pub(crate) generic: Vec<Vec<u8>>,
    /// The number of different places that are printed with the same spaces, too.
    pub(crate) spaced_alike: usize,
    /// The number of constraints that these operations violate.
    pub(crate) violations: usize,
    /// The text of the first place that wasn't.
    pub(crate) contradiction: Option<usize>,
}

/// The number of places of which a candidate has to read one, to be tried on all.
const FIRST: usize = 12;

/// Tries a candidate on all places.
pub(crate) fn try_on(
    places: &[&Place],
    index: usize,
    without: &WithHooks,
    candidate: &WithHooks,
) -> Tried {
    let mut tried = Tried {
        candidate: index,
        ..Tried::default()
    };
    for (number, place) in places.iter().enumerate() {
        // What reads none of these hardly reads others.
        if number == FIRST && tried.same == 0 {
            break;
        }
        match trial::read(place, without, candidate) {
            Some(read) => {
                tried.same += place.count;
                tried.violations += read.violations;
                tried.spaced_alike += usize::from(read.is_spaced_alike);
                tried.generic.push(read.generic);
            }
            None if tried.contradiction.is_none() => {
                tried.contradiction = place.texts.first().copied();
            }
            None => {}
        }
    }
    if tried.contradiction.is_some() {
        tried.generic.clear();
    }
    tried
}

/// The evidence of all these places.
pub(crate) fn of_places(places: &[&Place], texts: &[Text<'_>]) -> Evidence {
    let different: FxHashSet<_> = places
        .iter()
        .map(|place| (&place.operation, &place.tokens))
        .collect();
    let mut found: Vec<usize> = places
        .iter()
        .flat_map(|place| &place.texts)
        .copied()
        .collect();
    found.sort_unstable();
    let mut files: Vec<String> = found
        .iter()
        .map(|&text| texts[text].name.to_owned())
        .collect();
    files.dedup();
    Evidence {
        places: places.iter().map(|place| place.count).sum(),
        different: different.len(),
        files,
    }
}

//! The decisions to be made for an operation, and the choices made.

use super::Neighbour;
use super::regions::RegionShape;
use format_runtime::dialect::Length;
use format_runtime::program::TypeSource;
use operation_core::{Attribute, Type};
use rustc_hash::FxHashMap;

/// One number for each decision of a domain, below the decision's arity.
pub type Recipe = Vec<u16>;

/// The choice for [`Subject::Next`] in favour of a location.
pub const LOCATION: u16 = 3;

/// The subject of a number in a recipe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The type of all values, or the most similar type, unless decided otherwise.
    Profile,
    /// The number of values of an operand.
    OperandLength(usize),
    /// The number of values of a result.
    ResultLength(usize),
    /// The types of an operand; 0 follows the profile, or, if the format derives the types, is what it derives.
    OperandTypes(usize),
    /// The types of a result.
    ResultTypes(usize),
    /// The value of a property slot.
    Slot(usize),
    /// The shape of a declared region.
    Region(usize),
    /// The number of blocks of a declared successor.
    Successors(usize),
    /// Discardable attributes.
    Discardable,
    /// The text after the operation.
    Next,
}

/// A single decision.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// The subject of the decision.
    pub subject: Subject,
    /// The number of choices.
    pub arity: u16,
    /// The number of structurally different choices. They come first; the others differ only in value.
    pub structural: u16,
    /// True if verifiers mostly refuse other choices than the simplest.
    pub is_rare: bool,
}

/// Operands or results declared together.
#[derive(Clone, Debug)]
pub(super) struct Group<'c> {
    pub(super) length: Length,
    pub(super) candidates: Vec<Type<'c>>,
    /// For each profile, the index of the equal or most similar candidate.
    pub(super) by_profile: Vec<u16>,
    /// The source of its types, if they are derived.
    pub(super) source: Option<TypeSource>,
    /// The differences to be tried of the first of its types from the derived one.
    pub(super) neighbours: Vec<Neighbour>,
}

/// The possible values of a slot.
#[derive(Clone, Debug)]
pub(super) struct Slot<'c> {
    /// Simplest first: absent, the default value, others. Empty if the value is computed.
    pub(super) choices: Vec<Option<Attribute<'c>>>,
    /// The number of structurally different choices; they come first.
    pub(super) structural: usize,
}

/// All decisions to be made for an operation, with the available choices.
#[derive(Clone, Debug)]
pub struct Domain<'c> {
    /// Index of the definition.
    pub definition: usize,
    /// The decisions, in order. The profile is the first one.
    pub decisions: Vec<Decision>,
    /// Choices worth trying together: of a profile, and of a difference from the types derived in it.
    pub(super) pairs: Vec<[(Subject, u16); 2]>,
    /// The index of each subject's decision.
    pub(super) places: FxHashMap<Subject, usize>,
    /// The reason why its custom form can't be checked although instances can be built.
    pub unchecked: Option<String>,
    pub(super) operands: Vec<Group<'c>>,
    pub(super) results: Vec<Group<'c>>,
    pub(super) built: Vec<Option<Type<'c>>>,
    pub(super) infers: bool,
    pub(super) slots: Vec<Slot<'c>>,
    pub(super) regions: Vec<Vec<RegionShape>>,
}

impl<'c> Domain<'c> {
    /// The attributes chosen by a recipe.
    pub fn attributes(&self, recipe: &Recipe) -> Vec<Attribute<'c>> {
        let chosen = |(index, slot): (usize, &Slot<'c>)| {
            slot.choices
                .get(usize::from(self.decided(recipe, Subject::Slot(index))))
                .copied()
                .flatten()
        };
        self.slots.iter().enumerate().filter_map(chosen).collect()
    }

    /// True if a type in the instance differs from the one that the format derives.
    pub fn has_neighbour(&self, recipe: &Recipe) -> bool {
        let differs = |groups: &[Group<'_>], subject: fn(usize) -> Subject| {
            (0..groups.len()).any(|index| {
                !groups[index].neighbours.is_empty() && self.decided(recipe, subject(index)) > 0
            })
        };
        differs(&self.operands, Subject::OperandTypes)
            || differs(&self.results, Subject::ResultTypes)
    }

    /// The choice of a recipe for a subject; 0 if there is no decision about it.
    pub fn decided(&self, recipe: &Recipe, subject: Subject) -> u16 {
        self.places
            .get(&subject)
            .and_then(|&place| recipe.get(place))
            .copied()
            .unwrap_or(0)
    }
}

/// The lengths of the inner lists of a variadic of variadic.
pub(super) const NESTED: [&[usize]; 6] = [&[], &[1], &[0], &[1, 2], &[0, 1], &[2, 0]];

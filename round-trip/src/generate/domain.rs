//! What there is to decide about an operation, and how it was decided.

use super::regions::RegionShape;
use format_runtime::dialect::Length;
use format_runtime::program::TypeSource;
use operation_core::{Attribute, Type};
use rustc_hash::FxHashMap;

/// One number for each decision of a domain, below the decision's arity.
pub type Recipe = Vec<u16>;

/// What follows the operation, as a choice: its location.
pub const LOCATION: u16 = 3;

/// What a number of a recipe says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// The type that all values get, or one like it, unless they are decided otherwise.
    LlvmVersion,
    /// How many values an operand stands for.
    OperandLength(usize),
    /// How many values a result stands for.
    ResultLength(usize),
    /// Types of an operand: 0 follows the profile.
    OperandTypes(usize),
    /// Types of a result.
    ResultTypes(usize),
    /// What a property slot holds.
    Slot(usize),
    /// What a declared region is.
    Region(usize),
    /// How many blocks a declared successor stands for.
    Successors(usize),
    /// Discardable attributes.
    Discardable,
    /// What follows the operation.
    Next,
}

/// One thing to decide.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// What about.
    pub subject: Subject,
    /// Number of choices.
    pub arity: u16,
    /// The first so many differ in structure, the others only in value.
    pub structural: u16,
}

/// Operands or results declared together.
#[derive(Clone, Debug)]
pub(super) struct Group<'c> {
    pub(super) length: Length,
    pub(super) candidates: Vec<Type<'c>>,
    /// For each profile the candidate that is it, or is most like it.
    pub(super) by_profile: Vec<u16>,
    /// Its types follow from others.
    pub(super) source: Option<TypeSource>,
}

/// What a slot may hold.
#[derive(Clone, Debug)]
pub(super) struct Slot<'c> {
    /// Simplest first: absent, the default value, others. Empty if it is computed.
    pub(super) choices: Vec<Option<Attribute<'c>>>,
    /// The first so many differ in structure.
    pub(super) structural: usize,
}

/// Everything to decide about an operation, and what to choose from.
#[derive(Clone, Debug)]
pub struct Domain<'c> {
    /// Index of the definition.
    pub definition: usize,
    /// What to decide, in order. The profile is first.
    pub decisions: Vec<Decision>,
    /// Where each subject stands among them.
    pub(super) places: FxHashMap<Subject, usize>,
    /// Why its custom form can't be checked, though instances can be made.
    pub unchecked: Option<String>,
    pub(super) operands: Vec<Group<'c>>,
    pub(super) results: Vec<Group<'c>>,
    pub(super) built: Vec<Option<Type<'c>>>,
    pub(super) infers: bool,
    pub(super) slots: Vec<Slot<'c>>,
    pub(super) regions: Vec<Vec<RegionShape>>,
}

impl<'c> Domain<'c> {
    /// The attributes that a recipe chooses.
    pub fn attributes(&self, recipe: &Recipe) -> Vec<Attribute<'c>> {
        let chosen = |(index, slot): (usize, &Slot<'c>)| {
            slot.choices.get(usize::from(self.decided(recipe, Subject::Slot(index)))).copied().flatten()
        };
        self.slots.iter().enumerate().filter_map(chosen).collect()
    }

    /// The number of a recipe for a subject; 0 if there is nothing to decide about it.
    pub fn decided(&self, recipe: &Recipe, subject: Subject) -> u16 {
        self.places.get(&subject).and_then(|&place| recipe.get(place)).copied().unwrap_or(0)
    }
}

/// Lengths of the inner lists of a variadic of variadic.
pub(super) const NESTED: [&[usize]; 6] = [&[], &[1], &[0], &[1, 2], &[0, 1], &[2, 0]];

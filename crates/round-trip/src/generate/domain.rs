//! The decisions to be made for an operation, and the choices made.

use super::Neighbour;
use super::regions::RegionShape;
use crate::loss::Loss;
use format_runtime::dialect::{Length, OperationDefinition};
use format_runtime::program::TypeSource;
use operation_core::{Attribute, Context, Type};
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
    /// Values beyond the choices of which the text doesn't tell the whole.
    pub(super) beyond: Vec<(Attribute<'c>, Beyond)>,
}

/// The part of a value that the text doesn't tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beyond {
    /// The type of a string.
    StringType,
    /// The presence of an attribute that holds its default value.
    DefaultValue,
}

impl<'c> Slot<'c> {
    /// The value of a choice.
    pub(super) fn value(&self, choice: u16) -> Option<Attribute<'c>> {
        let choice = usize::from(choice);
        match self.choices.get(choice) {
            Some(value) => *value,
            None => Some(self.beyond.get(choice - self.choices.len())?.0),
        }
    }
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
            slot.value(self.decided(recipe, Subject::Slot(index)))
        };
        self.slots.iter().enumerate().filter_map(chosen).collect()
    }

    /// The attributes that instances hold, and their types as attributes.
    pub(crate) fn values(&self, context: &'c Context) -> Vec<Attribute<'c>> {
        let groups = self.operands.iter().chain(&self.results);
        let types = groups.flat_map(|group| &group.candidates);
        let types = types.chain(self.built.iter().flatten());
        let slots = self.slots.iter().flat_map(|slot| &slot.choices);
        types
            .map(|&type_| context.type_attribute(type_))
            .chain(slots.copied().flatten())
            .collect()
    }

    /// True if types are derived from others.
    pub(crate) fn derives_types(&self) -> bool {
        let mut groups = self.operands.iter().chain(&self.results);
        self.infers || groups.any(|group| group.source.is_some())
    }

    /// The choices of values of which texts don't tell this part, by place in a recipe: strings with types, or explicit default
    /// values.
    /// They are beyond the arity, since no other choice needs them: whatever is printed, the value is lost.
    pub(crate) fn untold(&self, part: Beyond) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.slots
            .iter()
            .enumerate()
            .flat_map(move |(index, slot)| {
                let place = self.places.get(&Subject::Slot(index));
                let choices = (slot.choices.len()..).zip(&slot.beyond);
                let choices = choices.filter(move |(_, (_, own))| *own == part);
                choices.filter_map(move |(choice, _)| Some((*place?, choice as u16)))
            })
    }

    /// The part of a slot's value that the text doesn't tell.
    fn beyond(&self, slot: usize, choice: u16) -> Option<Beyond> {
        let slot = self.slots.get(slot)?;
        let number = usize::from(choice).checked_sub(slot.choices.len())?;
        Some(slot.beyond.get(number)?.1)
    }

    /// The kind of cause of a failure of the instance, by what is in it.
    pub(crate) fn loss(&self, recipe: &Recipe, definition: &OperationDefinition) -> Loss {
        let chosen = self.decisions.iter().zip(recipe);
        let subjects = chosen.filter(|(_, choice)| **choice > 0);
        let mut lost = subjects.filter_map(|(Decision { subject, .. }, choice)| {
            Some(match *subject {
                Subject::Slot(index) => {
                    let name = definition.properties.get(index)?.name.clone();
                    match self.beyond(index, *choice)? {
                        Beyond::StringType => Loss::StringType(name),
                        Beyond::DefaultValue => Loss::DefaultValue(name),
                    }
                }
                Subject::OperandTypes(index) if self.is_derived(*subject) => {
                    Loss::DerivedType(definition.operands.get(index)?.name.clone())
                }
                Subject::ResultTypes(index) if self.is_derived(*subject) => {
                    Loss::DerivedType(definition.results.get(index)?.name.clone())
                }
                _ => return None,
            })
        });
        lost.next().unwrap_or(Loss::Text)
    }

    /// True if a type in the instance differs from the one that the format derives.
    pub fn has_neighbour(&self, recipe: &Recipe) -> bool {
        let mut chosen = self.decisions.iter().zip(recipe);
        chosen.any(|(decision, &choice)| choice > 0 && self.is_derived(decision.subject))
    }

    /// True for types that the format derives. Verifiers mostly refuse all but the derived ones.
    pub(super) fn is_derived(&self, subject: Subject) -> bool {
        let group = match subject {
            Subject::OperandTypes(index) => self.operands.get(index),
            Subject::ResultTypes(index) => self.results.get(index),
            _ => None,
        };
        group.is_some_and(|group| group.source.is_some())
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

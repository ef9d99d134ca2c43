//! The hooks that perform the checks that definitions leave to C++, looked up by name once for each definition.

use super::hook::{Verifier, Verifiers};
use crate::dialect::{NativeTrait, OperationDefinition};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The number of places; a power of two.
pub const PLACES: usize = 64;

/// The verification hooks of a definition.
#[derive(Clone, Copy, Default)]
pub struct Custom<'e> {
    /// The index in `trait_hooks` of the entries for the definition's native traits; `None` if none of these has a hook.
    traits: Option<u32>,
    /// The hook of the operation itself.
    pub own: Option<&'e dyn Verifier>,
}

impl Custom<'_> {
    /// Whether any native trait has a hook.
    pub fn has_traits(&self) -> bool {
        self.traits.is_some()
    }
}

/// The hooks found so far. Nothing is allocated for a module that uses only a few definitions.
pub struct CustomTable<'e> {
    /// By place: one plus the index in `found` of the definition with this place that was looked up last; 0 if none.
    places: [u32; PLACES],
    /// The hooks of each definition, with the definition's number.
    found: SmallVec<[(u32, Custom<'e>); 8]>,
    /// The index in `found` of definitions that have been replaced in `places`.
    displaced: FxHashMap<u32, u32>,
    /// The hooks of native traits, with those of one definition next to each other.
    trait_hooks: SmallVec<[Option<&'e dyn Verifier>; 16]>,
}

impl Default for CustomTable<'_> {
    fn default() -> Self {
        CustomTable {
            places: [0; PLACES],
            found: SmallVec::new(),
            displaced: FxHashMap::default(),
            trait_hooks: SmallVec::new(),
        }
    }
}

impl<'e> CustomTable<'e> {
    /// The hooks of the definition, which has the given number.
    #[inline]
    pub fn get(
        &mut self,
        definition: &OperationDefinition,
        number: u32,
        hooks: &'e dyn Verifiers,
    ) -> Custom<'e> {
        let place = self.places[number as usize % PLACES];
        match self.found.get((place as usize).wrapping_sub(1)) {
            Some(&(known, custom)) if known == number => custom,
            _ => self.look_up(definition, number, hooks),
        }
    }

    #[cold]
    fn look_up(
        &mut self,
        definition: &OperationDefinition,
        number: u32,
        hooks: &'e dyn Verifiers,
    ) -> Custom<'e> {
        let displaced = self.displaced.get(&number).map(|&index| index as usize);
        let index = displaced.unwrap_or_else(|| {
            let custom = self.find(definition, hooks);
            self.found.push((number, custom));
            self.found.len() - 1
        });
        let before =
            std::mem::replace(&mut self.places[number as usize % PLACES], index as u32 + 1);
        if let Some(&(other, _)) = self.found.get((before as usize).wrapping_sub(1)) {
            self.displaced.insert(other, before - 1);
        }
        self.found[index].1
    }

    fn find(&mut self, definition: &OperationDefinition, hooks: &'e dyn Verifiers) -> Custom<'e> {
        let verification = &definition.verification;
        let start = self.trait_hooks.len();
        if verification.facts.is_native_hooked {
            self.trait_hooks
                .extend(verification.native.iter().map(|native| match native {
                    NativeTrait::Hooked(name) => hooks.trait_verifier(name),
                    _ => None,
                }));
        }
        let has_some = self.trait_hooks[start..].iter().any(Option::is_some);
        if !has_some {
            self.trait_hooks.truncate(start);
        }
        let own = hooks.operation_verifier(definition);
        Custom {
            traits: has_some.then_some(start as u32),
            own,
        }
    }

    /// The numbers of definitions, and of hooks of their native traits, that were looked up.
    pub fn counts(&self) -> (usize, usize) {
        (self.found.len(), self.trait_hooks.len())
    }

    /// The hook of a native trait, by the trait's index in the definition.
    pub fn of_trait(&self, custom: Option<Custom<'e>>, index: usize) -> Option<&'e dyn Verifier> {
        *self.trait_hooks.get(custom?.traits? as usize + index)?
    }
}

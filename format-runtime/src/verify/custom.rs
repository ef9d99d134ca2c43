//! The hooks for the checks left to C++ by definitions, looked up by name once for each definition.

use super::hook::{Verifier, Verifiers};
use crate::dialect::{ByDefinition, NativeTrait, OperationDefinition};
use smallvec::SmallVec;

/// The verification hooks of a definition.
#[derive(Clone, Copy)]
pub(super) struct Custom<'e> {
    /// The index in `trait_hooks` of the entries for the definition's native traits; `None` if none of these has a hook.
    traits: Option<u32>,
    /// The hook of the operation itself.
    pub(super) own: Option<&'e dyn Verifier>,
}

impl Custom<'_> {
    /// True if any native trait has a hook.
    pub(super) fn has_traits(&self) -> bool {
        self.traits.is_some()
    }
}

/// The hooks found so far.
#[derive(Default)]
pub(super) struct CustomTable<'e> {
    found: ByDefinition<Custom<'e>>,
    /// The hooks of native traits, with all hooks of one definition next to each other.
    trait_hooks: SmallVec<[Option<&'e dyn Verifier>; 16]>,
}

impl<'e> CustomTable<'e> {
    /// The hooks of the definition with the given number, one of `count`.
    #[inline]
    pub(super) fn get(
        &mut self,
        definition: &OperationDefinition,
        number: u32,
        count: usize,
        hooks: &'e dyn Verifiers,
    ) -> Custom<'e> {
        match self.found.get(number as usize) {
            Some(custom) => *custom,
            None => {
                let custom = self.find(definition, hooks);
                let number = number as usize;
                *self.found.get_or_insert_with(number, count, || custom)
            }
        }
    }

    #[cold]
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

    /// The hook of a native trait, by the trait's index in the definition.
    pub(super) fn of_trait(
        &self,
        custom: Option<Custom<'e>>,
        index: usize,
    ) -> Option<&'e dyn Verifier> {
        *self.trait_hooks.get(custom?.traits? as usize + index)?
    }
}

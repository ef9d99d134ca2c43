//! Functions in place of C++, by the names of operations.

use crate::branch::Branch;
use crate::effects::MemoryEffects;
use crate::fold::{DialectFold, Fold, MaterializeConstant};
use crate::native_call::NativeCall;
use crate::pattern::RewritePattern;
use format_runtime::hooks::ByName;

/// The parts of definitions in C++: folds, constants, effects and canonicalization patterns, each for the C++ namespace it was
/// written for.
#[derive(Default)]
#[non_exhaustive]
pub struct Rewrites {
    /// `fold`, by operation (`dialect.op`).
    pub folds: ByName<dyn Fold>,
    /// The fallback of a dialect, by its name.
    pub dialect_folds: ByName<dyn DialectFold>,
    /// `materializeConstant`, by dialect.
    pub materializers: ByName<dyn MaterializeConstant>,
    /// `getEffects`, by operation.
    pub effects: ByName<dyn MemoryEffects>,
    /// `BranchOpInterface`, by operation.
    pub branches: ByName<Branch>,
    /// `getCanonicalizationPatterns`, by operation or dialect, in the order of their addition.
    pub patterns: ByName<[Box<dyn RewritePattern>]>,
    /// `NativeCodeCall`s of declarative rewrite rules, by their C++.
    pub native_calls: ByName<dyn NativeCall>,
}

impl Rewrites {
    /// The function for the C++ of a `NativeCodeCall`.
    pub fn native_call(&self, code: &str) -> Option<&dyn NativeCall> {
        self.native_calls.get(code, None)
    }

    /// Adds everything of another registry. Entries for any C++ namespace are then restricted to the one `namespace`
    /// returns for its name; `None` leaves it unrestricted.
    pub fn extend_in(&mut self, others: Rewrites, namespace: &dyn Fn(&str) -> Option<String>) {
        self.folds.extend_in(others.folds, namespace);
        self.dialect_folds
            .extend_in(others.dialect_folds, namespace);
        self.materializers
            .extend_in(others.materializers, namespace);
        self.effects.extend_in(others.effects, namespace);
        self.branches.extend_in(others.branches, namespace);
        self.patterns.extend_in(others.patterns, namespace);
        self.native_calls.extend_in(others.native_calls, namespace);
    }
}

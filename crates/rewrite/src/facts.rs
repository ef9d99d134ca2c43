//! The facts about all operations with one definition, found once.

use crate::branch::PassedOperands;
use crate::effects::MemoryEffects;
use crate::fold::{DialectFold, Fold, MaterializeConstant};
use crate::registry::Rewrites;
use format_runtime::dialect::{Dialects, OperationDefinition, RegionKind};
use operation_core::Operation;
use std::cell::{OnceCell, RefCell};

/// A trait with a fold of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FoldingTrait {
    /// `IsCommutative`: constants to the right.
    Commutative,
    /// `IsIdempotent`: `f(f(x))` or `f(x, x)` is the inner value.
    Idempotent,
    /// `IsInvolution`: `f(f(x))` is `x`.
    Involution,
    /// `CastOpInterface`: nothing is cast if the types are the same.
    Cast,
}

/// Their C++ classes.
const FOLDING_TRAITS: [(&str, FoldingTrait); 4] = [
    ("::mlir::OpTrait::IsCommutative", FoldingTrait::Commutative),
    ("::mlir::OpTrait::IsIdempotent", FoldingTrait::Idempotent),
    ("::mlir::OpTrait::IsInvolution", FoldingTrait::Involution),
    ("::mlir::CastOpInterface", FoldingTrait::Cast),
];

/// The facts of an operation's definition, with the parts from C++.
pub(crate) struct OperationFacts<'e> {
    pub(crate) definition: &'e OperationDefinition,
    /// The same number for all operations of a dialect.
    pub(crate) dialect: u32,
    /// `ConstantLike`
    pub(crate) is_constant_like: bool,
    pub(crate) is_terminator: bool,
    pub(crate) is_commutative: bool,
    /// True without a graph region.
    pub(crate) has_ssa_dominance: bool,
    /// `SymbolOpInterface`
    pub(crate) is_symbol: bool,
    pub(crate) is_isolated_from_above: bool,
    /// True without any effects, whatever the contents of its regions.
    pub(crate) is_without_effects: bool,
    /// True if any of the following folds. A constant is already folded and stays as it is.
    pub(crate) may_fold: bool,
    /// The traits with folds, in the order of the definition.
    pub(crate) folding_traits: [Option<FoldingTrait>; FOLDING_TRAITS.len()],
    pub(crate) fold: Option<&'e dyn Fold>,
    pub(crate) dialect_fold: Option<&'e dyn DialectFold>,
    pub(crate) materializer: Option<&'e dyn MaterializeConstant>,
    pub(crate) effects: Option<&'e dyn MemoryEffects>,
    /// `BranchOpInterface`
    pub(crate) passed: Option<PassedOperands>,
    /// Where the value of a constant without a registered `fold` is.
    pub(crate) value: ConstantValue,
    /// Folds and patterns in C++ that are not registered.
    pub(crate) missing: MissingRewrites,
}

/// The place of the value of a constant without a registered `fold`. A constant folds to its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConstantValue {
    /// In the property `value`, or else in its only property.
    Slot(usize),
    /// It has no properties: all of its operations have the same one.
    Name,
    /// It has several properties, so C++ makes the value of them.
    Unknown,
}

impl ConstantValue {
    fn of(definition: &OperationDefinition) -> Self {
        match (definition.slot("value"), definition.properties.len()) {
            (Some(slot), _) => ConstantValue::Slot(slot),
            (None, 0) => ConstantValue::Name,
            (None, 1) => ConstantValue::Slot(0),
            (None, _) => ConstantValue::Unknown,
        }
    }
}

/// Folds and patterns of an operation in C++ that are not registered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct MissingRewrites {
    /// Its `fold` (`hasFolder`).
    pub fold: bool,
    /// Its canonicalization patterns (`hasCanonicalizer`, `hasCanonicalizeMethod`).
    pub patterns: bool,
}

impl<'e> OperationFacts<'e> {
    fn new(definition: &'e OperationDefinition, rewrites: &'e Rewrites, dialect: u32) -> Self {
        let dialect_name = definition.name.split('.').next().unwrap_or_default();
        let namespace = Some(definition.cpp_namespace.as_str());
        let mut folding_traits = [None; FOLDING_TRAITS.len()];
        let listed = definition.traits.listed.iter();
        let folding =
            listed.filter_map(|name| FOLDING_TRAITS.iter().find(|(class, _)| class == name));
        for (place, (_, folding)) in folding_traits.iter_mut().zip(folding) {
            *place = Some(*folding);
        }
        let fold = rewrites.folds.of_operation(definition);
        let dialect_fold = rewrites.dialect_folds.get(dialect_name, namespace);
        let declared = &definition.side_effects;
        let is_constant_like = definition.has_trait("::mlir::OpTrait::ConstantLike");
        let value = ConstantValue::of(definition);
        let folds_to_its_value = is_constant_like && value != ConstantValue::Unknown;
        let missing = MissingRewrites {
            fold: definition.has_folder && fold.is_none() && !folds_to_its_value,
            patterns: definition.has_canonicalizer
                && rewrites.patterns.of_operation(definition).is_none(),
        };
        let any_fold = fold.is_some() || dialect_fold.is_some() || folding_traits[0].is_some();
        OperationFacts {
            definition,
            dialect,
            is_constant_like,
            is_terminator: definition.traits.is_terminator,
            is_commutative: definition.is_commutative(),
            has_ssa_dominance: definition.verification.region_kind == RegionKind::Ssacfg,
            is_symbol: definition.has_trait("::mlir::SymbolOpInterface"),
            is_isolated_from_above: definition.traits.isolated_from_above,
            is_without_effects: declared.is_memory_effect_free() && !declared.recursive,
            may_fold: any_fold && !is_constant_like,
            folding_traits,
            fold,
            dialect_fold,
            materializer: rewrites.materializers.get(dialect_name, namespace),
            effects: rewrites.effects.of_operation(definition),
            passed: rewrites
                .branches
                .of_operation(definition)
                .and_then(|branch| branch.resolve(definition)),
            value,
            missing,
        }
    }
}

/// The facts of all definitions, each found when an operation with it is met.
pub(crate) struct FactTable<'e> {
    dialects: &'e Dialects,
    rewrites: &'e Rewrites,
    by_definition: Box<[OnceCell<Box<OperationFacts<'e>>>]>,
    /// The dialects met so far; their places are their numbers.
    met: RefCell<Vec<&'e str>>,
}

impl<'e> FactTable<'e> {
    pub(crate) fn new(dialects: &'e Dialects, rewrites: &'e Rewrites) -> Self {
        let by_definition = (0..dialects.operations.len())
            .map(|_| OnceCell::new())
            .collect();
        FactTable {
            dialects,
            rewrites,
            by_definition,
            met: RefCell::default(),
        }
    }

    /// The facts of an operation; `None` if it has no definition.
    #[inline]
    pub(crate) fn get(&self, operation: Operation<'_>) -> Option<&OperationFacts<'e>> {
        let number = operation.name().registration()?.definition as usize;
        let cell = self.by_definition.get(number)?;
        match cell.get() {
            Some(facts) => Some(facts),
            None => self.find_out(cell, number),
        }
    }

    /// The facts found so far, in the order of the definitions.
    pub(crate) fn found(&self) -> impl Iterator<Item = &OperationFacts<'e>> {
        self.by_definition
            .iter()
            .filter_map(|cell| cell.get().map(|facts| &**facts))
    }

    #[cold]
    fn find_out<'s>(
        &'s self,
        cell: &'s OnceCell<Box<OperationFacts<'e>>>,
        number: usize,
    ) -> Option<&'s OperationFacts<'e>> {
        let definition = self.dialects.operations.get(number)?;
        let dialect = definition.name.split('.').next().unwrap_or_default();
        let mut met = self.met.borrow_mut();
        let place = met
            .iter()
            .position(|known| *known == dialect)
            .unwrap_or_else(|| {
                met.push(dialect);
                met.len() - 1
            });
        Some(
            cell.get_or_init(|| {
                Box::new(OperationFacts::new(definition, self.rewrites, place as u32))
            }),
        )
    }
}

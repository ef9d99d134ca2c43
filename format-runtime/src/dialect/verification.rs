//! The checks of an operation beyond its operands, results and property slots.

use super::Constraint;
use crate::memo::DependsOn;
use serde::{Deserialize, Serialize};

/// Traits and constraints, in the order of MLIR's checks. The fields needed for every operation are grouped at the
/// beginning: loading a definition from memory costs more than the checks themselves.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[repr(C)]
pub struct Verification {
    /// The summary of the definition.
    #[serde(skip)]
    pub facts: DefinitionSummary,
    /// The kind of the operation's regions.
    pub region_kind: RegionKind,
    /// `hasVerifier`
    pub has_verifier: bool,
    /// `SymbolUserOpInterface`
    pub uses_symbols: bool,
    /// `hasRegionVerifier`
    pub has_region_verifier: bool,
    /// The slots with a required value.
    pub required: Vec<u16>,
    /// The `StructuralOpTrait`s, checked before anything else in the definition.
    pub structural: Vec<NativeTrait>,
    /// The `PredOpTrait`s: predicates on the operation as a whole.
    pub predicates: Vec<OperationPredicate>,
    /// The constraints of the declared regions.
    pub regions: Vec<Constraint>,
    /// The constraints of the declared successors.
    pub successors: Vec<Constraint>,
    /// The other native traits.
    pub native: Vec<NativeTrait>,
}

/// Flags for the attributes with a dialect's prefix and a verifier in C++, by the place of their attachment.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct AttributeVerifiers {
    /// `hasOperationAttrVerify`: discardable attributes of operations.
    pub operations: bool,
    /// `hasRegionArgAttrVerify`: argument attributes of functions.
    pub arguments: bool,
    /// `hasRegionResultAttrVerify`: result attributes of functions.
    pub results: bool,
}

/// Information derived from a definition, computed once ([`super::Dialects::add_operation`]).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DefinitionSummary {
    /// The part of an operation that the constraints of slots, operands and results depend on.
    pub constraints: DependsOn,
    /// The part of an operation that all other checks depend on, apart from hooks.
    pub checks: DependsOn,
    /// True if hooks may add checks.
    pub is_hooked: bool,
    /// True if hooks of native traits may add checks.
    pub is_native_hooked: bool,
    /// True if constraints of regions or successors may reject the operation.
    pub constrains_structure: bool,
    /// True if C++ holds any slot as a property other than an attribute.
    pub has_properties: bool,
    /// The declared number of operands.
    pub operands: Number,
    /// The declared number of results.
    pub results: Number,
    /// The declared number of regions.
    pub regions: Number,
    /// The declared number of successors.
    pub successors: Number,
    /// The slot of `sym_name`, if any.
    pub symbol_name: Option<u16>,
}

/// The declared number of operands, results, regions or successors.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Number {
    /// The number of groups.
    pub groups: u32,
    /// The number of groups of variable length.
    pub variadic: u32,
}

impl Number {
    /// Counts groups; `true` stands for one of variable length.
    pub(super) fn of(groups: impl Iterator<Item = bool>) -> Self {
        groups.fold(Number::default(), |number, is_variadic| Number {
            groups: number.groups + 1,
            variadic: number.variadic + u32::from(is_variadic),
        })
    }

    /// If `found` is a wrong number: the required number, and true if more are allowed too.
    #[inline]
    pub fn mismatch(self, found: usize) -> Option<(usize, bool)> {
        let declared = self.groups as usize;
        match self.variadic as usize {
            0 => (found != declared).then_some((declared, false)),
            variadic => (found < declared - variadic).then_some((declared - variadic, true)),
        }
    }
}

/// A predicate on an operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperationPredicate {
    /// The predicate, with its description for error messages.
    pub constraint: Constraint,
    /// The part of the operation that it depends on.
    #[serde(skip)]
    pub depends_on: DependsOn,
}

impl From<Constraint> for OperationPredicate {
    fn from(constraint: Constraint) -> Self {
        OperationPredicate {
            depends_on: constraint.predicate.depends_on(),
            constraint,
        }
    }
}

impl Verification {
    /// The summary of these checks: their dependence on the signature alone, and on hooks.
    pub(super) fn facts(&self) -> DefinitionSummary {
        let is_native_hooked = self
            .native
            .iter()
            .any(|each| matches!(each, NativeTrait::Hooked(_)));
        let constrains_structure = self
            .regions
            .iter()
            .chain(&self.successors)
            .any(|each| each.may_reject);
        let native = self
            .structural
            .iter()
            .chain(&self.native)
            .map(NativeTrait::depends_on);
        let predicates = self
            .predicates
            .iter()
            .filter(|each| each.constraint.may_reject)
            .map(|each| each.depends_on);
        DefinitionSummary {
            checks: match constrains_structure {
                true => DependsOn::Operation,
                false => native
                    .chain(predicates)
                    .fold(DependsOn::Signature, DependsOn::max),
            },
            is_hooked: self.has_verifier
                || self.has_region_verifier
                || self.uses_symbols
                || is_native_hooked,
            is_native_hooked,
            constrains_structure,
            ..DefinitionSummary::default()
        }
    }
}

/// The kind of an operation's regions (MLIR's `RegionKind`), as far as definitions tell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum RegionKind {
    /// SSACFG: blocks of operations in order.
    #[default]
    Ssacfg,
    /// `HasOnlyGraphRegion`: a single block without order.
    Graph,
    /// Determined by a `RegionKindInterface` implemented in C++.
    Unknown,
}

/// A trait implemented in C++.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NativeTrait {
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    SingleBlock,
    SingleBlockImplicitTerminator,
    NoRegionArguments,
    /// The names of the operations allowed as the parent.
    HasParent(Vec<String>),
    IsTerminator,
    SameTypeOperands,
    SameOperandsShape,
    SameOperandsAndResultShape,
    SameOperandsElementType,
    SameOperandsAndResultElementType,
    SameOperandsAndResultType,
    SameOperandsAndResultRank,
    Elementwise,
    ResultsBroadcastableShape,
    IsIsolatedFromAbove,
    SymbolTable,
    /// `SymbolOpInterface`
    Symbol {
        /// True if it is a function: one with an empty body is a declaration.
        is_function: bool,
    },
    AtMostOneChildOf(Vec<String>),
    ResultsAreFloatLike,
    /// `InferTypeOpInterface` as generated for `SameOperandsAndResultType`: all results have the type of this operand.
    ResultsInferredFrom(u16),
    /// Another verified trait or interface, handled by the hook of this name, if there is one.
    Hooked(String),
}

impl NativeTrait {
    /// The part of an operation that its checks depend on, apart from regions.
    pub fn depends_on(&self) -> DependsOn {
        match self {
            NativeTrait::SingleBlock
            | NativeTrait::NoRegionArguments
            | NativeTrait::HasParent(_)
            | NativeTrait::IsTerminator
            | NativeTrait::AtMostOneChildOf(_)
            | NativeTrait::Symbol { .. } => DependsOn::Operation,
            // Decided by the hook.
            NativeTrait::Hooked(_) => DependsOn::Signature,
            NativeTrait::AttrSizedOperandSegments
            | NativeTrait::AttrSizedResultSegments
            | NativeTrait::SameTypeOperands
            | NativeTrait::SameOperandsShape
            | NativeTrait::SameOperandsAndResultShape
            | NativeTrait::SameOperandsElementType
            | NativeTrait::SameOperandsAndResultElementType
            | NativeTrait::SameOperandsAndResultType
            | NativeTrait::SameOperandsAndResultRank
            | NativeTrait::Elementwise
            | NativeTrait::ResultsBroadcastableShape
            | NativeTrait::ResultsAreFloatLike
            | NativeTrait::ResultsInferredFrom(_)
            // These concern regions and are checked later.
            | NativeTrait::SingleBlockImplicitTerminator
            | NativeTrait::IsIsolatedFromAbove
            | NativeTrait::SymbolTable => DependsOn::Signature,
        }
    }
}

//! What verification checks of an operation beyond its operands, results and property slots.

use super::Constraint;

/// Traits and constraints, in the order in which MLIR checks them.
#[derive(Clone, Default, Debug)]
pub struct Verification {
    /// Slots that must hold something.
    pub required: Vec<u16>,
    /// `StructuralOpTrait`s, checked before anything of the definition.
    pub structural: Vec<NativeTrait>,
    /// `PredOpTrait`s: what must hold of the operation, whatever `$_self` is.
    pub predicates: Vec<Constraint>,
    /// By declared region.
    pub regions: Vec<Constraint>,
    /// By declared successor.
    pub successors: Vec<Constraint>,
    /// The other native traits.
    pub native: Vec<NativeTrait>,
    /// How the operation's regions execute.
    pub region_kind: RegionKind,
    /// `hasVerifier`
    pub has_verifier: bool,
    /// `hasRegionVerifier`
    pub has_region_verifier: bool,
    /// Names of native traits whose meaning isn't known here.
    pub unknown_traits: Vec<String>,
}

/// How regions execute, as far as definitions tell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum RegionKind {
    /// Blocks of operations in order.
    #[default]
    Ssacfg,
    /// `HasOnlyGraphRegion`: one block without order.
    Graph,
    /// `RegionKindInterface` implemented in C++.
    Unknown,
}

/// A trait that MLIR implements in C++.
#[allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NativeTrait {
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    SingleBlock,
    SingleBlockImplicitTerminator,
    NoRegionArguments,
    /// Names of the operations that may be the parent.
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
    Symbol,
}

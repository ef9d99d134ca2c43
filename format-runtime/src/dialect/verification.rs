//! What verification checks of an operation beyond its operands, results and property slots.

use super::Constraint;

/// Traits and constraints, in the order in which MLIR checks them. What is asked of every operation stands together at
/// the beginning: reading a definition from memory costs more than checking what it says.
#[derive(Clone, Default, Debug)]
#[repr(C)]
pub struct Verification {
    /// What was found out about the definition.
    pub facts: DefinitionSummary,
    /// How the operation's regions execute.
    pub region_kind: RegionKind,
    /// `hasVerifier`
    pub has_verifier: bool,
    /// `SymbolUserOpInterface`
    pub uses_symbols: bool,
    /// `hasRegionVerifier`
    pub has_region_verifier: bool,
    /// Slots that must hold something.
    pub required: Vec<u16>,
    /// `StructuralOpTrait`s, checked before anything of the definition.
    pub structural: Vec<NativeTrait>,
    /// `PredOpTrait`s: what must hold of the operation, whatever `$_self` is.
    pub predicates: Vec<OperationPredicate>,
    /// By declared region.
    pub regions: Vec<Constraint>,
    /// By declared successor.
    pub successors: Vec<Constraint>,
    /// The other native traits.
    pub native: Vec<NativeTrait>,
}

/// Which attributes under names of its own a dialect verifies in C++, wherever they are put.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct AttributeVerifiers {
    /// `hasOperationAttrVerify`: discardable attributes of operations.
    pub operations: bool,
    /// `hasRegionArgAttrVerify`: attributes of functions' arguments.
    pub arguments: bool,
    /// `hasRegionResultAttrVerify`: attributes of functions' results.
    pub results: bool,
}

/// What follows from a definition, found out once ([`super::Dialects::add_operation`]).
#[derive(Clone, Default, Debug)]
pub struct DefinitionSummary {
    /// All of it but what hooks do depends on types and attributes alone.
    pub is_of_signature: bool,
    /// Hooks may have a say.
    pub is_hooked: bool,
    /// Hooks of native traits may have a say.
    pub is_native_hooked: bool,
    /// Some constraint of a slot, an operand or a result asks more of the operation than its signature.
    pub asks_operation: bool,
    /// Constraints of regions or successors may reject.
    pub constrains_structure: bool,
    /// Some slot holds a property that is no attribute in C++.
    pub has_properties: bool,
    /// How many operands.
    pub operands: Number,
    /// How many results.
    pub results: Number,
    /// How many regions.
    pub regions: Number,
    /// How many successors.
    pub successors: Number,
    /// The slot of `sym_name`.
    pub symbol_name: Option<u16>,
}

/// How many operands, results, regions or successors are declared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Number {
    /// All groups.
    pub groups: u32,
    /// Those of any length but one.
    pub variadic: u32,
}

impl Number {
    /// Of groups, by whether they have any length but one.
    pub(super) fn of(groups: impl Iterator<Item = bool>) -> Self {
        groups.fold(Number::default(), |number, is_variadic| Number {
            groups: number.groups + 1,
            variadic: number.variadic + u32::from(is_variadic),
        })
    }

    /// How many are wanted, if the number found is wrong, and whether more would do.
    #[inline]
    pub fn mismatch(self, found: usize) -> Option<(usize, bool)> {
        let declared = self.groups as usize;
        match self.variadic as usize {
            0 => (found != declared).then_some((declared, false)),
            variadic => (found < declared - variadic).then_some((declared - variadic, true)),
        }
    }
}

/// What must hold of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperationPredicate {
    /// The predicate and what errors call it.
    pub constraint: Constraint,
    /// It depends on types and attributes alone.
    pub is_of_signature: bool,
}

impl From<Constraint> for OperationPredicate {
    fn from(constraint: Constraint) -> Self {
        OperationPredicate { is_of_signature: constraint.predicate.is_of_signature(), constraint }
    }
}

impl Verification {
    /// What depends on the signature alone, and what on hooks.
    pub(super) fn facts(&self) -> DefinitionSummary {
        let is_native_hooked = self.native.iter().any(|each| matches!(each, NativeTrait::Hooked(_)));
        let constrains_structure = self.regions.iter().chain(&self.successors).any(|each| each.may_reject);
        DefinitionSummary {
            is_of_signature: self.structural.iter().chain(&self.native).all(NativeTrait::is_of_signature)
                && self.predicates.iter().all(|each| each.is_of_signature || !each.constraint.may_reject)
                && !constrains_structure,
            is_hooked: self.has_verifier || self.has_region_verifier || self.uses_symbols || is_native_hooked,
            is_native_hooked,
            constrains_structure,
            ..DefinitionSummary::default()
        }
    }
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
    /// `SymbolOpInterface`
    Symbol {
        /// Without a body it is a declaration.
        is_function: bool,
    },
    AtMostOneChildOf(Vec<String>),
    ResultsAreFloatLike,
    /// `InferTypeOpInterface` as generated for `SameOperandsAndResultType`: results have the type of that operand.
    ResultsInferredFrom(u16),
    /// Another trait, or an interface, that is verified: by the hook of that name, if there is one.
    Hooked(String),
}

impl NativeTrait {
    /// True if what it checks of an operation (regions apart) depends on types and attributes alone.
    pub fn is_of_signature(&self) -> bool {
        match self {
            NativeTrait::SingleBlock
            | NativeTrait::NoRegionArguments
            | NativeTrait::HasParent(_)
            | NativeTrait::IsTerminator
            | NativeTrait::AtMostOneChildOf(_)
            | NativeTrait::Symbol { .. } => false,
            // The hook knows.
            NativeTrait::Hooked(_) => true,
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
            // They are about regions, after these.
            | NativeTrait::SingleBlockImplicitTerminator
            | NativeTrait::IsIsolatedFromAbove
            | NativeTrait::SymbolTable => true,
        }
    }
}

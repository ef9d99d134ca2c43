//! MLIR's own traits and interfaces with known verification, each with its header.

/// The verification of a trait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TraitChecks {
    /// There is nothing to verify, or nothing beyond the other checks.
    Nothing,
    /// It is evaluated (`NativeTrait`).
    Evaluated,
}

use TraitChecks::{Evaluated, Nothing};

/// The headers that declare several of them.
const OPERATIONS: &str = "mlir/IR/OpDefinition.h";
const EFFECTS: &str = "mlir/Interfaces/SideEffectInterfaces.h";
const INFERENCE: &str = "mlir/Interfaces/InferTypeOpInterface.h";
const BASE: &str = "mlir/IR/OpBase.td";

/// Names without `::mlir::`, `OpTrait::`, `::Trait`, `::Impl` and the arguments of templates; in their order.
pub const KNOWN: &[(&str, TraitChecks, &str)] = &[
    ("AffineScope", Nothing, OPERATIONS),
    ("AlwaysSpeculatableImplTrait", Nothing, EFFECTS),
    (
        "AtMostOneChildOf",
        Evaluated,
        "mlir/Dialect/IRDL/IR/IRDLTraits.h",
    ),
    ("AttrSizedOperandSegments", Evaluated, OPERATIONS),
    ("AttrSizedResultSegments", Evaluated, OPERATIONS),
    ("AutomaticAllocationScope", Nothing, OPERATIONS),
    ("ConstantLike", Nothing, OPERATIONS),
    (
        "DistinctObjectsTrait",
        Nothing,
        "mlir/Interfaces/ViewLikeInterface.h",
    ),
    ("Elementwise", Evaluated, OPERATIONS),
    ("FirstAttrDerivedResultType", Nothing, BASE),
    (
        "HasOnlyGraphRegion",
        Nothing,
        "mlir/IR/RegionKindInterface.h",
    ),
    (
        "HasParallelRegion",
        Nothing,
        "mlir/Interfaces/LoopLikeInterface.h",
    ),
    ("HasParent", Evaluated, OPERATIONS),
    ("HasRecursiveMemoryEffects", Nothing, EFFECTS),
    ("InferShapedTypeOpAdaptor", Nothing, INFERENCE),
    ("InferTensorType", Nothing, INFERENCE),
    ("InferTypeOpAdaptor", Nothing, INFERENCE),
    ("IsCommutative", Nothing, OPERATIONS),
    ("IsIdempotent", Nothing, OPERATIONS),
    ("IsInvolution", Nothing, OPERATIONS),
    ("IsIsolatedFromAbove", Evaluated, OPERATIONS),
    ("IsTerminator", Evaluated, OPERATIONS),
    ("MemRefsNormalizable", Nothing, OPERATIONS),
    (
        "MemoryEffectOpInterface",
        Nothing,
        "mlir/Interfaces/SideEffectInterfaces.td",
    ),
    ("NoRegionArguments", Evaluated, OPERATIONS),
    ("NoTerminator", Nothing, OPERATIONS),
    ("OpAsmOpInterface", Nothing, "mlir/IR/OpAsmInterface.td"),
    ("RecursivelySpeculatableImplTrait", Nothing, EFFECTS),
    (
        "RegionBranchTerminatorOpInterface",
        Nothing,
        "mlir/Interfaces/ControlFlowInterfaces.td",
    ),
    ("ResultsAreFloatLike", Evaluated, OPERATIONS),
    (
        "ResultsBroadcastableShape",
        Evaluated,
        "mlir/Dialect/Traits.h",
    ),
    (
        "ReturnLike",
        Nothing,
        "mlir/Interfaces/ControlFlowInterfaces.h",
    ),
    ("SameOperandsAndResultElementType", Evaluated, OPERATIONS),
    ("SameOperandsAndResultRank", Evaluated, OPERATIONS),
    ("SameOperandsAndResultShape", Evaluated, OPERATIONS),
    ("SameOperandsAndResultType", Evaluated, OPERATIONS),
    ("SameOperandsElementType", Evaluated, OPERATIONS),
    ("SameOperandsShape", Evaluated, OPERATIONS),
    ("SameTypeOperands", Evaluated, OPERATIONS),
    ("SameVariadicOperandSize", Nothing, BASE),
    ("SameVariadicResultSize", Nothing, BASE),
    ("Scalarizable", Nothing, OPERATIONS),
    ("SingleBlock", Evaluated, OPERATIONS),
    ("SingleBlockImplicitTerminator", Evaluated, OPERATIONS),
    (
        "SymbolOpInterface",
        Evaluated,
        "mlir/IR/SymbolInterfaces.td",
    ),
    ("SymbolTable", Evaluated, "mlir/IR/SymbolTable.h"),
    ("Tensorizable", Nothing, OPERATIONS),
    // C++ verifies them for every operation, regardless of the trait.
    ("TokenConsumerTrait", Nothing, OPERATIONS),
    ("TokenProducerTrait", Nothing, OPERATIONS),
    ("VariadicResults", Nothing, OPERATIONS),
    ("Vectorizable", Nothing, OPERATIONS),
];

/// The verification of the trait or interface (`::mlir::OpTrait::HasParent<A>::Impl`); `None` if it is unknown.
pub fn known_checks(name: &str) -> Option<TraitChecks> {
    let name = name.strip_prefix("::mlir::")?;
    let name = name.strip_prefix("OpTrait::").unwrap_or(name);
    let name = name
        .split('<')
        .next()
        .unwrap_or(name)
        .trim_end_matches("::Trait");
    let found = KNOWN.binary_search_by(|known| known.0.cmp(name)).ok()?;
    Some(KNOWN[found].1)
}

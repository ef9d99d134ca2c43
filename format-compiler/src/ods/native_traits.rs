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

/// Names without `::mlir::`, `OpTrait::`, `::Trait`, `::Impl` and the arguments of templates; in their order.
pub const KNOWN: &[(&str, TraitChecks, &str)] = &[
    ("AffineScope", Nothing, "mlir/IR/OpDefinition.h"),
    (
        "AlwaysSpeculatableImplTrait",
        Nothing,
        "mlir/Interfaces/SideEffectInterfaces.h",
    ),
    (
        "AtMostOneChildOf",
        Evaluated,
        "mlir/Dialect/IRDL/IR/IRDLTraits.h",
    ),
    (
        "AttrSizedOperandSegments",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "AttrSizedResultSegments",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "AutomaticAllocationScope",
        Nothing,
        "mlir/IR/OpDefinition.h",
    ),
    ("ConstantLike", Nothing, "mlir/IR/OpDefinition.h"),
    (
        "DistinctObjectsTrait",
        Nothing,
        "mlir/Interfaces/ViewLikeInterface.h",
    ),
    ("Elementwise", Evaluated, "mlir/IR/OpDefinition.h"),
    ("FirstAttrDerivedResultType", Nothing, "mlir/IR/OpBase.td"),
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
    ("HasParent", Evaluated, "mlir/IR/OpDefinition.h"),
    (
        "HasRecursiveMemoryEffects",
        Nothing,
        "mlir/Interfaces/SideEffectInterfaces.h",
    ),
    (
        "InferShapedTypeOpAdaptor",
        Nothing,
        "mlir/Interfaces/InferTypeOpInterface.h",
    ),
    (
        "InferTensorType",
        Nothing,
        "mlir/Interfaces/InferTypeOpInterface.h",
    ),
    (
        "InferTypeOpAdaptor",
        Nothing,
        "mlir/Interfaces/InferTypeOpInterface.h",
    ),
    ("IsCommutative", Nothing, "mlir/IR/OpDefinition.h"),
    ("IsIdempotent", Nothing, "mlir/IR/OpDefinition.h"),
    ("IsInvolution", Nothing, "mlir/IR/OpDefinition.h"),
    ("IsIsolatedFromAbove", Evaluated, "mlir/IR/OpDefinition.h"),
    ("IsTerminator", Evaluated, "mlir/IR/OpDefinition.h"),
    ("MemRefsNormalizable", Nothing, "mlir/IR/OpDefinition.h"),
    (
        "MemoryEffectOpInterface",
        Nothing,
        "mlir/Interfaces/SideEffectInterfaces.td",
    ),
    ("NoRegionArguments", Evaluated, "mlir/IR/OpDefinition.h"),
    ("NoTerminator", Nothing, "mlir/IR/OpDefinition.h"),
    ("OpAsmOpInterface", Nothing, "mlir/IR/OpAsmInterface.td"),
    (
        "RecursivelySpeculatableImplTrait",
        Nothing,
        "mlir/Interfaces/SideEffectInterfaces.h",
    ),
    (
        "RegionBranchTerminatorOpInterface",
        Nothing,
        "mlir/Interfaces/ControlFlowInterfaces.td",
    ),
    ("ResultsAreFloatLike", Evaluated, "mlir/IR/OpDefinition.h"),
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
    (
        "SameOperandsAndResultElementType",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "SameOperandsAndResultRank",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "SameOperandsAndResultShape",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "SameOperandsAndResultType",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "SameOperandsElementType",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    ("SameOperandsShape", Evaluated, "mlir/IR/OpDefinition.h"),
    ("SameTypeOperands", Evaluated, "mlir/IR/OpDefinition.h"),
    ("SameVariadicOperandSize", Nothing, "mlir/IR/OpBase.td"),
    ("SameVariadicResultSize", Nothing, "mlir/IR/OpBase.td"),
    ("Scalarizable", Nothing, "mlir/IR/OpDefinition.h"),
    ("SingleBlock", Evaluated, "mlir/IR/OpDefinition.h"),
    (
        "SingleBlockImplicitTerminator",
        Evaluated,
        "mlir/IR/OpDefinition.h",
    ),
    (
        "SymbolOpInterface",
        Evaluated,
        "mlir/IR/SymbolInterfaces.td",
    ),
    ("SymbolTable", Evaluated, "mlir/IR/SymbolTable.h"),
    ("Tensorizable", Nothing, "mlir/IR/OpDefinition.h"),
    // C++ verifies them for every operation, regardless of the trait.
    ("TokenConsumerTrait", Nothing, "mlir/IR/OpDefinition.h"),
    ("TokenProducerTrait", Nothing, "mlir/IR/OpDefinition.h"),
    ("VariadicResults", Nothing, "mlir/IR/OpDefinition.h"),
    ("Vectorizable", Nothing, "mlir/IR/OpDefinition.h"),
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

//! The functions available to expressions.

use serde::{Deserialize, Serialize};

/// A function, method or builder of MLIR. Methods take their object first.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Function {
    // Builders of types.
    IndexType,
    NoneType,
    TokenType,
    /// arguments: width in bits, signedness (0 signless, 1 signed, 2 unsigned)
    IntegerType,
    /// argument: index in [`operation_core::FloatKind::ALL`]
    FloatType,
    ComplexType,
    /// arguments: shape, element type, scalable dimensions (optional)
    VectorType,
    /// arguments: shape, element type, encoding (optional)
    RankedTensorType,
    UnrankedTensorType,
    /// arguments: shape, element type, layout, memory space (the last two optional)
    MemRefType,
    /// arguments: input types, result types
    FunctionType,
    TupleType,
    /// arguments: dialect, text; a type without a definition outside C++
    SpelledType,
    /// arguments: `dialect.mnemonic`, parameters; a type with a hook for its syntax
    HookedType,
    // Builders of attributes.
    UnitAttr,
    BoolAttr,
    /// arguments: type, value
    IntegerAttr,
    StringAttr,
    TypeAttr,
    /// argument: the elements
    ArrayAttr,
    DictionaryAttr,
    SymbolRefAttr,
    /// arguments: float type, value
    FloatAttr,
    AffineMapAttr,
    /// arguments: width in bits, elements; makes `array<iN: ...>`
    DenseIntegerArray,
    /// arguments: width in bits or type, elements; makes an array of `iN` attributes
    IntegerArrayAttr,
    StringArrayAttr,
    /// arguments: width in bits, elements; makes `array<fN: ...>`
    DenseFloatArray,
    /// arguments: width in bits, elements; makes an array of `fN` attributes
    FloatArrayAttr,
    TypeArrayAttr,
    AffineMapArrayAttr,
    /// arguments: shaped type, elements
    DenseElements,
    /// argument: a type; 0 of this type, or a splat of it, or null
    ZeroAttr,
    /// argument: a type; 1 of this type, or a splat of it, or null
    OneAttr,
    // Builders of affine maps and their expressions.
    AffineDim,
    AffineSymbol,
    AffineConstant,
    /// argument: affine expressions
    FloorDiv,
    CeilDiv,
    /// arguments: number of dimensions, number of symbols, results
    AffineMap,
    /// argument: number of dimensions
    IdentityMap,
    /// arguments: number of dimensions, number of results, which are the trailing dimensions
    MinorIdentityMap,
    /// argument: the dimension of each result
    PermutationMap,
    // Queries on types.
    /// argument: width in bits (any if omitted)
    IsSignlessInteger,
    IsSignedInteger,
    IsUnsignedInteger,
    IsInteger,
    IsSignlessIntOrIndex,
    IsSignlessIntOrFloat,
    IsSignlessIntOrIndexOrFloat,
    IsIntOrIndex,
    IsIntOrFloat,
    IsIntOrIndexOrFloat,
    IsIndex,
    IsFloat,
    /// argument: index in [`operation_core::FloatKind::ALL`]
    IsFloatKind,
    /// true for types with `ValueSemantics`: vectors and tensors
    HasValueSemantics,
    BitWidth,
    IsSignless,
    IsSigned,
    IsUnsigned,
    ElementType,
    ElementTypeOrSelf,
    /// the types of a tuple, with nested tuples replaced by their types
    FlattenedTypes,
    /// an element of a tuple, by index
    TupleElement,
    Shape,
    Rank,
    HasRank,
    NumElements,
    DimSize,
    HasStaticShape,
    IsDynamicDim,
    ScalableDims,
    NumScalableDims,
    IsScalable,
    Encoding,
    Layout,
    MemorySpace,
    Inputs,
    Results,
    NumInputs,
    NumResults,
    IsStrided,
    /// argument: name of the method, for a type without declared parameters ([`crate::dialect::TypeAccessor`])
    Accessor,
    // From types to types.
    I1SameShape,
    /// a type with another shape and element type
    CloneWith,
    /// a type with another element type
    CloneElement,
    /// a vector with dimension n set to m
    SetDim,
    DropDim,
    /// a vector or tensor with elements n times as wide
    ScaleElementWidth,
    // Queries on attributes.
    AttributeType,
    AttributeValue,
    /// the value of an integer attribute of any type: `getValue().getSExtValue()`, `getInt()`
    SignExtended,
    /// the value of an integer attribute of any type: `getValue().getZExtValue()`
    ZeroExtended,
    /// the value of a float attribute as a double
    ValueAsDouble,
    IsSplat,
    /// the element of a splat; another attribute itself
    SplatValueOrSelf,
    NestedReferences,
    // Queries on operations, values, regions and blocks.
    /// argument: index of the operand
    OperandAt,
    /// argument: index of the result
    ResultAt,
    Operands,
    NumOperands,
    OperandTypes,
    ResultTypes,
    ParentOp,
    DefiningOp,
    /// the users of a value or of the results of an operation, once for each use
    Users,
    IsBlockArgument,
    /// true if an operation is a function or nested in one, below the closest symbol table
    IsNestedInFunction,
    IsSymbolTable,
    Arguments,
    // Ranges, strings and numbers.
    Size,
    IsEmpty,
    Front,
    Back,
    Index,
    DropFront,
    DropBack,
    Contains,
    AllEqual,
    IsSorted,
    /// true if no element equals its predecessor
    NoneRepeated,
    /// arguments: count, value; a list of `count` copies
    Repeat,
    IsPowerOf2,
    IsNonNegative,
    IsNegative,
    IsStrictlyPositive,
    IsZero,
    Absolute,
    /// a conversion to the C++ integer type of the given width in bits; the width is negative for a signed type
    ToInteger,
    /// the integer itself, or unknown if it is negative: the C++ result then depends on unknown types
    NonNegative,
}

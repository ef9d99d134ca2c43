//! The names that expressions may call.

/// A function, method or builder of MLIR. Methods take their object first.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    // Builders of types.
    IndexType,
    NoneType,
    /// width, signedness (0 signless, 1 signed, 2 unsigned)
    IntegerType,
    /// number in [`operation_core::FloatKind::ALL`]
    FloatType,
    ComplexType,
    /// shape, element, scalable dimensions (may be left out)
    VectorType,
    /// shape, element, encoding (may be left out)
    RankedTensorType,
    UnrankedTensorType,
    /// shape, element, layout, memory space (the last two may be left out)
    MemRefType,
    /// inputs, results
    FunctionType,
    TupleType,
    /// dialect, text: a type that exists only in C++
    SpelledType,
    /// `dialect.mnemonic`, parameters: a type whose syntax a hook has
    HookedType,
    // Builders of attributes.
    UnitAttr,
    BoolAttr,
    /// type, value
    IntegerAttr,
    StringAttr,
    TypeAttr,
    /// elements
    ArrayAttr,
    DictionaryAttr,
    SymbolRefAttr,
    /// float type, value
    FloatAttr,
    AffineMapAttr,
    /// width, elements: `array<iN: ...>`
    DenseIntegerArray,
    /// width, elements: an array of `iN` attributes
    IntegerArrayAttr,
    StringArrayAttr,
    /// width, elements: `array<fN: ...>`
    DenseFloatArray,
    /// width, elements: an array of `fN` attributes
    FloatArrayAttr,
    TypeArrayAttr,
    AffineMapArrayAttr,
    /// shaped type, elements
    DenseElements,
    // Builders of affine maps and their expressions.
    AffineDim,
    AffineSymbol,
    AffineConstant,
    /// of affine expressions
    FloorDiv,
    CeilDiv,
    /// dimensions, symbols, results
    AffineMap,
    /// dimensions
    IdentityMap,
    /// dimensions, the number of the last ones that are results
    MinorIdentityMap,
    /// which dimension each result is
    PermutationMap,
    // Queries on types.
    /// width (any if left out)
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
    /// number in [`operation_core::FloatKind::ALL`]
    IsFloatKind,
    /// vectors and tensors: `ValueSemantics`
    HasValueSemantics,
    BitWidth,
    IsSignless,
    IsSigned,
    IsUnsigned,
    ElementType,
    ElementTypeOrSelf,
    /// of a tuple: its types, and those of the tuples in it
    FlattenedTypes,
    /// of a tuple, by index
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
    /// name of the method: of a type whose parameters no definition declares ([`crate::dialect::TypeAccessor`])
    Accessor,
    // From types to types.
    I1SameShape,
    /// a type with another shape and element
    CloneWith,
    /// a type with another element
    CloneElement,
    /// a vector with dimension n set to m
    SetDim,
    DropDim,
    /// a vector or tensor of elements n times as wide
    ScaleElementWidth,
    // Queries on attributes.
    AttributeType,
    AttributeValue,
    /// of an integer attribute, whatever its type: `getValue().getSExtValue()`, `getInt()`
    SignExtended,
    /// of an integer attribute, whatever its type: `getValue().getZExtValue()`
    ZeroExtended,
    /// of a float attribute, as a double
    ValueAsDouble,
    IsSplat,
    NestedReferences,
    // Queries on operations, values, regions and blocks.
    /// index
    OperandAt,
    /// index
    ResultAt,
    Operands,
    NumOperands,
    OperandTypes,
    ResultTypes,
    ParentOp,
    DefiningOp,
    /// an operation in, or being, a function, below the next symbol table
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
    /// no element equals the one before it
    NoneRepeated,
    /// count, value: that many copies
    Repeat,
    IsPowerOf2,
    IsNonNegative,
    IsNegative,
    IsStrictlyPositive,
    IsZero,
    Absolute,
    /// a conversion to a C++ integer type, told by its width; the width of a signed one is negative
    ToInteger,
    /// the integer itself, unknown if it is negative: what C++ does with it then depends on types that aren't known
    NonNegative,
}

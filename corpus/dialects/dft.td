// RUN: asmf lint %
//
// Default values: the C++ of each kind that an attribute or a property can have.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/Properties.td"

def Dft_Dialect : Dialect {
  let name = "dft";
  let cppNamespace = "::dft";
  let useDefaultAttributePrinterParser = 1;
}

class Dft_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dft_Dialect, mnemonic, traits>;

// The attribute decides about the group, so its default decides what is written.
class Dft_Of<string mnemonic, Attr attr, string value> : Dft_Op<mnemonic> {
  let arguments = (ins DefaultValuedAttr<attr, value>:$a);
  let assemblyFormat = "(`is` $a^)? attr-dict";
  // A default that says `$_builder` is no default argument in C++.
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "int":$unused), "">];
}

//===- Floats ------------------------------------------------------------===//

def Dft_F32Op : Dft_Of<"f32", F32Attr, "0.5f">;
def Dft_F64Op : Dft_Of<"f64", F64Attr, "1e-4">;
// Rounded to a float first.
def Dft_F64OfFloatOp : Dft_Of<"f64_of_float", F64Attr, "0.1f">;
def Dft_F32OfDoubleOp : Dft_Of<"f32_of_double", F32Attr, "0.1">;
def Dft_F32OfIntOp : Dft_Of<"f32_of_int", F32Attr, "1">;
def Dft_F32TrailingOp : Dft_Of<"f32_trailing", F32Attr, "0.">;
def Dft_F32LeadingOp : Dft_Of<"f32_leading", F32Attr, ".25F">;
def Dft_F32ExponentOp : Dft_Of<"f32_exponent", F32Attr, "1.e-4f">;
def Dft_F64HexOp : Dft_Of<"f64_hex", F64Attr, "0x1.8p3">;
def Dft_F64SeparatedOp : Dft_Of<"f64_separated", F64Attr, "1'000.5">;
def Dft_F32NegativeZeroOp : Dft_Of<"f32_negative_zero", F32Attr, "-0.0f">;
def Dft_F32ZeroOp : Dft_Of<"f32_zero", F32Attr, "0.0f">;
def Dft_F32NanOp : Dft_Of<"f32_nan", F32Attr,
    "std::numeric_limits<float>::quiet_NaN()">;
def Dft_F64InfOp : Dft_Of<"f64_inf", F64Attr,
    "-std::numeric_limits<double>::infinity()">;
def Dft_F32MaxOp : Dft_Of<"f32_max", F32Attr,
    "std::numeric_limits<float>::max()">;
def Dft_F32LowestOp : Dft_Of<"f32_lowest", F32Attr,
    "std::numeric_limits<float>::lowest()">;
def Dft_F32MinOp : Dft_Of<"f32_min", F32Attr,
    "std::numeric_limits<float>::min()">;
def Dft_F64EpsilonOp : Dft_Of<"f64_epsilon", F64Attr,
    "std::numeric_limits<double>::epsilon()">;
def Dft_F64DenormOp : Dft_Of<"f64_denorm", F64Attr,
    "std::numeric_limits<double>::denorm_min()">;
def Dft_F32ThirdOp : Dft_Of<"f32_third", F32Attr, "1.0f / 3.0f">;
def Dft_F64ThirdOp : Dft_Of<"f64_third", F64Attr, "1.0f / 3">;
def Dft_F64ProductOp : Dft_Of<"f64_product", F64Attr, "2 * 1.5e300 + 1">;
def Dft_F32CastOp : Dft_Of<"f32_cast", F32Attr, "static_cast<float>(0.1)">;
def Dft_F64CastOp : Dft_Of<"f64_cast", F64Attr, "(float)0.1">;
def Dft_F32ConditionOp : Dft_Of<"f32_condition", F32Attr,
    "1 < 2 ? 1.5f : 2.5f">;
def Dft_F32ApOp : Dft_Of<"f32_ap", F32Attr, "::llvm::APFloat(0.5f)">;
def Dft_F64ApOp : Dft_Of<"f64_ap", F64Attr, "llvm::APFloat(0.5)">;
def Dft_F32ApZeroOp : Dft_Of<"f32_ap_zero", F32Attr,
    "::llvm::APFloat::getZero(::llvm::APFloat::IEEEsingle())">;
def Dft_F32MacroOp : Dft_Of<"f32_macro", F32Attr, "FLT_MAX">;
def Dft_F64MacroOp : Dft_Of<"f64_macro", F64Attr, "-DBL_MAX">;
def Dft_F64HugeOp : Dft_Of<"f64_huge", F64Attr, "HUGE_VAL">;
def Dft_F32InfinityOp : Dft_Of<"f32_infinity", F32Attr, "INFINITY">;
def Dft_F64PiOp : Dft_Of<"f64_pi", F64Attr, "M_PI">;

class Dft_FloatAttr<Type type, string which>
    : TypedAttrBase<type, "FloatAttr",
                    CPred<"::llvm::isa<::mlir::FloatAttr>($_self)">,
                    which # " attribute"> {
  let returnType = "::llvm::APFloat";
  let constBuilderCall = "$_builder.getFloatAttr(" # type.builderCall # ", $0)";
}
def Dft_F16Attr : Dft_FloatAttr<F16, "half">;
def Dft_BF16Attr : Dft_FloatAttr<BF16, "bfloat">;
def Dft_F16Op : Dft_Of<"f16", Dft_F16Attr, "0.1f">;
def Dft_BF16Op : Dft_Of<"bf16", Dft_BF16Attr, "0.1">;

//===- Lists of floats ---------------------------------------------------===//

def Dft_DenseF32Op : Dft_Of<"dense_f32", DenseF32ArrayAttr, "{1.0f, -0.5f}">;
def Dft_DenseF64Op : Dft_Of<"dense_f64", DenseF64ArrayAttr, "{1.0, 0.1}">;
def Dft_DenseF32EmptyOp : Dft_Of<"dense_f32_empty", DenseF32ArrayAttr, "{}">;
def Dft_ArrayF32Op : Dft_Of<"array_f32", F32ArrayAttr, "{1.0f, 2.5f}">;
def Dft_ArrayF64Op : Dft_Of<"array_f64", F64ArrayAttr, "{0.1}">;
def Dft_RankedF32Op : Dft_Of<"ranked_f32", RankedF32ElementsAttr<[2]>,
    "{0.0f, 1.5f}">;

//===- Integers ----------------------------------------------------------===//

def Dft_MaxOp : Dft_Of<"max", I64Attr, "std::numeric_limits<int64_t>::max()">;
def Dft_MinOp : Dft_Of<"min", I64Attr, "::std::numeric_limits<int64_t>::min()">;
def Dft_UnsignedMaxOp : Dft_Of<"unsigned_max", I64Attr,
    "std::numeric_limits<uint64_t>::max()">;
def Dft_UI64MaxOp : Dft_Of<"ui64_max", UI64Attr,
    "std::numeric_limits<uint64_t>::max()">;
def Dft_I32MaxOp : Dft_Of<"i32_max", I32Attr,
    "std::numeric_limits<int>::max()">;
def Dft_LowestOp : Dft_Of<"lowest", I8Attr,
    "std::numeric_limits<int8_t>::lowest()">;
def Dft_MacroOp : Dft_Of<"macro", I64Attr, "INT64_MAX">;
def Dft_MacroMinOp : Dft_Of<"macro_min", I32Attr, "INT32_MIN">;
def Dft_MacroUnsignedOp : Dft_Of<"macro_unsigned", I64Attr, "UINT32_MAX">;
def Dft_IntMaxOp : Dft_Of<"int_max", I32Attr, "INT_MAX">;
def Dft_HexOp : Dft_Of<"hex", I32Attr, "0xFF">;
def Dft_OctalOp : Dft_Of<"octal", I32Attr, "017">;
def Dft_BinaryOp : Dft_Of<"binary", I32Attr, "0b1'0000'0001">;
def Dft_SeparatedOp : Dft_Of<"separated", I64Attr, "1'000'000ll">;
def Dft_SuffixedOp : Dft_Of<"suffixed", I64Attr, "42UL">;
def Dft_CharacterOp : Dft_Of<"character", I32Attr, "'a'">;
def Dft_NotOp : Dft_Of<"not", I64Attr, "~0u">;
def Dft_NotLongOp : Dft_Of<"not_long", I64Attr, "~0ull">;
def Dft_CastOp : Dft_Of<"cast", I64Attr, "static_cast<uint8_t>(-1)">;
def Dft_CastUnsignedOp : Dft_Of<"cast_unsigned", I64Attr,
    "static_cast<uint64_t>(-1)">;
def Dft_CStyleOp : Dft_Of<"c_style", I64Attr, "(int64_t)-3">;
def Dft_CallCastOp : Dft_Of<"call_cast", I64Attr, "int64_t(7)">;
def Dft_BraceCastOp : Dft_Of<"brace_cast", I64Attr, "uint16_t{65535}">;
def Dft_ArithmeticOp : Dft_Of<"arithmetic", I64Attr,
    "(1 << 10) - 24 * 2 + 7 / 2 % 2">;
def Dft_ShiftOp : Dft_Of<"shift", I64Attr, "1ull << 40 | 3">;
def Dft_WrapOp : Dft_Of<"wrap", I64Attr, "0u - 1">;
def Dft_OfFloatOp : Dft_Of<"of_float", I32Attr, "static_cast<int>(2.75)">;
def Dft_DynamicOp : Dft_Of<"dynamic", I64Attr, "::mlir::ShapedType::kDynamic">;
def Dft_BracesOp : Dft_Of<"braces", I64Attr, "{}">;
def Dft_BoolOp : Dft_Of<"bool", BoolAttr, "!false && 1 < 2">;
def Dft_IndexOp : Dft_Of<"index", IndexAttr, "3 + 4">;
def Dft_SI32Op : Dft_Of<"si32", SI32Attr, "-7">;
def Dft_I1Op : Dft_Of<"i1", I1Attr, "true">;

//===- Lists of integers, strings ----------------------------------------===//

def Dft_DenseI64Op : Dft_Of<"dense_i64", DenseI64ArrayAttr, "{1, -2, 0x10}">;
def Dft_DenseI8Op : Dft_Of<"dense_i8", DenseI8ArrayAttr, "{1, -2}">;
def Dft_DenseBoolOp : Dft_Of<"dense_bool", DenseBoolArrayAttr, "{true, false}">;
def Dft_ArrayI64Op : Dft_Of<"array_i64", I64ArrayAttr, "{1, 2, 3}">;
def Dft_StringArrayOp : Dft_Of<"string_array", StrArrayAttr, "{\"a\", \"b\"}">;
def Dft_TypeArrayOp : Dft_Of<"type_array", TypeArrayAttr,
    "{$_builder.getI32Type(), $_builder.getF32Type()}">;
def Dft_BoolArrayOp : Dft_Of<"bool_array", BoolArrayAttr, "{true}">;
def Dft_NestedOp : Dft_Of<"nested", ArrayAttr,
    "{$_builder.getI64ArrayAttr({1, 2}), $_builder.getArrayAttr({$_builder.getStringAttr(\"x\")}), $_builder.getF32FloatAttr(1.5f)}">;
def Dft_DictionaryOp : Dft_Of<"dictionary", DictionaryAttr,
    "{$_builder.getNamedAttr(\"k\", $_builder.getI32IntegerAttr(1))}">;

//===- Text --------------------------------------------------------------===//

def Dft_EscapedOp : Dft_Of<"escaped", StrAttr,
    "\"a\\\"b\\n\\t\\\\\\x41\\101\"">;
def Dft_JoinedOp : Dft_Of<"joined", StrAttr, "\"one \" \"two\"">;
def Dft_RawOp : Dft_Of<"raw", StrAttr, "R\"(a\"b\\n)\"">;
def Dft_EmptyTextOp : Dft_Of<"empty_text", StrAttr, "\"\"">;
def Dft_StringRefOp : Dft_Of<"string_ref", StrAttr, "::llvm::StringRef(\"x\")">;
def Dft_SymbolOp : Dft_Of<"symbol", FlatSymbolRefAttr, "\"main\"">;

//===- Types, affine maps ------------------------------------------------===//

def Dft_TypeOp : Dft_Of<"type", TypeAttr, "$_builder.getI32Type()">;
def Dft_FloatTypeOp : Dft_Of<"float_type", TypeAttr,
    "::mlir::Float32Type::get($_builder.getContext())">;
def Dft_TensorTypeOp : Dft_Of<"tensor_type", TypeAttr,
    "::mlir::RankedTensorType::get({2, ::mlir::ShapedType::kDynamic}, $_builder.getBF16Type())">;
def Dft_FunctionTypeOp : Dft_Of<"function_type", TypeAttr,
    "$_builder.getFunctionType({}, {})">;
def Dft_IdentityOp : Dft_Of<"identity", AffineMapAttr,
    "::mlir::AffineMap::getMultiDimIdentityMap(2, $_builder.getContext())">;
def Dft_EmptyMapOp : Dft_Of<"empty_map", AffineMapAttr,
    "::mlir::AffineMap::get($_builder.getContext())">;
def Dft_SizedMapOp : Dft_Of<"sized_map", AffineMapAttr,
    "::mlir::AffineMap::get(2, 1, $_builder.getContext())">;
def Dft_ConstantMapOp : Dft_Of<"constant_map", AffineMapAttr,
    "::mlir::AffineMap::getConstantMap(4, $_builder.getContext())">;
def Dft_PermutationOp : Dft_Of<"permutation", AffineMapAttr,
    "::mlir::AffineMap::getPermutationMap(::llvm::ArrayRef<int64_t>{1, 0}, $_builder.getContext())">;
def Dft_MinorOp : Dft_Of<"minor", AffineMapAttr,
    "::mlir::AffineMap::getMinorIdentityMap(3, 2, $_builder.getContext())">;
def Dft_BuilderMapOp : Dft_Of<"builder_map", AffineMapAttr,
    "$_builder.getMultiDimIdentityMap(3)">;
def Dft_BuilderDimOp : Dft_Of<"builder_dim", AffineMapAttr,
    "$_builder.getDimIdentityMap()">;
def Dft_BuilderSymbolOp : Dft_Of<"builder_symbol", AffineMapAttr,
    "$_builder.getSymbolIdentityMap()">;
def Dft_BuilderEmptyOp : Dft_Of<"builder_empty", AffineMapAttr,
    "$_builder.getEmptyAffineMap()">;
def Dft_BuilderConstantOp : Dft_Of<"builder_constant", AffineMapAttr,
    "$_builder.getConstantAffineMap(-2)">;
def Dft_ShiftedOp : Dft_Of<"shifted", AffineMapAttr,
    "$_builder.getSingleDimShiftAffineMap(5)">;
def Dft_ComputedMapOp : Dft_Of<"computed_map", AffineMapAttr,
    "::mlir::AffineMap::get(2, 1, {$_builder.getAffineDimExpr(1), $_builder.getAffineDimExpr(0) * 2 + $_builder.getAffineSymbolExpr(0), $_builder.getAffineConstantExpr(7)}, $_builder.getContext())">;
def Dft_MapArrayOp : Dft_Of<"map_array", AffineMapArrayAttr,
    "{$_builder.getDimIdentityMap(), $_builder.getConstantAffineMap(1)}">;

//===- Enums -------------------------------------------------------------===//

def Dft_Red : I32EnumAttrCase<"Red", 0, "red">;
def Dft_Blue : I32EnumAttrCase<"Blue", 5, "blue">;
def Dft_Colour : I32EnumAttr<"Colour", "a colour", [Dft_Red, Dft_Blue]> {
  let cppNamespace = "::dft";
  let genSpecializedAttr = 0;
}
def Dft_ColourAttr : EnumAttr<Dft_Dialect, Dft_Colour, "colour">;
def Dft_Flag0 : I32BitEnumAttrCaseNone<"None", "none">;
def Dft_Flag1 : I32BitEnumAttrCaseBit<"Fast", 0, "fast">;
def Dft_Flag2 : I32BitEnumAttrCaseBit<"Safe", 1, "safe">;
def Dft_Flags :
    I32BitEnumAttr<"Flags", "some flags", [Dft_Flag0, Dft_Flag1, Dft_Flag2]> {
  let cppNamespace = "::dft";
  let genSpecializedAttr = 0;
  let separator = ",";
}
def Dft_FlagsAttr : EnumAttr<Dft_Dialect, Dft_Flags, "flags">;

def Dft_EnumOp : Dft_Of<"enum", Dft_ColourAttr, "::dft::Colour::Blue">;
def Dft_EnumShortOp : Dft_Of<"enum_short", Dft_ColourAttr, "Colour::Blue">;
def Dft_EnumCastOp : Dft_Of<"enum_cast", Dft_ColourAttr,
    "static_cast<::dft::Colour>(5)">;
def Dft_EnumZeroOp : Dft_Of<"enum_zero", Dft_ColourAttr, "{}">;
def Dft_BitsOp : Dft_Of<"bits", Dft_FlagsAttr,
    "::dft::Flags::Fast | ::dft::Flags::Safe">;

//===- Properties --------------------------------------------------------===//

class Dft_With<string mnemonic, Property property> : Dft_Op<mnemonic> {
  let arguments = (ins property:$p);
  let assemblyFormat = "(`is` $p^)? attr-dict";
}

def Dft_PropI64Op : Dft_With<"prop_i64", DefaultValuedProp<I64Prop,
    "std::numeric_limits<int64_t>::min()">>;
def Dft_PropI32Op : Dft_With<"prop_i32", DefaultValuedProp<I32Prop, "~7">>;
def Dft_PropU8Op :
    Dft_With<"prop_u8", DefaultValuedProp<IntProp<"uint8_t">, "0xFF">>;
def Dft_PropTextOp : Dft_With<"prop_text", DefaultValuedProp<StringProp,
    "\"a\\\"b\"">>;
def Dft_PropBoolOp : Dft_With<"prop_bool", DefaultValuedProp<BoolProp, "true">>;
def Dft_PropUnitOp : Dft_With<"prop_unit", UnitProp>;
def Dft_PropEnumOp : Dft_With<"prop_enum", DefaultValuedProp<EnumProp<Dft_Colour>,
    "::dft::Colour::Blue">>;
def Dft_PropNamedOp : Dft_With<"prop_named", DefaultValuedProp<NamedEnumProp<Dft_Colour,
    "tint">, "::dft::Colour::Blue">>;
def Dft_PropFlagsOp : Dft_With<"prop_flags", DefaultValuedProp<EnumProp<Dft_Flags>,
    "(::dft::Flags::Fast | ::dft::Flags::Safe)">>;
def Dft_PropListOp : Dft_With<"prop_list", DefaultValuedProp<IntArrayProp<I64Prop>,
    "::llvm::ArrayRef<int64_t>{}",
    "::llvm::SmallVector<int64_t>{}">>;
def Dft_PropListOfOp : Dft_With<"prop_list_of", DefaultValuedProp<IntArrayProp<I64Prop>,
    "::llvm::ArrayRef<int64_t>{1, 2}",
    "::llvm::SmallVector<int64_t>{1, 2}">>;
def Dft_PropListI32Op : Dft_With<"prop_list_i32", DefaultValuedProp<IntArrayProp<I32Prop>,
    "::llvm::ArrayRef<int32_t>{-1}",
    "::llvm::SmallVector<int32_t>{-1}">>;
def Dft_PropArrayOp : Dft_With<"prop_array", DefaultValuedProp<ArrayProp<I64Prop>,
    "::llvm::ArrayRef<int64_t>{}",
    "::llvm::SmallVector<int64_t>{}">>;
def Dft_PropArrayEmptyOp : Dft_With<"prop_array_empty", DefaultValuedProp<ArrayProp<StringProp>,
    "::llvm::ArrayRef<std::string>{}",
    "::llvm::SmallVector<std::string>{}">>;
def Dft_PropOptionalOp : Dft_With<"prop_optional", OptionalProp<I64Prop>>;
def Dft_PropOptionalTextOp :
    Dft_With<"prop_optional_text", OptionalProp<StringProp>>;
def Dft_PropOptionalSetOp : Dft_With<"prop_optional_set", DefaultValuedProp<OptionalProp<I64Prop>,
    "std::optional<int64_t>(3)">>;
def Dft_PropConfinedOp : Dft_With<"prop_confined", ConfinedProp<DefaultValuedProp<I64Prop,
    "2">, CPred<"$_self > 1">, "more than one">>;

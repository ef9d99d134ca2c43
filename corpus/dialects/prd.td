// RUN: asmf lint %
//
// Predicates over an operation, in which the name of an attribute stands for what its getter gives.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"

def Prd_Dialect : Dialect {
  let name = "prd";
  let cppNamespace = "::prd";
  let useDefaultAttributePrinterParser = 1;
}

class Prd<string mnemonic, dag args, string condition>
    : Op<Prd_Dialect, mnemonic, [PredOpTrait<mnemonic, CPred<condition>>]> {
  let arguments = args;
}

def Prd_Colour : I32EnumAttr<"Colour", "a colour", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::prd";
}
def Prd_Shade : I32Enum<"Shade", "a shade", [I32EnumCase<"Light", 1, "light">, I32EnumCase<"Dark", 2, "dark">]> {
  let cppNamespace = "::prd";
}
def Prd_ShadeAttr : EnumAttr<Prd_Dialect, Prd_Shade, "shade">;

// Integers: what a getter gives is of the C++ type that the attribute's definition names.
def Prd_Equals : Prd<"equals", (ins I64Attr:$n),
    "$n == 1">;
def Prd_IsAllOnes : Prd<"is_all_ones", (ins I64Attr:$n),
    "$n == -1">;
def Prd_AtLeastZero : Prd<"at_least_zero", (ins I64Attr:$n),
    "$n >= 0">;
def Prd_BelowTwo : Prd<"below_two", (ins I64Attr:$n),
    "$n < 2">;
def Prd_AboveMinusOne : Prd<"above_minus_one", (ins I64Attr:$n),
    "$n > -1">;
def Prd_OneLess : Prd<"one_less", (ins I64Attr:$n),
    "$n - 1 == 0">;
def Prd_TwoLess : Prd<"two_less", (ins I64Attr:$n),
    "$n - 2 > 0">;
def Prd_Counts : Prd<"counts", (ins I64Attr:$n, Variadic<AnyType>:$x),
    "$n == $_op.getNumOperands()">;
def Prd_Differs : Prd<"differs", (ins I64Attr:$n),
    "getN() != 1">;
def Prd_Negative : Prd<"negative", (ins I64Attr:$n),
    "static_cast<int64_t>($n) < 0">;
def Prd_NonZero : Prd<"non_zero", (ins I64Attr:$n),
    "$n">;
def Prd_WordAllOnes : Prd<"word_all_ones", (ins I32Attr:$n),
    "$n == -1">;
def Prd_WordAtLeastZero : Prd<"word_at_least_zero", (ins I32Attr:$n),
    "$n >= 0">;
def Prd_WordAndLong : Prd<"word_and_long", (ins I32Attr:$n, I64Attr:$m),
    "$n == $m">;
def Prd_WordWraps : Prd<"word_wraps", (ins I32Attr:$n),
    "$n + 1 == 0">;
def Prd_WordBelowTwo : Prd<"word_below_two", (ins I32Attr:$n),
    "$n < 2">;
def Prd_ByteNever : Prd<"byte_never", (ins I8Attr:$n),
    "$n == -1">;
def Prd_ByteFull : Prd<"byte_full", (ins I8Attr:$n),
    "$n == 255">;
def Prd_BytePromoted : Prd<"byte_promoted", (ins I8Attr:$n),
    "$n + 1 == 256">;
def Prd_HalfNever : Prd<"half_never", (ins I16Attr:$n),
    "$n == -1">;
def Prd_SignedNegative : Prd<"signed_negative", (ins SI64Attr:$n),
    "$n < 0">;
def Prd_SignedMinusOne : Prd<"signed_minus_one", (ins SI32Attr:$n),
    "$n == -1">;
def Prd_SignedByte : Prd<"signed_byte", (ins SI8Attr:$n),
    "$n >= 0">;
def Prd_UnsignedAbove : Prd<"unsigned_above", (ins UI64Attr:$n),
    "$n > 1">;
def Prd_UnsignedFull : Prd<"unsigned_full", (ins UI32Attr:$n),
    "$n == 4294967295">;
def Prd_IndexEquals : Prd<"index_equals", (ins IndexAttr:$n),
    "$n == 1">;
def Prd_IndexNegative : Prd<"index_negative", (ins IndexAttr:$n),
    "$n.isNegative()">;
def Prd_IndexSigned : Prd<"index_signed", (ins IndexAttr:$n),
    "$n.getSExtValue() < 0">;
def Prd_IndexUnsigned : Prd<"index_unsigned", (ins IndexAttr:$n),
    "$n.getZExtValue() < 5">;
def Prd_Less : Prd<"less", (ins I64Attr:$n, I64Attr:$m),
    "$n < $m">;
def Prd_Mixed : Prd<"mixed", (ins I64Attr:$n, SI64Attr:$m),
    "$n > $m">;
def Prd_AsMany : Prd<"as_many", (ins I64Attr:$n, DenseI64ArrayAttr:$l),
    "$n == $l.size()">;
def Prd_AsLarge : Prd<"as_large", (ins I64Attr:$n, AnyRankedTensor:$x),
    "$n == ::llvm::cast<::mlir::RankedTensorType>($x.getType()).getDimSize(0)">;
def Prd_Even : Prd<"even", (ins I64Attr:$n),
    "$n % 2 == 0">;
def Prd_Halved : Prd<"halved", (ins I64Attr:$n),
    "$n / 2 == -1">;
def Prd_Negated : Prd<"negated", (ins I64Attr:$n),
    "-$n == 1">;
def Prd_Shifted : Prd<"shifted", (ins I64Attr:$n),
    "$n >> 1 < 0">;
def Prd_Odd : Prd<"odd", (ins I64Attr:$n),
    "($n & 1) == 1">;
def Prd_Inverted : Prd<"inverted", (ins I32Attr:$n),
    "~$n == 0">;
def Prd_Doubled : Prd<"doubled", (ins I32Attr:$n),
    "$n << 1 == 0">;
def Prd_Cast : Prd<"cast", (ins I64Attr:$n),
    "int64_t($n) == -1">;
def Prd_Narrowed : Prd<"narrowed", (ins I64Attr:$n),
    "static_cast<int32_t>($n) == -1">;
def Prd_AttributeSigned : Prd<"attribute_signed", (ins I64Attr:$n),
    "getNAttr().getInt() < 0">;
def Prd_AttributeUnsigned : Prd<"attribute_unsigned", (ins I64Attr:$n),
    "getNAttr().getValue().getZExtValue() < 5">;
def Prd_AttributePositive : Prd<"attribute_positive", (ins I64Attr:$n),
    "::llvm::cast<::mlir::IntegerAttr>(getNAttr()).getValue().isStrictlyPositive()">;
def Prd_Power : Prd<"power", (ins I64Attr:$n),
    "::llvm::isPowerOf2_64($n)">;

// Text, flags and enums.
def Prd_TextIs : Prd<"text_is", (ins StrAttr:$s),
    "$s == \"a\"">;
def Prd_TextSome : Prd<"text_some", (ins StrAttr:$s),
    "!$s.empty()">;
def Prd_TextDiffers : Prd<"text_differs", (ins StrAttr:$s),
    "$s != \"b\"">;
def Prd_TextSize : Prd<"text_size", (ins StrAttr:$s),
    "$s.size() == 3">;
def Prd_SymbolIs : Prd<"symbol_is", (ins FlatSymbolRefAttr:$s),
    "$s == \"a\"">;
def Prd_FlagNot : Prd<"flag_not", (ins BoolAttr:$b),
    "!$b">;
def Prd_FlagTrue : Prd<"flag_true", (ins BoolAttr:$b),
    "$b == true">;
def Prd_FlagNumber : Prd<"flag_number", (ins BoolAttr:$b),
    "$b + 1 == 2">;
def Prd_UnitThere : Prd<"unit_there", (ins UnitAttr:$u),
    "$u">;
def Prd_UnitAnd : Prd<"unit_and", (ins UnitAttr:$u, I64Attr:$x),
    "!($u && $x == 1)">;
def Prd_UnitAbsent : Prd<"unit_absent", (ins UnitAttr:$u),
    "$u == false">;
def Prd_EnumIs : Prd<"enum_is", (ins Prd_Colour:$c),
    "$c == ::prd::Colour::Green">;
def Prd_EnumAttrIs : Prd<"enum_attr_is", (ins Prd_ShadeAttr:$c),
    "$c == ::prd::Shade::Dark">;
def Prd_EnumOptional : Prd<"enum_optional", (ins OptionalAttr<Prd_Colour>:$c),
    "!$c || *$c == ::prd::Colour::Green">;
def Prd_EnumAttrOptional : Prd<"enum_attr_optional", (ins OptionalAttr<Prd_ShadeAttr>:$c),
    "$c == ::prd::Shade::Dark">;
def Prd_EnumAttribute : Prd<"enum_attribute", (ins Prd_ShadeAttr:$c),
    "getCAttr().getValue() == ::prd::Shade::Dark">;
def Prd_EnumDefault : Prd<"enum_default", (ins DefaultValuedAttr<Prd_Colour, "::prd::Colour::Green">:$c),
    "$c == ::prd::Colour::Green">;

// What may be absent.
def Prd_AbsentOrPositive : Prd<"absent_or_positive", (ins OptionalAttr<I64Attr>:$o),
    "!$o || *$o > 0">;
def Prd_Present : Prd<"present", (ins OptionalAttr<I64Attr>:$o),
    "$o.has_value()">;
def Prd_PresentAndThree : Prd<"present_and_three", (ins OptionalAttr<I64Attr>:$o),
    "$o == 3">;
def Prd_NotThree : Prd<"not_three", (ins OptionalAttr<I64Attr>:$o),
    "$o != 3">;
def Prd_ValueOr : Prd<"value_or", (ins OptionalAttr<I64Attr>:$o),
    "$o.value_or(7) == 7">;
def Prd_AbsentOrZero : Prd<"absent_or_zero", (ins OptionalAttr<I64Attr>:$o),
    "$o ? $o.value() == 0 : true">;
def Prd_LessThanThree : Prd<"less_than_three", (ins OptionalAttr<I64Attr>:$o),
    "$o < 3">;
def Prd_MoreThanThree : Prd<"more_than_three", (ins OptionalAttr<I64Attr>:$o),
    "$o > 3">;
def Prd_PresentAndFalse : Prd<"present_and_false", (ins OptionalAttr<BoolAttr>:$o),
    "$o && !*$o">;
def Prd_PresentFlag : Prd<"present_flag", (ins OptionalAttr<BoolAttr>:$o),
    "static_cast<bool>($o)">;
def Prd_AbsentOrText : Prd<"absent_or_text", (ins OptionalAttr<StrAttr>:$o),
    "!$o || !$o->empty()">;
def Prd_PresentAndText : Prd<"present_and_text", (ins OptionalAttr<StrAttr>:$o),
    "$o == \"a\"">;
def Prd_Absent : Prd<"absent", (ins OptionalAttr<I64Attr>:$o),
    "$o == std::nullopt">;
def Prd_BothAlike : Prd<"both_alike", (ins OptionalAttr<I64Attr>:$o, OptionalAttr<I64Attr>:$q),
    "$o == $q">;
def Prd_AbsentOrTwo : Prd<"absent_or_two", (ins OptionalAttr<ArrayAttr>:$o),
    "!$o || $o->size() == 2">;
def Prd_AbsentOrPair : Prd<"absent_or_pair", (ins OptionalAttr<DenseI64ArrayAttr>:$o),
    "!$o || $o->size() == 2">;
def Prd_AbsentOrWord : Prd<"absent_or_word", (ins OptionalAttr<TypeAttr>:$o),
    "!$o || $o->isInteger(32)">;
def Prd_AttributePresent : Prd<"attribute_present", (ins OptionalAttr<I64Attr>:$o),
    "getOAttr() != nullptr">;
def Prd_Default : Prd<"default", (ins DefaultValuedAttr<I64Attr, "5">:$n),
    "$n == 5">;
def Prd_DefaultOptional : Prd<"default_optional", (ins DefaultValuedOptionalAttr<I64Attr, "5">:$n),
    "$n == 5">;
def Prd_DefaultText : Prd<"default_text", (ins DefaultValuedStrAttr<StrAttr, "abc">:$n),
    "$n == \"abc\"">;
def Prd_DefaultFlag : Prd<"default_flag", (ins DefaultValuedAttr<BoolAttr, "true">:$n),
    "$n">;

// Lists and types.
def Prd_TwoElements : Prd<"two_elements", (ins ArrayAttr:$l),
    "$l.size() == 2">;
def Prd_SomeElements : Prd<"some_elements", (ins ArrayAttr:$l),
    "!$l.empty()">;
def Prd_DenseTwo : Prd<"dense_two", (ins DenseI64ArrayAttr:$l),
    "$l.size() == 2">;
def Prd_DenseAlike : Prd<"dense_alike", (ins DenseI64ArrayAttr:$l, DenseI64ArrayAttr:$m),
    "$l == $m">;
def Prd_DenseFirst : Prd<"dense_first", (ins DenseI64ArrayAttr:$l),
    "$l[0] == 1">;
def Prd_DenseFlag : Prd<"dense_flag", (ins DenseBoolArrayAttr:$l),
    "$l[0]">;
def Prd_DensePositive : Prd<"dense_positive", (ins DenseI64ArrayAttr:$l),
    "::llvm::all_of($l, [](int64_t x) { return x > 0; })">;
def Prd_DenseByte : Prd<"dense_byte", (ins DenseI8ArrayAttr:$l),
    "$l[0] < 0">;
def Prd_TypeIs : Prd<"type_is", (ins TypeAttr:$t),
    "$t.isInteger(32)">;
def Prd_TypeOf : Prd<"type_of", (ins TypeAttr:$t, AnyType:$x),
    "$t == $x.getType()">;
def Prd_OperandAbsent : Prd<"operand_absent", (ins Optional<AnyType>:$x),
    "!$x || $x.getType().isInteger(32)">;

// What isn't known here: nothing is rejected.
def Prd_Starts : Prd<"starts", (ins StrAttr:$s),
    "$s.starts_with(\"a\")">;
def Prd_FloatZero : Prd<"float_zero", (ins F32Attr:$f),
    "$f.isZero()">;
def Prd_ElementsRank : Prd<"elements_rank", (ins ElementsAttr:$n),
    "$n.getShapedType().getRank() == 1">;
def Prd_IndexBelow : Prd<"index_below", (ins IndexAttr:$n),
    "$n.ult(5)">;

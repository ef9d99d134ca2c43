// One of each field that `prop-dict` has in LLVM 24.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"

def Kv_Dialect : Dialect {
  let name = "kv";
  let cppNamespace = "::kv";
  let useDefaultAttributePrinterParser = 1;
}

def Kv_Color : I32Enum<"Color", "a color", [I32EnumCase<"red", 0>, I32EnumCase<"green", 1>]> {
  let cppNamespace = "::kv";
}
def Kv_Pair : AttrDef<Kv_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$first, "int64_t":$second);
  let assemblyFormat = "`<` $first `,` $second `>`";
}

// In `prop-dict`, those that have no format of their own are only a case.
def Kv_ColorAttr : EnumAttr<Kv_Dialect, Kv_Color, "color">;
def Kv_Speed : I32Enum<"Speed", "a speed", [I32EnumCase<"slow", 0>, I32EnumCase<"very_fast", 1, "very fast">]> {
  let cppNamespace = "::kv";
}
def Kv_SpeedAttr : EnumAttr<Kv_Dialect, Kv_Speed, "speed">;
def Kv_Flags : I32BitEnum<"Flags", "flags", [I32BitEnumCaseNone<"none">, I32BitEnumCaseBit<"low", 0>, I32BitEnumCaseBit<"high", 1>]> {
  let cppNamespace = "::kv";
  let separator = ", ";
}
def Kv_FlagsAttr : EnumAttr<Kv_Dialect, Kv_Flags, "flags">;
def Kv_Sides : I32BitEnum<"Sides", "sides", [I32BitEnumCaseBit<"left", 0>, I32BitEnumCaseBit<"right", 1>]> {
  let cppNamespace = "::kv";
}
def Kv_SidesAttr : EnumAttr<Kv_Dialect, Kv_Sides, "sides">;
def Kv_Side : I32Enum<"Side", "a side", [I32EnumCase<"up", 0>, I32EnumCase<"down", 1>]> {
  let cppNamespace = "::kv";
}
def Kv_OwnAttr : EnumAttr<Kv_Dialect, Kv_Side, "own"> {
  let assemblyFormat = "`<` `of` $value `>`";
}

class Kv_Op<string mnemonic, list<Trait> traits = []> : Op<Kv_Dialect, mnemonic, traits>;

// Properties are first, whatever the order of arguments.
def Kv_AllOp : Kv_Op<"all"> {
  let arguments = (ins I32Attr:$width,
                       OptionalAttr<StrAttr>:$note,
                       DefaultValuedAttr<I64Attr, "7">:$step,
                       UnitAttr:$fast,
                       OptionalAttr<SymbolNameAttr>:$named,
                       OptionalAttr<Kv_Pair>:$pair,
                       OptionalAttr<AnyAttr>:$any,
                       OptionalAttr<DenseI32ArrayAttr>:$list,
                       OptionalAttr<TypeAttr>:$type,
                       IntProp<"int64_t">:$count,
                       UnitProp:$quick,
                       DefaultValuedProp<StringProp, "\"none\"">:$label,
                       DefaultValuedProp<EnumProp<Kv_Color>, "::kv::Color::red">:$color);
  let assemblyFormat = "prop-dict attr-dict";
}

// Those that the format names aren't in it.
def Kv_SomeOp : Kv_Op<"some"> {
  let arguments = (ins OptionalAttr<I32Attr>:$width, UnitAttr:$fast, OptionalAttr<I32Attr>:$rest);
  let assemblyFormat = "(`width` $width^)? oilist(`fast` $fast) prop-dict attr-dict-with-keyword";
}

def Kv_SegmentsOp : Kv_Op<"segments", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Variadic<AnyType>:$low, Variadic<AnyType>:$high, UnitAttr:$fast);
  let results = (outs Optional<AnyType>:$first, Optional<AnyType>:$second);
  let assemblyFormat = "operands prop-dict attr-dict `:` functional-type(operands, results)";
}

def Kv_ListsOp : Kv_Op<"lists"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$lists, DenseI32ArrayAttr:$sizes, UnitAttr:$fast);
  let assemblyFormat = "`(` $lists `)` prop-dict attr-dict `:` type($lists)";
}

def Kv_NoneOp : Kv_Op<"none"> {
  let assemblyFormat = "prop-dict attr-dict";
}

def Kv_CasesOp : Kv_Op<"cases"> {
  let arguments = (ins OptionalAttr<Kv_ColorAttr>:$color, OptionalAttr<Kv_SpeedAttr>:$speed, OptionalAttr<Kv_FlagsAttr>:$flags,
                       OptionalAttr<Kv_SidesAttr>:$sides, OptionalAttr<Kv_OwnAttr>:$own);
  let assemblyFormat = "prop-dict attr-dict";
}

// The case alone, whatever the syntax of the attribute.
def Kv_EnumOp : Kv_Op<"enum"> {
  let arguments = (ins Kv_ColorAttr:$color, OptionalAttr<Kv_SpeedAttr>:$speed, OptionalAttr<Kv_FlagsAttr>:$flags,
                       OptionalAttr<Kv_SidesAttr>:$sides, OptionalAttr<Kv_OwnAttr>:$own);
  let assemblyFormat = [{
    enum($color) (`at` enum($speed)^)? (`with` enum($flags)^)? (`on` enum($sides)^)? (enum($own)^ `wards`)? attr-dict
  }];
}
// As in LLVM 22, but after one space.
def Kv_Pace : I32Enum<"Pace", "a pace", [I32EnumCase<"calm", 0>, I32EnumCase<"very_quick", 1, "very quick">]> {
  let cppNamespace = "::kv";
}
def Kv_AloneAttr : EnumAttr<Kv_Dialect, Kv_Pace, "alone"> {
  let assemblyFormat = "$value";
}
def Kv_AloneOp : Kv_Op<"alone"> {
  let arguments = (ins Kv_AloneAttr:$speed, OptionalAttr<Kv_AloneAttr>:$other);
  let assemblyFormat = "$speed (`,` $other^)? attr-dict";
}

// A result or an operand of the constraint `Token` brings the trait.
def Kv_BeginOp : Kv_Op<"begin"> {
  let results = (outs Token:$scope);
  let assemblyFormat = "attr-dict";
}
def Kv_EndOp : Kv_Op<"end"> {
  let arguments = (ins Token:$scope);
  let assemblyFormat = "$scope attr-dict";
}
def Kv_Anything : Type<CPred<"true">, "anything">;
def Kv_MakeOp : Kv_Op<"make"> {
  let results = (outs Kv_Anything:$made);
  let assemblyFormat = "attr-dict `:` type($made)";
}

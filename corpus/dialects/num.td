// RUN: asmf lint %
//
// Numbers and names as their parsers take them and as their printers write
// them: where MLIR's C++ does something that one would not expect.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Num_Dialect : Dialect {
  let name = "num";
  let cppNamespace = "::num";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Num_Op<string mnemonic, list<Trait> traits = []>
    : Op<Num_Dialect, mnemonic, traits>;

class Num_Attr<string name, string attrMnemonic>
    : AttrDef<Num_Dialect, name> {
  let mnemonic = attrMnemonic;
}

class Num_Type<string name, string typeMnemonic>
    : TypeDef<Num_Dialect, name> {
  let mnemonic = typeMnemonic;
}

//===- Integers ----------------------------------------------------------===//

// `true` is a number of one bit, which is -1 in a wider type.
def Num_PropsOp : Num_Op<"props"> {
  let arguments = (ins I64Prop:$wide, I32Prop:$narrow, BoolProp:$truth,
                       IntArrayProp<I32Prop>:$list);
  let assemblyFormat = "$wide $narrow $truth $list attr-dict";
}

def Num_ListOp : Num_Op<"list"> {
  let arguments = (ins DenseI64ArrayAttr:$wide, DenseI32ArrayAttr:$narrow,
                       DenseI8ArrayAttr:$bytes, DenseBoolArrayAttr:$bools);
  let assemblyFormat = "$wide $narrow $bytes $bools attr-dict";
}

// Without a number, the boolean is read in its place.
def Num_MaybeOp : Num_Op<"maybe"> {
  let arguments = (ins OptionalProp<I64Prop>:$number, BoolProp:$truth);
  let assemblyFormat = "($number^)? $truth attr-dict";
}

def Num_WordOp : Num_Op<"word"> {
  let arguments = (ins DefaultValuedProp<I32Prop, "5">:$number,
                       UnitProp:$flag);
  let assemblyFormat = "($number^)? (`false` $flag^)? attr-dict";
}

def Num_OptionalOp : Num_Op<"optional"> {
  let arguments = (ins OptionalProp<I64Prop>:$number);
  let assemblyFormat = "$number attr-dict";
}

// A negative number is taken for an unsigned type if its digits leave room.
def Num_Limits : Num_Attr<"Limits", "limits"> {
  let parameters = (ins "int64_t":$a, "uint64_t":$b, "int32_t":$c,
                        "unsigned":$d,
                        OptionalParameter<"std::optional<int16_t>">:$e);
  let assemblyFormat = "`<` $a `,` $b `,` $c `,` $d (`,` $e^)? `>`";
}

//===- Floats ------------------------------------------------------------===//

// Seven digits, by way of `float`.
def Num_FloatsOp : Num_Op<"floats"> {
  let arguments = (ins DenseF32ArrayAttr:$f32, DenseF64ArrayAttr:$f64);
  let assemblyFormat = "$f32 `,` $f64 attr-dict";
}

def Num_FullFloatsOp : Num_Op<"full_floats"> {
  let arguments = (ins DenseF64ArrayAttr:$f64);
  let assemblyFormat = "qualified($f64) attr-dict";
}

def Num_Factors : Num_Attr<"Factors", "factors"> {
  let parameters = (ins "::mlir::DenseF64ArrayAttr":$list);
  let assemblyFormat = "`<` $list `>`";
}

//===- Enums of bits -----------------------------------------------------===//

def Num_One : I32BitEnumAttrCaseBit<"One", 0, "one">;
def Num_Two : I32BitEnumAttrCaseBit<"Two", 1, "two">;

// Keywords of one bit each: nothing is quoted.
def Num_Bare : I32BitEnumAttr<"Bare", "bits", [Num_One, Num_Two]> {
  let cppNamespace = "::num";
}

def Num_Commas : I32BitEnumAttr<"Commas", "bits", [Num_One, Num_Two]> {
  let cppNamespace = "::num";
  let separator = ", ";
}

// A case of no bits: what isn't one bit is quoted.
def Num_Quoted : I32BitEnumAttr<"Quoted", "bits", [
    I32BitEnumAttrCaseNone<"None", "none">, Num_One, Num_Two
  ]> {
  let cppNamespace = "::num";
}

// A case that is no keyword.
def Num_Spaced : I32BitEnumAttr<"Spaced", "bits", [
    Num_One, I32BitEnumAttrCaseBit<"Long", 1, "the other">
  ]> {
  let cppNamespace = "::num";
}

def Num_BitsOp : Num_Op<"bits"> {
  let arguments = (ins Num_Bare:$bare, Num_Commas:$commas,
                       Num_Quoted:$quoted, Num_Spaced:$spaced);
  let assemblyFormat = [{
    `[` $bare `]` `[` $commas `]` `[` $quoted `]` `[` $spaced `]` attr-dict
  }];
}

//===- Names -------------------------------------------------------------===//

def Num_NameOp : Num_Op<"name"> {
  let arguments = (ins SymbolNameAttr:$sym_name, SymbolRefAttr:$of);
  let assemblyFormat = "$sym_name `of` $of attr-dict";
}

//===- One type for all operands -----------------------------------------===//

def Num_SumOp : Num_Op<"sum", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` type($result)";
}

//===- Brackets ----------------------------------------------------------===//

def Num_Of : Num_Type<"Of", "of"> {
  let parameters = (ins "unsigned":$size,
                        DefaultValuedParameter<"bool", "true">:$truth);
  let assemblyFormat = "(`<` $truth^ `>`)? `each` $size";
}

def Num_Unit : Num_Attr<"Unit", "unit"> {
  let parameters = (ins "int64_t":$exponent);
  let assemblyFormat = "`to` $exponent";
}

// Printed as it can't be read.
def Num_Pairs : Num_Type<"Pairs", "pairs"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `>` `<` $b `>`";
}

def Num_UseOp : Num_Op<"use"> {
  let arguments = (ins Num_Of:$value, Num_Unit:$unit);
  let assemblyFormat = "$value `in` $unit attr-dict `:` type($value)";
}

//===- A dictionary of properties ----------------------------------------===//

def Num_DictionaryOp : Num_Op<"dictionary"> {
  let arguments = (ins I32Attr:$third, I64Prop:$first, BoolProp:$second);
  let assemblyFormat = "$first prop-dict attr-dict";
}

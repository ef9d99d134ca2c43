// RUN: asmf lint --format plain %
//
// Numbers that come back as others, or as something else.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: without a number, `true` is read as -1.
def Risky_NumberOp : Risky_Op<"number"> {
  let arguments = (ins OptionalProp<I64Prop>:$number, BoolProp:$truth);
  let assemblyFormat = "($number^)? $truth attr-dict";
}

// hazard: so is that of an attribute.
def Risky_AttributeOp : Risky_Op<"attribute"> {
  let arguments = (ins OptionalProp<I64Prop>:$number, BoolAttr:$truth);
  let assemblyFormat = "($number^)? $truth attr-dict";
}

// hazard: the word is read as the number.
def Risky_WordOp : Risky_Op<"word"> {
  let arguments = (ins DefaultValuedProp<I32Prop, "5">:$number,
                       UnitProp:$flag);
  let assemblyFormat = "($number^)? (`false` $flag^)? attr-dict";
}

// hazard: a number is read as the boolean.
def Risky_TruthOp : Risky_Op<"truth"> {
  let arguments = (ins OptionalProp<BoolProp>:$truth, I64Prop:$number);
  let assemblyFormat = "($truth^)? $number attr-dict";
}

// hazard: the numbers are printed with seven digits.
def Risky_FloatsOp : Risky_Op<"floats"> {
  let arguments = (ins DenseF64ArrayAttr:$list);
  let assemblyFormat = "$list attr-dict";
}

// hazard: and so they are in an attribute.
def Risky_Floats : AttrDef<Risky_Dialect, "Floats"> {
  let mnemonic = "floats";
  let parameters = (ins "::mlir::DenseF32ArrayAttr":$list);
  let assemblyFormat = "`<` $list `>`";
}

def Risky_Bits : I32BitEnumAttr<"Bits", "bits", [
    I32BitEnumAttrCaseBit<"One", 0, "one">,
    I32BitEnumAttrCaseBit<"Two", 1, "two">
  ]> {
  let cppNamespace = "::risky";
}

// hazard: two of them are printed `one|two`, and only one is read.
def Risky_BitsOp : Risky_Op<"bits"> {
  let arguments = (ins Risky_Bits:$bits);
  let assemblyFormat = "$bits attr-dict";
}

// hazard: `!risky.pairs<1> <2>` ends after the first bracket.
def Risky_Pairs : TypeDef<Risky_Dialect, "Pairs"> {
  let mnemonic = "pairs";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `>` `<` $b `>`";
}

// hazard: `!risky.of each 1` is no way to write it.
def Risky_Of : TypeDef<Risky_Dialect, "Of"> {
  let mnemonic = "of";
  let parameters = (ins "int64_t":$a, DefaultValuedParameter<"bool", "0">:$b);
  let assemblyFormat = "(`<` $b^ `>`)? `each` $a";
}

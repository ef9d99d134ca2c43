// RUN: asmf lint %
//
// Colons that look ambiguous and are not.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

// The type of the number is known, so no colon belongs to it.
def Good_KnownOp : Good_Op<"known"> {
  let arguments = (ins I32Attr:$value, AnyType:$operand);
  let assemblyFormat = "$value `:` type($operand) $operand attr-dict";
}

def Good_LiteralBetweenOp : Good_Op<"literal_between"> {
  let arguments = (ins AnyAttr:$value, I32:$operand);
  let assemblyFormat = "$value `as` `:` $operand attr-dict";
}

def Good_OperandBetweenOp : Good_Op<"operand_between"> {
  let arguments = (ins AnyAttr:$value, AnyType:$operand);
  let assemblyFormat = "$value $operand `:` type($operand) attr-dict";
}

// asmf: allow(F255) The type of a string doesn't matter here.
def Good_StringOp : Good_Op<"string"> {
  let arguments = (ins StrAttr:$name, AnyType:$operand);
  let assemblyFormat = "$name `:` type($operand) $operand attr-dict";
}

// RUN: asmf lint --format plain %
//
// Attributes of any kind, and a colon further on.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: the custom part may write nothing, and the colon is taken.
def Risky_CustomOp : Risky_Op<"custom"> {
  let arguments = (ins
    AnyAttr:$value,
    OptionalAttr<I32Attr>:$other, I32:$operand);
  let assemblyFormat = [{
    $value custom<Nothing>($other) `:` $operand attr-dict
  }];
}

// hazard: the colon is taken for the attribute's.
def Risky_SpaceInGroupOp : Risky_Op<"space_in_group"> {
  let arguments = (ins AnyAttr:$value, Optional<I32>:$operand);
  let assemblyFormat = "$value (`` `:` $operand^)? attr-dict";
}

// hazard: the colon is taken for the attribute's.
def Risky_TypedOp : Risky_Op<"typed"> {
  let arguments = (ins TypedAttrInterface:$value, I32:$operand);
  let assemblyFormat = "$value `:` $operand attr-dict";
}

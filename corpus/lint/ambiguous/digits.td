// RUN: asmf lint % --format plain
//
// A float may be printed as a hexadecimal number.

include "mlir/IR/OpBase.td"

def Digits_Dialect : Dialect {
  let name = "digits";
  let cppNamespace = "::digits";
}

class Digits_Op<string mnemonic> : Op<Digits_Dialect, mnemonic>;

// hazard: `0x7FC00000` and `by` are one number with two letters after it.
def Digits_JoinedOp : Digits_Op<"joined"> {
  let arguments = (ins F32Attr:$scale);
  let assemblyFormat = "$scale `` `by` attr-dict";
}

// No digit begins with `z`.
def Digits_ApartOp : Digits_Op<"apart"> {
  let arguments = (ins F32Attr:$scale);
  let assemblyFormat = "$scale `` `zoom` attr-dict";
}

// A space ends it.
def Digits_SpaceOp : Digits_Op<"space"> {
  let arguments = (ins F32Attr:$scale);
  let assemblyFormat = "$scale `by` attr-dict";
}

// RUN: asmf lint %
//
// Lists of lists without an attribute for their lengths: C++ does not compile, and no custom form says all.

include "mlir/IR/OpBase.td"

def Lvl_Dialect : Dialect {
  let name = "lvl";
  let cppNamespace = "::lvl";
}

class Lvl_Op<string mnemonic, dag ins> : Op<Lvl_Dialect, mnemonic> {
  let arguments = ins;
  let assemblyFormat = "$a `:` type($a) attr-dict";
}

def Lvl_MissingOp : Lvl_Op<"missing", (ins VariadicOfVariadic<AnyType, "sizes">:$a)>;
def Lvl_NumberOp : Lvl_Op<"number", (ins VariadicOfVariadic<AnyType, "sizes">:$a, I32Attr:$sizes)>;
def Lvl_ElementsOp : Lvl_Op<"elements", (ins VariadicOfVariadic<AnyType, "sizes">:$a, I32ElementsAttr:$sizes)>;
def Lvl_RightOp : Lvl_Op<"right", (ins VariadicOfVariadic<AnyType, "sizes">:$a, DenseI32ArrayAttr:$sizes)>;

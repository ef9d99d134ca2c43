// RUN: asmf lint %
//
// The type of a result that may be absent follows from an operand: the parser always adds it, and the verifier in C++ asks it
// for its type.

include "mlir/IR/OpBase.td"

def Typ_Dialect : Dialect {
  let name = "typ";
  let cppNamespace = "::typ";
}

def Typ_MaybeOp : Op<Typ_Dialect, "maybe", [TypesMatchWith<"the types match", "a", "r", "$_self">]> {
  let arguments = (ins AnyInteger:$a);
  let results = (outs Optional<AnyInteger>:$r);
  let assemblyFormat = "$a `:` type($a) attr-dict";
}

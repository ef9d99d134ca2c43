// FAIL: asmf lint --diff %
// FAIL[report]: asmf lint % --format pretty
//
// The type of each value is known, and what is unknown is how many there are. What the fixes write has no colon without a type.

include "mlir/IR/OpBase.td"

def Num_Dialect : Dialect {
  let name = "num";
  let cppNamespace = "::num";
}

def Num_ManyOp : Op<Num_Dialect, "many"> {
  let results = (outs Variadic<I32>:$rs);
  let assemblyFormat = "attr-dict";
}

def Num_MaybeOp : Op<Num_Dialect, "maybe"> {
  let arguments = (ins AnyType:$a);
  let results = (outs Optional<I32>:$r);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}

def Num_AnyOp : Op<Num_Dialect, "any"> {
  let arguments = (ins Variadic<AnyType>:$as);
  let assemblyFormat = "$as attr-dict";
}

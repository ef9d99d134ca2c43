// FAIL: asmf lint %
// FAIL[json]: asmf lint --format json %
// FAIL[fuzz]: asmf fuzz --dialect % --budget 10
//
// Directives whose functions MLIR declares in the very namespace of these definitions, with other kinds of arguments or another
// number: the generated code doesn't compile.

include "mlir/IR/OpBase.td"

def Same_Dialect : Dialect {
  let name = "same";
  let cppNamespace = "::mlir";
}

class Same_Op<string mnemonic> : Op<Same_Dialect, mnemonic>;

def Same_SwappedOp : Same_Op<"swapped"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed, $sizes) attr-dict";
}

def Same_CountOp : Same_Op<"count"> {
  let arguments = (ins DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed) attr-dict";
}

def Same_RightOp : Same_Op<"right"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($sizes, $fixed) attr-dict";
}

// The operation's own namespace counts: the dialect's may hold an overload for that one.
def Same_InnerOp : Same_Op<"inner"> {
  let cppNamespace = "::mlir::same";
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed, $sizes) attr-dict";
}

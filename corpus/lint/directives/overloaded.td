// RUN: asmf lint %
//
// Directives whose functions C++ may find elsewhere than where MLIR declares them: these are warnings, and the operations have
// their generic form alone.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

// The dialect may declare a function of that name for itself,
def Away_Dialect : Dialect {
  let name = "away";
  let cppNamespace = "::away";
}
def Away_SwappedOp : Op<Away_Dialect, "swapped"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed, $sizes) attr-dict";
}

// in a namespace inside of `mlir` too.
def Nested_Dialect : Dialect {
  let name = "nested";
  let cppNamespace = "::mlir::nested::deep";
}
def Nested_SwappedOp : Op<Nested_Dialect, "swapped"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed, $sizes) attr-dict";
}

// This one is MLIR's own, and maybe of another version, in which the function takes just these (it did in LLVM 19).
def Older_Dialect : Dialect {
  let name = "older";
  let cppNamespace = "::mlir::acc";
}
def Older_BindOp : Op<Older_Dialect, "bind"> {
  let arguments = (ins OptionalAttr<ArrayAttr>:$names, OptionalAttr<ArrayAttr>:$types);
  let assemblyFormat = "oilist(`bind` `(` custom<BindName>($names, $types) `)`) attr-dict-with-keyword";
}

// Found by the namespace of an argument's class.
def Far_Dialect : Dialect {
  let name = "far";
  let cppNamespace = "::mlir::scf";
}
def Far_Attr : AttrDef<Far_Dialect, "Far"> {
  let mnemonic = "far";
}
def Away_FarOp : Op<Away_Dialect, "far"> {
  let arguments = (ins Far_Attr:$far);
  let assemblyFormat = "custom<SwitchCases>($far) attr-dict";
}

// In its own namespace, but only a `ref` is too much: C++ passes the variable as ever.
def Same_Dialect : Dialect {
  let name = "same";
  let cppNamespace = "::mlir";
}
def Same_RefOp : Op<Same_Dialect, "ref"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "$sizes custom<DynamicIndexList>(ref($sizes), $fixed) attr-dict";
}

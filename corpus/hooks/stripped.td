// RUN: asmf lint --format plain %

// Where the class of a type or attribute is known, its text begins behind the mnemonic, also if it is written in C++.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Str_Dialect : Dialect {
  let name = "str";
  let cppNamespace = "::str";
}

def Str_BagType : TypeDef<Str_Dialect, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins "mlir::Type":$of, "int64_t":$size);
  let hasCustomAssemblyFormat = 1;
}

def Str_WayAttr : AttrDef<Str_Dialect, "Way"> {
  let mnemonic = "way";
  let parameters = (ins "int64_t":$length);
  let hasCustomAssemblyFormat = 1;
}

def Str_PackOp : Op<Str_Dialect, "pack"> {
  let arguments = (ins Str_BagType:$in, Str_WayAttr:$way);
  let results = (outs Str_BagType:$out);
  let assemblyFormat = "$in `by` $way attr-dict `:` type($in) `to` qualified(type($out))";
}

// RUN: asmf lint %

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Nest_Dialect : Dialect {
  let name = "nest";
  let cppNamespace = "::nest";
  let useDefaultTypePrinterParser = 1;
}

// Its parser reads types of the dialect without `!nest.`.
def Nest_PairType : TypeDef<Nest_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "::mlir::Type":$first, "::mlir::Type":$second);
  let hasCustomAssemblyFormat = 1;
}

def Nest_UseOp : Op<Nest_Dialect, "use"> {
  let arguments = (ins AnyType:$pair);
  let assemblyFormat = "$pair attr-dict `:` type($pair)";
}

// The same, later.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$width, "bool":$deep);
  let hasCustomAssemblyFormat = 1;
}

def Shop_ShowOp : Op<Shop_Dialect, "show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_LendOp : Op<Shop_Dialect, "lend"> {
  let arguments = (ins AnyType:$loan);
  let assemblyFormat = "$loan attr-dict `:` custom<Loan>(type($loan))";
}

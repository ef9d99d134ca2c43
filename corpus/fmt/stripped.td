include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

def Shop_Price : TypeDef<Shop_Dialect, "Price"> {
  let mnemonic = "price";
  let parameters = (ins "unsigned":$digits);
  let assemblyFormat = "`<` $digits `>`";
}

def Shop_LookOp : Op<Shop_Dialect, "look"> {
  let results = (outs Shop_Price:$price);
  let assemblyFormat = "attr-dict `:` type($price)";
}

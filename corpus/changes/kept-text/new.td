// The same, later: only the bag is as it was.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$m, "int64_t":$n, "bool":$on);
  let assemblyFormat = "`<` custom<Dims>($m, $n) `,` `on` `=` $on `>`";
}
def Shop_Bag : TypeDef<Shop_Dialect, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`<` custom<Size>($size) `>`";
}
def Shop_Coin : AttrDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int32_t":$worth);
  let hasCustomAssemblyFormat = 1;
}
def Shop_Note : AttrDef<Shop_Dialect, "Note"> {
  let mnemonic = "note";
  let parameters = (ins "::shop::Paper":$paper);
  let assemblyFormat = "`<` `of` $paper `>`";
}

def Shop_ShowOp : Op<Shop_Dialect, "show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// The same, later.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Shop_Color : I32EnumAttr<"Color", "", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">]> {
  let cppNamespace = "::shop";
  let genSpecializedAttr = 0;
}
def Shop_Coin : AttrDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$worth);
  let assemblyFormat = "`<` $worth `>`";
}
def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$of, "bool":$open, "::shop::Color":$color, Shop_Coin:$price,
    ArrayRefParameter<"int64_t">:$sizes, StringRefParameter<>:$label, "::mlir::Type":$lid, "unsigned":$count);
  let assemblyFormat = "`<` $of `,` $open `,` $color `,` $price `,` `[` $sizes `]` `,` $label `,` $lid `,` $count `>`";
}

def Shop_ShowOp : Op<Shop_Dialect, "show"> {
  let arguments = (ins AnyType:$value, I64Attr:$times, OptionalAttr<StrAttr>:$how);
  let assemblyFormat = "$value `times` $times attr-dict `:` type($value)";
}

// FAIL: asmf diff % ./new.td
// Operations, arguments, parameters and cases that are not there any more.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">
  ]> {
  let cppNamespace = "::shop";
}
def Shop_Coin : TypeDef<Shop_Dialect, "Coin"> {
  let mnemonic = "coin";
}
def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$width, "int64_t":$height);
  let assemblyFormat = "`<` $width `x` $height `>`";
}
def Shop_BurnOp : Shop_Op<"burn"> {
  let results = (outs AnyType:$ashes);
  let assemblyFormat = "attr-dict `:` type($ashes)";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$thing, Optional<AnyType>:$bag, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$thing (`in` $bag^ `:` type($bag))? (`note` $note^)? attr-dict `:` type($thing)";
}
def Shop_PaintOp : Shop_Op<"paint"> {
  let arguments = (ins Shop_Color:$color);
  let assemblyFormat = "$color attr-dict";
}
def Shop_ListOp : Shop_Op<"list"> {
  let arguments = (ins Variadic<I32>:$things);
  let assemblyFormat = "$things attr-dict";
}
def Shop_PayOp : Shop_Op<"pay"> {
  let assemblyFormat = "attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

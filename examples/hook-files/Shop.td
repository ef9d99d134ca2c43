// A dialect with text that only C++ parses and prints; shop.hooks describes it.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_Day : I32EnumAttr<"Day", "a kind of day", [
  I32EnumAttrCase<"Workday", 0, "workday">,
  I32EnumAttrCase<"Holiday", 1, "holiday">,
]> {
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []> : Op<Shop_Dialect, mnemonic, traits>;

def Shop_OpenOp : Shop_Op<"open"> {
  let summary = "Says when the shop is open.";
  let arguments = (ins I64Attr:$from, I64Attr:$until, OptionalAttr<Shop_Day>:$day);
  let assemblyFormat = "custom<Hours>($from, $until) custom<On>($day) attr-dict";
}

def Shop_SellOp : Shop_Op<"sell"> {
  let summary = "Sells goods, each with a label.";
  let arguments = (ins Variadic<AnyType>:$goods, StrArrayAttr:$labels);
  let assemblyFormat = "custom<Goods>($goods, type($goods), $labels) attr-dict";
}

def Shop_SortOp : Shop_Op<"sort", [NoTerminator]> {
  let summary = "Does something else with each kind of goods.";
  let arguments = (ins I32:$kind, DenseI64ArrayAttr:$kinds);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "$kind custom<Cases>($kinds, $bodies) attr-dict";
}

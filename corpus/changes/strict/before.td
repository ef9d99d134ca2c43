// FAIL: asmf diff % ./after.td --old-llvm 22 --llvm 24
// Formats of LLVM 22, which leave attributes to `attr-dict`.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultAttributePrinterParser = 1;
  let usePropertiesForAttributes = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []> : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Size : I32Enum<"Size", "a size", [I32EnumCase<"small", 0>, I32EnumCase<"large", 1>]> {
  let cppNamespace = "::shop";
}
def Shop_SizeAttr : EnumAttr<Shop_Dialect, Shop_Size, "size">;

def Shop_LoadOp : Shop_Op<"load"> {
  let arguments = (ins AnyType:$value, OptionalAttr<I64Attr>:$alignment, UnitAttr:$nontemporal);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_WrapOp : Shop_Op<"wrap"> {
  let arguments = (ins AnyType:$value, Shop_SizeAttr:$size, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$value `as` $size attr-dict `:` type($value)";
}
def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins AnyType:$value, I32Attr:$price, OptionalAttr<StrAttr>:$note);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// FAIL: asmf diff % ./new.td
// FAIL[json]: asmf diff % ./new.td --format json
// FAIL[markdown]: asmf diff % ./new.td --format markdown
// FAIL[sarif]: asmf diff % ./new.td --format sarif
// FAIL[plain]: asmf diff % ./new.td --format plain
// FAIL[github]: asmf diff % ./new.td --format github
// RUN[none]: asmf diff % ./new.td --fail-on none --only "#shop.flags"
// Cases of enums are spelled otherwise, and have other numbers.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultAttributePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Green", 1, "green">
  ]> {
  let cppNamespace = "::shop";
  let genSpecializedAttr = 0;
}
def Shop_ColorAttr : EnumAttr<Shop_Dialect, Shop_Color, "color"> {
  let assemblyFormat = "`<` $value `>`";
}

def Shop_Flags : I32BitEnumAttr<"Flags", "flags", [
    I32BitEnumAttrCaseNone<"None", "none">,
    I32BitEnumAttrCaseBit<"Fragile", 0, "breaks">,
    I32BitEnumAttrCaseBit<"Heavy", 1, "heavy">
  ]> {
  let cppNamespace = "::shop";
  let genSpecializedAttr = 0;
  let separator = ",";
}
def Shop_FlagsAttr : EnumAttr<Shop_Dialect, Shop_Flags, "flags"> {
  let assemblyFormat = "`<` $value `>`";
}

def Shop_Size : I64EnumAttr<"Size", "a size", [
    I64EnumAttrCase<"Small", 0, "s">, I64EnumAttrCase<"Large", 1, "l">
  ]> {
  let cppNamespace = "::shop";
}

def Shop_PaintOp : Shop_Op<"paint"> {
  let arguments = (ins Shop_ColorAttr:$color, Shop_FlagsAttr:$flags, Shop_Size:$size);
  let assemblyFormat = "$color $flags $size attr-dict";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

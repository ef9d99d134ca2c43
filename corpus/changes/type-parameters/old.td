// FAIL: asmf diff % ./new.td
// The parameters of types and attributes are written otherwise.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_Box : TypeDef<Shop_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$width, "int64_t":$height, "::mlir::Type":$inner);
  let assemblyFormat = "`<` $width `x` $height `of` $inner `>`";
}
def Shop_Label : AttrDef<Shop_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins StringRefParameter<>:$text, "int64_t":$number);
  let assemblyFormat = "`<` $text `,` $number `>`";
}

// The same on both sides.
def Shop_ShowOp : Shop_Op<"show"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

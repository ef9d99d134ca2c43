// RUN: asmf lint %
//
// Classes without a mnemonic: a parser in C++ decides from the text which one
// it reads. No mnemonic excludes any of them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Nomn_Dialect : Dialect {
  let name = "nomn";
  let cppNamespace = "::nomn";
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

class Nomn_Op<string mnemonic> : Op<Nomn_Dialect, mnemonic>;

// `!nomn.bit<5>`, `!nomn.bits`
def Nomn_BitsType : TypeDef<Nomn_Dialect, "Bits"> {
  let typeName = "nomn.bits";
  let parameters = (ins "int":$width);
}

def Nomn_RangeAttr : AttrDef<Nomn_Dialect, "Range"> {
  let attrName = "nomn.range";
  let parameters = (ins "int":$width);
}

def Nomn_BagType : TypeDef<Nomn_Dialect, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins "int":$size);
  let assemblyFormat = "`<` $size `>`";
}

def Nomn_LabelAttr : AttrDef<Nomn_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins "int":$number);
  let assemblyFormat = "`<` $number `>`";
}

def Nomn_JoinOp : Nomn_Op<"join"> {
  let arguments = (ins Nomn_BitsType:$bits, Variadic<Nomn_BagType>:$bags,
                       OptionalAttr<Nomn_RangeAttr>:$range, OptionalAttr<Nomn_LabelAttr>:$label);
  let results = (outs Nomn_BitsType:$joined);
  let assemblyFormat = [{
    $bits `:` type($bits) (`with` $bags^ `:` type($bags))? (`in` `[` $range^ `]`)? (`by` `[` $label^ `]`)? attr-dict `to` type($joined)
  }];
}

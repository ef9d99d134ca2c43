// RUN: asmf doc % -o - --format markdown --examples 0
// RUN[lint]: asmf lint % --format json --select F2
//
// An operation, an attribute and types with one mnemonic: each has its own format, parameters and findings.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Twin_Dialect : Dialect {
  let name = "twin";
  let cppNamespace = "::twin";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Twin_BoxAttr : AttrDef<Twin_Dialect, "Box"> {
  let mnemonic = "box";
}

def Twin_BoxType : TypeDef<Twin_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "int64_t":$m, "int64_t":$n);
  let assemblyFormat = "`<` $m `by` $n `>`";
}

def Twin_BoxOp : Op<Twin_Dialect, "box", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}

def Twin_BagAttr : AttrDef<Twin_Dialect, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`[` $a `and` $b `]`";
}

def Twin_BagType : TypeDef<Twin_Dialect, "Bag"> {
  let mnemonic = "bag";
  let parameters = (ins "int64_t":$m, "int64_t":$n);
  let assemblyFormat = "`<` $m `,` $n `>`";
}

// RUN: asmf lint %
//
// Attributes and types whose classes are verified in C++, and a dialect that verifies there what is put under its name.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Vrf_Dialect : Dialect {
  let name = "vrf";
  let cppNamespace = "::vrf";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

def Vrf_Range : AttrDef<Vrf_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "int64_t":$low, "int64_t":$high);
  let assemblyFormat = "`<` $low `,` $high `>`";
  let genVerifyDecl = 1;
}
def Vrf_Word : AttrDef<Vrf_Dialect, "Word"> {
  let mnemonic = "word";
}

def Vrf_Cell : TypeDef<Vrf_Dialect, "Cell"> {
  let mnemonic = "cell";
  let parameters = (ins "::mlir::Type":$held);
  let assemblyFormat = "`<` $held `>`";
  let genVerifyDecl = 1;
}
def Vrf_Odd : TypeDef<Vrf_Dialect, "Odd"> {
  let mnemonic = "odd";
  let parameters = (ins "int":$number);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def Vrf_Never : TypeDef<Vrf_Dialect, "Never"> {
  let mnemonic = "never";
  let parameters = (ins "int":$number);
  let assemblyFormat = "`<` $number `>`";
  let genVerifyDecl = 1;
}

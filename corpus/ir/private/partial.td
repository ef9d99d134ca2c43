// A dialect whose types generated code reads, and whose file of types isn't here; of its attributes one is.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Part_Dialect : Dialect {
  let name = "part";
  let cppNamespace = "::part";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

def Part_Here : AttrDef<Part_Dialect, "Here"> {
  let mnemonic = "here";
}

// A say in the text form.

#ifndef ASMF_PRELUDE_IR_OPASMINTERFACE_TD
#define ASMF_PRELUDE_IR_OPASMINTERFACE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

/// Names its results, block arguments and blocks, and the dialect whose
/// prefix its regions leave out.
def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let cppNamespace = "::mlir";
}

/// Names its values, and its own alias.
def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> {
  let cppNamespace = "::mlir";
}

/// Names its alias.
def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> {
  let cppNamespace = "::mlir";
}

/// A key into the resources at the end of a file.
class ResourceHandleParameter<string handleType, string desc = "">
    : AttrOrTypeParameter<handleType, desc> {
  let parser = "$_parser.parseResourceHandle<" # handleType # ">()";
  let printer = "$_printer.printResourceHandle($_self)";
}

#endif

// A say in the text form.

#ifndef ASMF_PRELUDE_IR_OPASMINTERFACE_TD
#define ASMF_PRELUDE_IR_OPASMINTERFACE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

/// Names its results, block arguments and blocks, and the dialect whose
/// prefix its regions leave out.
def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "getAsmResultNames",
        (ins "::mlir::OpAsmSetValueNameFn":$setNameFn), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getAsmBlockArgumentNames",
        (ins "::mlir::Region&":$region,
             "::mlir::OpAsmSetValueNameFn":$setNameFn), [{}], _inCxx>,
    InterfaceMethod<"", "void", "getAsmBlockNames",
        (ins "::mlir::OpAsmSetBlockNameFn":$setNameFn), [{}], _inCxx>,
    StaticInterfaceMethod<"", "::llvm::StringRef", "getDefaultDialect",
        (ins), [{}], _inCxx>
  ];
}

/// Names its values, and its own alias.
def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "void", "getAsmName",
        (ins "::mlir::OpAsmSetNameFn":$setNameFn), [{}], _inCxx>,
    InterfaceMethod<"", "::mlir::OpAsmAliasResult", "getAlias",
        (ins "::llvm::raw_ostream&":$os), [{}], _inCxx>
  ];
}

/// Names its alias.
def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::mlir::OpAsmAliasResult", "getAlias",
        (ins "::llvm::raw_ostream&":$os), [{}], _inCxx>
  ];
}

/// A key into the resources at the end of a file.
class ResourceHandleParameter<string handleType, string desc = "">
    : AttrOrTypeParameter<handleType, desc> {
  let parser = "$_parser.parseResourceHandle<" # handleType # ">()";
  let printer = "$_printer.printResourceHandle($_self)";
}

#endif

// Operations of MLIR's `xevm` dialect, which read and print their properties with C++ of their own.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def XeVM_Dialect : Dialect {
  let name = "xevm";
  let cppNamespace = "::mlir::xevm";
  let useDefaultAttributePrinterParser = 1;
}

def XeVM_Scope : I32EnumAttr<"MemScope", "", [
    I32EnumAttrCase<"DEVICE", 4, "device">, I32EnumAttrCase<"SYSTEM", 5, "system">
  ]> {
  let cppNamespace = "::mlir::xevm";
  let genSpecializedAttr = 0;
}
def XeVM_ScopeAttr : EnumAttr<XeVM_Dialect, XeVM_Scope, "mem_scope"> {
  let assemblyFormat = "`<` $value `>`";
}

def XeVM_Space : I32EnumAttr<"AddrSpace", "", [
    I32EnumAttrCase<"GLOBAL", 1, "global">, I32EnumAttrCase<"GENERIC", 4, "generic">
  ]> {
  let cppNamespace = "::mlir::xevm";
  let genSpecializedAttr = 0;
}
def XeVM_SpaceAttr : EnumAttr<XeVM_Dialect, XeVM_Space, "addr_space"> {
  let assemblyFormat = "`<` $value `>`";
}

def XeVM_MemfenceOp : Op<XeVM_Dialect, "memfence"> {
  let arguments = (ins
    XeVM_ScopeAttr:$scope,
    DefaultValuedAttr<XeVM_SpaceAttr, "mlir::xevm::AddrSpace::GENERIC">:$addrspace
  );
  let assemblyFormat = "prop-dict attr-dict";
}

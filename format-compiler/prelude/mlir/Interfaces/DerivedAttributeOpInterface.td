// Computed attributes.

#ifndef ASMF_PRELUDE_INTERFACES_DERIVEDATTRIBUTEOPINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_DERIVEDATTRIBUTEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

/// Has attributes that are computed, not stored.
def DerivedAttributeOpInterface : OpInterface<"DerivedAttributeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"", "bool", "isDerivedAttribute",
        (ins "::mlir::StringRef":$name)>,
    InterfaceMethod<"", "::mlir::DictionaryAttr",
        "materializeDerivedAttributes">
  ];
}

#endif

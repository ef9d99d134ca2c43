// Operations with an alignment.

#ifndef ASMF_PRELUDE_INTERFACES_ALIGNMENTATTRINTERFACE_TD
#define ASMF_PRELUDE_INTERFACES_ALIGNMENTATTRINTERFACE_TD

include "mlir/IR/OpBase.td"

/// May state the alignment of the memory it touches.
def AlignmentAttrOpInterface : OpInterface<"AlignmentAttrOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"", "::llvm::MaybeAlign", "getMaybeAlign", (ins), _inCxx>
  ];
}

#endif

// Casts.

#ifndef ASMF_PRELUDE_INTERFACES_CASTINTERFACES_TD
#define ASMF_PRELUDE_INTERFACES_CASTINTERFACES_TD

include "mlir/IR/OpBase.td"

/// Turns values into values of other types.
def CastOpInterface : OpInterface<"CastOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = [{
    return impl::verifyCastInterfaceOp($_op);
  }];
  let methods = [
    StaticInterfaceMethod<"", "bool", "areCastCompatible",
        (ins "::mlir::TypeRange":$inputs, "::mlir::TypeRange":$outputs)>
  ];
}

#endif

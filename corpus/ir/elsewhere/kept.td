// RUN: asmf lint %
//
// An operation with two properties of which only C++ knows what they are if they are not written.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Rsn_Dialect : Dialect {
  let name = "rsn";
  let cppNamespace = "::rsn";
}

def Rsn_KeptOp : Op<Rsn_Dialect, "kept"> {
  let arguments = (ins Property<"::rsn::First", "something">:$first, Property<"::rsn::Second", "something else">:$second);
  let assemblyFormat = "prop-dict attr-dict";
}

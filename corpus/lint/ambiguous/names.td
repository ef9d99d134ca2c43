// RUN: asmf lint --format plain %
//
// A dialect without a name.

include "mlir/IR/OpBase.td"

// hazard: no operation of it has a prefix.
def Empty_Dialect : Dialect {
  let name = "";
  let cppNamespace = "::empty";
}

// hazard: the name of the operation begins with a digit.
def Digit_Dialect : Dialect {
  let name = "2d";
  let cppNamespace = "::digit";
}

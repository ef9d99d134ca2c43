// RUN: asmf lint --format plain %
//
// A dialect that keeps its attributes apart from properties.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

def Old_Dialect : Dialect {
  let name = "old";
  let cppNamespace = "::old";
  let usePropertiesForAttributes = 0;
}

// hazard: the attribute is in neither dictionary.
def Old_ShowOp : Op<Old_Dialect, "show"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "prop-dict attr-dict";
}

// The builtin dialect itself.

#ifndef ASMF_PRELUDE_IR_BUILTINDIALECT_TD
#define ASMF_PRELUDE_IR_BUILTINDIALECT_TD

include "mlir/IR/OpBase.td"

def Builtin_Dialect : Dialect {
  let name = "builtin";
  let cppNamespace = "::mlir";
  let summary =
      "A dialect containing the builtin Attributes, Operations, and Types";
  // Builtin types and attributes have a syntax of their own.
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
}

#endif

// RUN: asmf lint %
// RUN[diff]: asmf lint --diff %
// FAIL[unsafe]: asmf lint --diff --unsafe-fixes %
//
// Warnings: `mlir-tblgen` accepts these formats, and text may have been written in them, so no fix is safe.

include "mlir/IR/OpBase.td"

def Held_Dialect : Dialect {
  let name = "held";
  let cppNamespace = "::held";
}

def Held_SpaceOp : Op<Held_Dialect, "space"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value ` ` attr-dict";
}

def Held_GroupOp : Op<Held_Dialect, "group"> {
  let arguments = (ins OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "$text attr-dict";
}

def Held_KeywordOp : Op<Held_Dialect, "keyword"> {
  let arguments = (ins OptionalAttr<I32Attr>:$first, I32Attr:$second);
  let assemblyFormat = "($first^)? $second attr-dict";
}

// RUN: asmf lint --llvm 23 --format plain %
//
// Optional attributes where LLVM 23 has them, and a dialect that isn't strict, which is the default.

include "mlir/IR/OpBase.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

def New_GroupOp : New_Op<"group"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, UnitAttr:$fast, OptionalAttr<I32Attr>:$low, DefaultValuedAttr<I32Attr, "1">:$step);
  let assemblyFormat = "(`size` $size^)? oilist(`fast` $fast | `low` $low) `step` $step attr-dict";
}

def New_RestOp : New_Op<"rest"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "attr-dict";
}

// The field is there.
def Strict_Dialect : Dialect {
  let name = "strict";
  let useStrictPropertiesInAssemblyFormat = 1;
  let isPrivate = 1;
}
def Strict_Op : Op<Strict_Dialect, "op"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "(`size` $size^)? attr-dict";
}

// RUN: asmf patterns --to pdl %
// Each attribute of an operation in PDL, on both sides.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"

def Two_Dialect : Dialect {
  let name = "two";
  let cppNamespace = "::two";
}

def Two_RangeOp : Op<Two_Dialect, "range"> {
  let arguments = (ins I32Attr:$first, I32Attr:$last);
  let results = (outs I32:$count);
  let assemblyFormat = "$first `to` $last attr-dict";
}

def Swapped : Pat<(Two_RangeOp ConstantAttr<I32Attr, "2">, ConstantAttr<I32Attr, "1">),
                  (Two_RangeOp ConstantAttr<I32Attr, "1">, ConstantAttr<I32Attr, "2">)>;

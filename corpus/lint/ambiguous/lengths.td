// RUN: asmf lint %
//
// A list of lists has its lengths in an attribute, which `attr-dict` doesn't print, so it may print nothing.

include "mlir/IR/OpBase.td"

def Len_Dialect : Dialect {
  let name = "len";
  let cppNamespace = "::len";
}

// hazard: with $c alone, `len.after %0 %0 k key i32` is read as $b, and there is one type too many
def Len_AfterOp : Op<Len_Dialect, "after", [AttrSizedOperandSegments]> {
  let arguments = (ins VariadicOfVariadic<I32, "sizes">:$a, Optional<I32>:$b, Optional<AnyType>:$c, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "`x` $a `y` ($b^)? attr-dict $c `k` type($a) `key` type($c)";
}

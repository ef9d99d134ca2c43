// FAIL: asmf lint --format plain %
//
// Two traits that contradict each other.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op cannot have both 'AttrSizedOperandSegments' and 'SameVariadicOperandSize' traits
def Bad_ZipOp
    : Bad_Op<"zip", [AttrSizedOperandSegments, SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$lhs, Variadic<I64>:$rhs);
  let assemblyFormat = "$lhs `with` $rhs attr-dict";
}

// RUN: asmf lint %
//
// Clauses that can be told apart.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_TwoOp : Good_Op<"two"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b, UnitAttr:$c);
  let assemblyFormat = "oilist(`a` $a | `b` $b) oilist(`c` $c) attr-dict";
}

def Good_ThenWordOp : Good_Op<"then_word"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "oilist(`a` $a | `b` $b) `c` attr-dict";
}

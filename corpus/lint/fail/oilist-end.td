// FAIL: asmf lint --format plain %
//
// A clause that is not even begun.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected literal, but got ''
def Bad_ListOp : Bad_Op<"list"> {
  let assemblyFormat = "attr-dict oilist(";
}

// expect: expected literal, but got ''
def Bad_NextOp : Bad_Op<"next"> {
  let arguments = (ins UnitAttr:$a);
  let assemblyFormat = "attr-dict oilist(`a` $a |";
}

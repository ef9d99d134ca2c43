// FAIL: asmf lint --format plain %
//
// A result is a value of a type.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Record `I32Attr' does not have a field named `cppType'!
def Bad_CountOp : Bad_Op<"count"> {
  let results = (outs I32Attr:$count);
  let assemblyFormat = "attr-dict type($count)";
}

// FAIL: asmf lint --format plain %
//
// A list of regions that is not last.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: only the last region can be variadic
def Bad_CasesOp : Bad_Op<"cases"> {
  let regions = (region VariadicRegion<AnyRegion>:$cases, AnyRegion:$otherwise);
  let assemblyFormat = "attr-dict-with-keyword regions";
}

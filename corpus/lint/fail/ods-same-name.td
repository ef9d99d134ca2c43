// FAIL: asmf lint --format plain %
//
// An operand and a region of the same name.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: op has a conflict with operands and regions both having an entry with the name 'body'
def Bad_RunOp : Bad_Op<"run"> {
  let arguments = (ins I32:$body);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

// FAIL: asmf lint --format plain %
//
// What has no name is lost as well, if the format doesn't print all of its kind.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: region #0, named '', not found
def Bad_RegionOp : Bad_Op<"region"> {
  let arguments = (ins I32);
  let regions = (region AnyRegion);
  let assemblyFormat = "operands attr-dict";
}

// expect: successor #0, named '', not found
def Bad_SuccessorOp : Bad_Op<"successor"> {
  let regions = (region AnyRegion);
  let successors = (successor AnySuccessor);
  let assemblyFormat = "regions attr-dict";
}

// expect: operand #0, named '', not found
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins I32);
  let results = (outs I32);
  let assemblyFormat = "attr-dict";
}

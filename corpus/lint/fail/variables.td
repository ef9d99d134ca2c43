// FAIL: asmf lint --format plain %
//
// Variables that are not there, or not to be used here.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_UnknownOp : Bad_Op<"unknown"> {
  let arguments = (ins I32:$operands_);
  let assemblyFormat = "$operand attr-dict";
}

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_MisspeltOp : Bad_Op<"misspelt"> {
  let arguments = (ins I1:$condition);
  let assemblyFormat = "$conditoin attr-dict";
}

// expect: result variables can can only be used as a child to a 'type' directive
def Bad_ResultOp : Bad_Op<"result"> {
  let results = (outs I32:$result);
  let assemblyFormat = "$result attr-dict";
}

// expect: 'results' directive can can only be used as a child to a 'type' directive
def Bad_AllResultsOp : Bad_Op<"all_results"> {
  let results = (outs I32:$result);
  let assemblyFormat = "results attr-dict";
}

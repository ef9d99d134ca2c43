// FAIL: asmf lint --format plain %
//
// Where the context is inferred, it is written out.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

// expect: builder `get` conflicts with an existing builder.
def Bad_Wrong : AttrDef<Bad_Dialect, "Wrong"> {
  let mnemonic = "wrong";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let builders = [
    AttrBuilderWithInferredContext<(ins "int":$other)>,
    AttrBuilderWithInferredContext<(ins "::mlir::MLIRContext *":$context, "int":$other)>
  ];
}

// FAIL: asmf lint --format plain %
//
// The parameters of a builder have names.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

// expect: builder parameters must have a name
def Bad_Wrong : AttrDef<Bad_Dialect, "Wrong"> {
  let mnemonic = "wrong";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let builders = [AttrBuilder<(ins "float")>];
}

// FAIL: asmf lint --format plain %
//
// Types of results that follow from themselves: `mlir-tblgen` doesn't end.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def Bad_CircleOp : Bad_Op<"circle", [
    AllTypesMatch<["a", "a", "b"]>, TypesMatchWith<"", "value", "a", "$_self">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$a, AnyType:$b);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// FAIL: asmf lint --format plain %
//
// A property has no type to infer from.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Properties cannot be used for type inference
def Bad_ConstantOp : Bad_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins I64Prop:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
}

// FAIL: asmf lint --format plain %
//
// Regions are looked at before types that follow from others.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: only the last region can be variadic
def Bad_ConstantOp : Bad_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins I64Prop:$value);
  let results = (outs AnyType:$result);
  let regions = (region VariadicRegion<AnyRegion>:$many, AnyRegion:$one);
  let assemblyFormat = "$value $many $one attr-dict";
}

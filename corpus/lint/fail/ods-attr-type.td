// FAIL: asmf lint --format plain %
//
// The type of a result follows from an attribute, and ODS looks the attribute up among all arguments.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// The first attribute is the first argument.
def Bad_RightOp : Bad_Op<"right", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value, I32:$a);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a $value attr-dict";
}

// expect: Properties cannot be used for type inference
def Bad_ConstantOp : Bad_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins I32:$a, TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a $value attr-dict";
}

// FAIL: asmf lint --format plain %
//
// A trait relies on one that is not there.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def First : NativeOpTrait<"First">;
def Second : NativeOpTrait<"Second"> { let dependentTraits = [First]; }

// expect: Second requires First to precede it in traits list
def Bad_CallOp : Bad_Op<"call", [Second]>;

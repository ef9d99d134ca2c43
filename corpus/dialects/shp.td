// RUN: asmf lint --format plain %
//
// Types that are made from others, and what is kept of them.

include "mlir/IR/OpBase.td"

def Shp_Dialect : Dialect {
  let name = "shp";
  let cppNamespace = "::shp";
}

class Shp_Op<string mnemonic, list<Trait> traits = []> : Op<Shp_Dialect, mnemonic, traits>;

// The encoding of a tensor is kept.
def Shp_CompareOp : Shp_Op<"compare", [
    TypesMatchWith<"result is the operand's shape of i1", "value", "result", "::getI1SameShape($_self)">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

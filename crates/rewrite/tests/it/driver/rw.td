// Operations for the tests of the driver.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Rw_Dialect : Dialect {
  let name = "rw";
  let cppNamespace = "::rw";
  let hasConstantMaterializer = 1;
}

class Rw_Op<string mnemonic, list<Trait> traits = []> : Op<Rw_Dialect, mnemonic, traits> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
}

def ConstantOp : Op<Rw_Dialect, "constant", [ConstantLike, Pure]> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
}
def A : Rw_Op<"a">;
def B : Rw_Op<"b">;
def PureOp : Rw_Op<"pure", [Pure]>;
def CommutativeOp : Rw_Op<"commutative", [Pure, Commutative]>;
def FoldingOp : Rw_Op<"folding", [Pure]> {
  let hasFolder = 1;
}
def InnerOp : Rw_Op<"inner", [RecursiveMemoryEffects]>;
def IsolatedOp : Rw_Op<"isolated", [IsolatedFromAbove]>;
def YieldOp : Rw_Op<"yield", [Pure, Terminator]>;

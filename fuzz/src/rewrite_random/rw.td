// Operations to rewrite: with effects and without, constants, regions and branches.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Rw_Dialect : Dialect {
  let name = "rw";
  let cppNamespace = "::rw";
  let hasConstantMaterializer = 1;
}

class Rw_Op<string mnemonic, list<Trait> traits = []> : Op<Rw_Dialect, mnemonic, traits> {
  let arguments = (ins Variadic<I32>:$operands);
  let results = (outs Variadic<I32>:$results);
}
def ConstantOp : Op<Rw_Dialect, "constant", [ConstantLike, Pure]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
}
def EffectOp : Rw_Op<"effect">;
def OtherOp : Rw_Op<"other">;
def PureOp : Rw_Op<"pure", [Pure]>;
def IdempotentOp : Rw_Op<"idempotent", [Pure, Idempotent]>;
def CommutativeOp : Rw_Op<"commutative", [Pure, Commutative]>;
def FoldingOp : Rw_Op<"folding", [Pure]> {
  let hasFolder = 1;
}
def InnerOp : Rw_Op<"inner", [RecursiveMemoryEffects]> {
  let regions = (region AnyRegion:$body);
}
def FunctionOp : Rw_Op<"function", [IsolatedFromAbove]> {
  let regions = (region AnyRegion:$body);
}
def YieldOp : Rw_Op<"yield", [Pure, Terminator]>;
def BranchOp : Rw_Op<"br", [Pure, Terminator, BranchOpInterface]> {
  let successors = (successor AnySuccessor:$dest);
}
def ConditionalOp : Op<Rw_Dialect, "cond", [AttrSizedOperandSegments, Pure, Terminator, BranchOpInterface]> {
  let arguments = (ins I32:$condition, Variadic<I32>:$left, Variadic<I32>:$right);
  let successors = (successor AnySuccessor:$leftDest, AnySuccessor:$rightDest);
}

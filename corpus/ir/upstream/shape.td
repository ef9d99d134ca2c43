// Operations of MLIR's `shape` dialect whose syntax is written in C++.

include "mlir/IR/OpBase.td"

def Shape_Dialect : Dialect {
  let name = "shape";
  let cppNamespace = "::mlir::shape";
}

class Shape_Type<string name, string typeMnemonic> : TypeDef<Shape_Dialect, name> {
  let mnemonic = typeMnemonic;
}
def Shape_Shape : Shape_Type<"Shape", "shape">;
def Shape_Size : Shape_Type<"Size", "size">;
def Shape_Witness : Shape_Type<"Witness", "witness">;

class Shape_Op<string mnemonic, list<Trait> traits = []> : Op<Shape_Dialect, mnemonic, traits>;

def Shape_AssumingOp : Shape_Op<"assuming", [SingleBlockImplicitTerminator<"AssumingYieldOp">]> {
  let arguments = (ins Shape_Witness:$witness);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region AnyRegion:$doRegion);
  let hasCustomAssemblyFormat = 1;
}

def Shape_AssumingYieldOp : Shape_Op<"assuming_yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Shape_ReduceOp : Shape_Op<"reduce"> {
  let arguments = (ins AnyType:$shape, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$result);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
}

def Shape_YieldOp : Shape_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

// Loops of MLIR's `affine` dialect, whose syntax is written in C++.

include "mlir/IR/OpBase.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let cppNamespace = "::mlir::affine";
}

def Affine_ForOp : Op<Affine_Dialect, "for",
    [AttrSizedOperandSegments, SingleBlockImplicitTerminator<"AffineYieldOp">]> {
  let arguments = (ins
    Variadic<Index>:$lowerBoundOperands, Variadic<Index>:$upperBoundOperands,
    Variadic<AnyType>:$inits, AffineMapAttr:$lowerBoundMap,
    AffineMapAttr:$upperBoundMap, IndexAttr:$step
  );
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
}

def AffineYieldOp : Op<Affine_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

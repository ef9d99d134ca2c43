// RUN: asmf lint %
//
// Types that follow from others.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_MatchOp : Good_Op<"match", [AllTypesMatch<["a", "b"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($b)";
}

def Good_ResultToOperandOp
    : Good_Op<"result_to_operand", [SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$a, AnyInteger:$b);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($result)";
}

def Good_WithOp
    : Good_Op<"with", [TypesMatchWith<"element type", "vector", "element",
      "::llvm::cast<::mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins AnyVectorOfAnyRank:$vector);
  let results = (outs AnyType:$element);
  let assemblyFormat = "$vector attr-dict `:` type($vector)";
}

def Good_CxxOp
    : Good_Op<"cxx", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

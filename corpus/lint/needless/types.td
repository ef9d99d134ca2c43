// RUN: asmf lint --format plain %
//
// Result types that are written though they follow from the rest.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Needless_Dialect : Dialect {
  let name = "needless";
  let cppNamespace = "::needless";
}

class Needless_Op<string mnemonic, list<Trait> traits = []>
    : Op<Needless_Dialect, mnemonic, traits>;

// There is one type.
def Needless_IndexOp : Needless_Op<"index"> {
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

// Verified to be equal.
def Needless_AddOp
    : Needless_Op<"add", [AllTypesMatch<["lhs", "rhs", "result"]>]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)
  }];
}

// Of two that follow from each other, one must be written.
def Needless_BothOp
    : Needless_Op<"both", [AllTypesMatch<["first", "second"]>]> {
  let results = (outs AnyType:$first, AnyType:$second);
  let assemblyFormat = "attr-dict `:` type($first) `,` type($second)";
}

// Made from another.
def Needless_ElementOp
    : Needless_Op<"element", [TypesMatchWith<"the element", "from", "result",
        "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins AnyTensor:$from);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$from attr-dict `:` type($from) `->` type($result)";
}

// A comparison of its own may accept more than equal types.
def Needless_LikeOp
    : Needless_Op<"like", [TypesMatchWith<"alike", "from", "result", "$_self",
                                          "areAlike">]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$from attr-dict `:` type($from) `->` type($result)";
}

// Compatible types are accepted: `tensor<4xf32>` for `tensor<?xf32>`.
def Needless_SameOp : Needless_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$from);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$from attr-dict `:` type($from) `->` type($result)";
}

// One of the operations that share the format needs the type.
class Needless_Shared<string mnemonic, Type type> : Needless_Op<mnemonic> {
  let results = (outs type:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def Needless_KnownOp : Needless_Shared<"known", I32>;
def Needless_UnknownOp : Needless_Shared<"unknown", AnyInteger>;

// FAIL: asmf lint --format plain %
//
// Types that are neither written nor follow from others.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: type of result #0, named 'result', is not buildable and a buildable type cannot be inferred
def Bad_ResultOp : Bad_Op<"result"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// expect: type of operand #0, named 'value', is not buildable and a buildable type cannot be inferred
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

// expect: type of operand #0, named 'values', is not buildable and a buildable type cannot be inferred
def Bad_ListOp : Bad_Op<"list"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict";
}

// The type is known, but not how many.
// expect: type of operand #0, named 'values', is not buildable and a buildable type cannot be inferred
def Bad_KnownListOfAllOp : Bad_Op<"known_list_of_all"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "operands attr-dict";
}

// expect: type of result #0, named 'results_', is not buildable and a buildable type cannot be inferred
def Bad_ResultListOp : Bad_Op<"result_list"> {
  let results = (outs Variadic<I32>:$results_);
  let assemblyFormat = "attr-dict";
}

// All the same, but none of them written.
// expect: type of operand #0, named 'a', is not buildable and a buildable type cannot be inferred
def Bad_MatchUnseenOp : Bad_Op<"match_unseen", [AllTypesMatch<["a", "b"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

// A type that is known is not a type that was written.
// expect: type of result #0, named 'result', is not buildable and a buildable type cannot be inferred
def Bad_MatchKnownOp : Bad_Op<"match_known", [AllTypesMatch<["a", "result"]>]> {
  let arguments = (ins I32:$a);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a attr-dict";
}

// `type(operands)` writes them all, and none of them by name.
// expect: type of result #0, named 'result', is not buildable and a buildable type cannot be inferred
def Bad_SameWithAllOp : Bad_Op<"same_with_all", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

// The element follows from the vector, not the vector from the element.
// expect: type of result #0, named 'vector', is not buildable and a buildable type cannot be inferred
def Bad_WrongWayOp
    : Bad_Op<"wrong_way", [TypesMatchWith<"element type", "vector", "element",
      "::llvm::cast<::mlir::VectorType>($_self).getElementType()">]> {
  let arguments = (ins AnyType:$element);
  let results = (outs AnyVectorOfAnyRank:$vector);
  let assemblyFormat = "$element attr-dict `:` type($element)";
}

// One step is taken, not two.
// expect: type of operand #2, named 'c', is not buildable and a buildable type cannot be inferred
def Bad_ChainOp
    : Bad_Op<"chain", [TypesMatchWith<"b as a", "a", "b", "$_self">,
    TypesMatchWith<"c as b", "b", "c", "$_self">]> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict `:` type($a)";
}

// Shape and element type, but that is not the type.
// expect: type of operand #1, named 'b', is not buildable and a buildable type cannot be inferred
def Bad_ShapesOp : Bad_Op<"shapes", [
    AllShapesMatch<["a", "b"]>, AllElementTypesMatch<["a", "b"]>
  ]> {
  let arguments = (ins AnyTensor:$a, AnyTensor:$b);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a)";
}

// One result that is written turns the inference off.
// expect: type of result #1, named 'second', is not buildable and a buildable type cannot be inferred
def Bad_InferredButOneOp : Bad_Op<"inferred_but_one", [
    DeclareOpInterfaceMethods<InferTypeOpInterface>
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$first, AnyType:$second);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($first)";
}

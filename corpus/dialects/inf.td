// RUN: asmf lint %
//
// Types that the text leaves out, and what they follow from.

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Inf_Dialect : Dialect {
  let name = "inf";
  let cppNamespace = "::inf";
}

class Inf_Op<string mnemonic, list<Trait> traits = []>
    : Op<Inf_Dialect, mnemonic, traits>;

//===- From the constraint alone -----------------------------------------===//

def Inf_FixedOp : Inf_Op<"fixed"> {
  let arguments = (ins I32:$a, Index:$b, NoneType:$c, Complex<F32>:$d);
  let results = (outs I64:$x, BF16:$y, Index:$z);
  let assemblyFormat = "$a `,` $b `,` $c `,` $d attr-dict";
}

def Inf_FixedListOp : Inf_Op<"fixed_list"> {
  let arguments = (ins Variadic<UI8>:$bytes);
  let assemblyFormat = "`[` $bytes `]` attr-dict";
}

//===- All the same ------------------------------------------------------===//

def Inf_SameOperandsOp : Inf_Op<"same_operands", [SameTypeOperands]> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let assemblyFormat = "$a `,` $b `,` $c attr-dict `:` type($a)";
}

def Inf_SameAllOp : Inf_Op<"same_all", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($result)";
}

// From any one operand to the result.
def Inf_SameFirstOp : Inf_Op<"same_first", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$a `:` type($a) `,` $b attr-dict";
}

def Inf_MatchOp
    : Inf_Op<"match", [AllTypesMatch<["a", "c", "x"]>]> {
  let arguments = (ins AnyType:$a, AnyType:$b, AnyType:$c);
  let results = (outs AnyType:$x);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` type($b) `,` type($c)
  }];
}

// From the type of an attribute.
def Inf_ConstantOp
    : Inf_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict";
}

//===- One from another --------------------------------------------------===//

def Inf_ElementOp : Inf_Op<"element", [
    TypesMatchWith<"result is an element", "vector", "result",
                   "::llvm::cast<::mlir::VectorType>($_self).getElementType()">
  ]> {
  let arguments = (ins AnyVectorOfAnyRank:$vector, Index:$at);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$vector `at` $at attr-dict `:` type($vector)";
}

// From a result to an operand.
def Inf_SplatOp : Inf_Op<"splat", [
    TypesMatchWith<"operand is an element", "result", "value",
                   "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

def Inf_IdentityOp : Inf_Op<"identity", [
    TypesMatchWith<"result has the type of the operand", "value", "result",
                   "$_self">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Inf_BuiltOp : Inf_Op<"built", [
    TypesMatchWith<"result is a byte", "value", "result",
                   "::mlir::IntegerType::get($_self.getContext(), 8)">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Inf_OptionalOp : Inf_Op<"optional", [
    AttrSizedOperandSegments,
    OptionalTypesMatchWith<"mask has the type of the value", "value", "mask",
                           "$_self">
  ]> {
  let arguments = (ins AnyType:$value, Optional<AnyType>:$mask,
                       Variadic<I32>:$rest);
  let assemblyFormat = [{
    $value (`masked` $mask^)? (`rest` $rest^)? attr-dict `:` type($value)
  }];
}

// Several operands, each of a list of types.
def Inf_ParametersOp : Inf_Op<"parameters", [
    RangedTypesMatchWith<"operands are the function's inputs", "function",
                         "operands_",
                         "::llvm::cast<::mlir::FunctionType>($_self)"
                         ".getInputs()">
  ]> {
  let arguments = (ins FunctionType:$function, Variadic<AnyType>:$operands_);
  let assemblyFormat = [{
    $function `(` $operands_ `)` attr-dict `:` type($function)
  }];
}

def Inf_BuildOp : Inf_Op<"build", [
    ShapedTypeMatchesElementCountAndTypes<"result", "elements">
  ]> {
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "`[` $elements `]` attr-dict `:` type($result)";
}

//===- Constraints that follow from no text but are checked --------------===//

def Inf_ShapesOp : Inf_Op<"shapes", [AllShapesMatch<["a", "b"]>,
                                     AllElementTypesMatch<["a", "c"]>]> {
  let arguments = (ins AnyVectorOfAnyRank:$a, AnyVectorOfAnyRank:$b,
                       AnyVectorOfAnyRank:$c);
  let assemblyFormat = [{
    $a `,` $b `,` $c attr-dict `:` type($a) `,` type($b) `,` type($c)
  }];
}

//===- Values ------------------------------------------------------------===//

def Inf_MakeOp : Inf_Op<"make"> {
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict (`:` type($results)^)?";
}

// RUN: asmf lint --format plain %
//
// Lists that run into each other. Accepted upstream; not read back as written.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: `%0, %0` is read into the first list.
def Risky_CommaOp : Risky_Op<"comma", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$lhs, Variadic<I32>:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

// hazard: the same for their types.
def Risky_CommaTypesOp : Risky_Op<"comma_types", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$lhs, Variadic<AnyType>:$rhs);
  let assemblyFormat = [{
    $lhs `to` $rhs attr-dict `:` type($lhs) `,` type($rhs)
  }];
}

// hazard: without the first, the second is read as the first.
def Risky_SideBySideOp : Risky_Op<"side_by_side", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$lhs, Variadic<I32>:$rhs);
  let assemblyFormat = "$lhs $rhs attr-dict";
}

// hazard: without the first, the second is read as the first.
def Risky_TwoOptionalOp : Risky_Op<"two_optional", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to attr-dict";
}

// hazard: the list takes the comma and what follows it.
def Risky_CommaAfterOp : Risky_Op<"comma_after"> {
  let arguments = (ins Variadic<I32>:$values, I64:$last);
  let assemblyFormat = "$values `,` $last attr-dict";
}

// hazard: the list of types takes the comma and what follows it.
def Risky_CommaAfterTypesOp : Risky_Op<"comma_after_types"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $values attr-dict `:` type($values) `,` type($result)
  }];
}

// hazard: an empty list of types is written, and not read.
def Risky_EmptyTypesOp : Risky_Op<"empty_types"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "$values attr-dict `:` type($values)";
}

// hazard: an empty list of types is written, and not read.
def Risky_EmptyResultTypesOp : Risky_Op<"empty_result_types"> {
  let results = (outs Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict `:` type($values)";
}

// hazard: one empty list `()` is there when written and absent when read.
def Risky_GroupsOfListsOp : Risky_Op<"groups_of_lists"> {
  let arguments = (ins
    VariadicOfVariadic<I32, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "($groups^ `end`)? attr-dict";
}

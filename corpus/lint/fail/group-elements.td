// FAIL: asmf lint --format plain %
//
// What a group can't hold, and what can't be its anchor.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: only literals, types, and variables can be used within an optional group
def Bad_DictOp : Bad_Op<"dict"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with` $values^ attr-dict)?";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_PropDictOp : Bad_Op<"prop_dict"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with` $values^ prop-dict)? attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_AllOperandsOp : Bad_Op<"all_operands"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with` operands^)? attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_AllTypesOp : Bad_Op<"all_types"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with` $values^ `:` type(operands))? attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_AllRegionsOp : Bad_Op<"all_regions"> {
  let arguments = (ins UnitAttr:$flag);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`with` $flag^ regions)? attr-dict-with-keyword";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_SuccessorOp : Bad_Op<"successor", [Terminator]> {
  let arguments = (ins UnitAttr:$flag);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "(`to` $dest $flag^)? attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_ClausesOp : Bad_Op<"clauses"> {
  let arguments = (ins Variadic<AnyType>:$values, UnitAttr:$fast);
  let assemblyFormat = "(`with` $values^ oilist(`fast` $fast))? attr-dict";
}

// expect: only variables and types can be used to anchor an optional group
def Bad_AnchorLiteralOp : Bad_Op<"anchor_literal"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with`^ $values)? attr-dict";
}

// expect: only variables and types can be used to anchor an optional group
def Bad_AnchorSpaceOp : Bad_Op<"anchor_space"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "(`with` `` ^ $values)? attr-dict";
}

// expect: only variables and types can be used to anchor an optional group
def Bad_AnchorGroupOp : Bad_Op<"anchor_group"> {
  let arguments = (ins Variadic<AnyType>:$values, UnitAttr:$flag);
  let assemblyFormat = "(`with` (`all` $flag^)?^ $values)? attr-dict";
}

// It is always there.
// expect: only optional or default-valued attributes can be used to anchor an optional group
def Bad_AnchorAttrOp : Bad_Op<"anchor_attr"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "(`size` $size^)? attr-dict";
}

// expect: only properties with default values that can be optionally parsed (have the `let optionalParser = ...` field defined) can be used to anchor an optional group
def Bad_AnchorPropOp : Bad_Op<"anchor_prop"> {
  let arguments = (ins I64Prop:$size);
  let assemblyFormat = "(`size` $size^)? attr-dict";
}

// It has a default, but no parser that may find nothing.
// expect: only properties with default values that can be optionally parsed (have the `let optionalParser = ...` field defined) can be used to anchor an optional group
def Bad_AnchorPropNoParserOp : Bad_Op<"anchor_prop_no_parser"> {
  let arguments = (ins DefaultValuedProp<Property<"Size">, "Size()">:$size);
  let assemblyFormat = "(`size` $size^)? attr-dict";
}

// expect: only variable length operands can be used within an optional group
def Bad_AnchorOperandOp : Bad_Op<"anchor_operand"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "(`of` $value^)? attr-dict";
}

// expect: only variable length operands can be used within an optional group
def Bad_MemberOperandOp : Bad_Op<"member_operand"> {
  let arguments = (ins Variadic<I32>:$values, I32:$one);
  let assemblyFormat = "(`of` $values^ `and` $one)? attr-dict";
}

// expect: only variable length operands can be used within an optional group
def Bad_MemberTypeOp : Bad_Op<"member_type"> {
  let arguments = (ins Variadic<I32>:$values, AnyType:$one);
  let assemblyFormat = "(`of` $values^ `:` type($one))? $one attr-dict";
}

// expect: only variable length results can be used within an optional group
def Bad_MemberResultTypeOp : Bad_Op<"member_result_type"> {
  let arguments = (ins Variadic<I32>:$values);
  let results = (outs AnyType:$result);
  let assemblyFormat = "(`of` $values^ `->` type($result))? attr-dict";
}

// expect: only variable length operands can be used within an optional group
def Bad_AnchorFunctionalOp : Bad_Op<"anchor_functional"> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in (`:` functional-type($in, $out)^)? attr-dict";
}

// expect: only literals, types, and variables can be used within an optional group
def Bad_AnchorCustomOp : Bad_Op<"anchor_custom"> {
  let arguments = (ins OptionalAttr<I32Attr>:$value);
  let assemblyFormat = [{
    (custom<Show>($value, "text")^)? attr-dict
  }];
}

// expect: only optional or default-valued attributes can be used to anchor an optional group
def Bad_AnchorCustomAttrOp : Bad_Op<"anchor_custom_attr"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "(custom<Show>($value)^)? attr-dict";
}

// expect: only variable length operands can be used within an optional group
def Bad_ElseOperandOp : Bad_Op<"else_operand"> {
  let arguments = (ins Variadic<I32>:$values, I32:$one);
  let assemblyFormat = "(`many` $values^) : (`one` $one)? attr-dict";
}

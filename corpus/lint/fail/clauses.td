// FAIL: asmf lint --format plain %
//
// The directive `oilist`.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected '(' before oilist argument list
def Bad_NoParenOp : Bad_Op<"no_paren"> {
  let arguments = (ins UnitAttr:$fast);
  let assemblyFormat = "oilist `fast` $fast attr-dict";
}

// expect: expected literal, but got '$fast'
def Bad_NoLiteralOp : Bad_Op<"no_literal"> {
  let arguments = (ins UnitAttr:$fast);
  let assemblyFormat = "oilist($fast) attr-dict";
}

// expect: expected literal, but got ')'
def Bad_EmptyOp : Bad_Op<"empty"> {
  let assemblyFormat = "oilist() attr-dict";
}

// expect: expected literal, but got ')'
def Bad_TrailingBarOp : Bad_Op<"trailing_bar"> {
  let arguments = (ins UnitAttr:$fast);
  let assemblyFormat = "oilist(`fast` $fast |) attr-dict";
}

// expect: only optional attributes can be used in an oilist parsing group
def Bad_AttrOp : Bad_Op<"attr"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "oilist(`size` $size) attr-dict";
}

// expect: only optional attributes can be used in an oilist parsing group
def Bad_AttrInCustomOp : Bad_Op<"attr_in_custom"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "oilist(`size` custom<Show>($size)) attr-dict";
}

// expect: only default-valued or optional properties can be used in an olist parsing group
def Bad_PropOp : Bad_Op<"prop"> {
  let arguments = (ins I64Prop:$size);
  let assemblyFormat = "oilist(`size` $size) attr-dict";
}

// expect: only variable length operands can be used within an oilist parsing group
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins I32:$step);
  let assemblyFormat = "oilist(`by` $step) attr-dict";
}

// expect: only variable length operands can be used within an oilist parsing group
def Bad_ResultOp : Bad_Op<"result"> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = [{
    $in oilist(`as` functional-type($in, $out)) attr-dict
  }];
}

// expect: only variable length results can be used within an oilist parsing group
def Bad_ResultOnlyOp : Bad_Op<"result_only"> {
  let arguments = (ins Variadic<AnyType>:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = [{
    oilist(`as` functional-type($in, $out)) $in attr-dict
  }];
}

// expect: only literals, types, and variables can be used within an oilist group
def Bad_SuccessorOp : Bad_Op<"successor", [Terminator]> {
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "oilist(`to` $dest) attr-dict";
}

// expect: format ambiguity because b is used in two adjacent oilist elements.
def Bad_SameInTwoOp : Bad_Op<"same_in_two"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b, UnitAttr:$c);
  let assemblyFormat = "oilist(`a` $a | `b` $b) oilist(`b` $c) attr-dict";
}

// expect: format ambiguity because a is used both in oilist element and the adjacent literal.
def Bad_SameAsLiteralOp : Bad_Op<"same_as_literal"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "oilist(`a` $a | `b` $b) `a` attr-dict";
}

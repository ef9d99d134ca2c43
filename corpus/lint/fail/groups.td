// FAIL: asmf lint %
//
// Groups that are not well formed.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: only one element can be marked as the anchor of an optional group
def Bad_TwoAnchorsOp : Bad_Op<"two_anchors"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "(`with` $a^ $b^)? attr-dict";
}

// expect: only one element can be marked as the anchor of an optional group
def Bad_AnchorInBothOp : Bad_Op<"anchor_in_both"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "(`on` $a^) : (`off` $b^)? attr-dict";
}

// expect: optional group has no anchor element
def Bad_NoAnchorOp : Bad_Op<"no_anchor"> {
  let arguments = (ins UnitAttr:$a);
  let assemblyFormat = "(`with` $a)? attr-dict";
}

// expect: expected '?' after optional group
def Bad_NoQuestionOp : Bad_Op<"no_question"> {
  let arguments = (ins UnitAttr:$a);
  let assemblyFormat = "(`with` $a^) attr-dict";
}

// expect: expected '(' to start else branch of optional group
def Bad_NoParenAfterColonOp : Bad_Op<"no_paren_after_colon"> {
  let arguments = (ins UnitAttr:$a);
  let assemblyFormat = "(`on` $a^) : `off` ? attr-dict";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Bad_TypeFirstOp : Bad_Op<"type_first"> {
  let arguments = (ins Optional<AnyType>:$extra);
  let assemblyFormat = "(type($extra) `for` $extra^)? attr-dict";
}

// expect: first parsable element of an optional group must be a literal, variable, or custom directive
def Bad_GroupFirstOp : Bad_Op<"group_first"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "((`a` $a^)? $b^)? attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Bad_EmptyGroupOp : Bad_Op<"empty_group"> {
  let assemblyFormat = "()? attr-dict";
}

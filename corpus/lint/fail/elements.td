// FAIL: asmf lint --format plain %
//
// Words that are no element.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// A literal needs backticks.
// expect: expected literal, variable, directive, or optional group
def Bad_WordOp : Bad_Op<"word"> {
  let assemblyFormat = "to attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Bad_UpperCaseOp : Bad_Op<"upper_case"> {
  let assemblyFormat = "Attr-Dict";
}

// A hyphen is part of a word, so this is one unknown word.
// expect: expected literal, variable, directive, or optional group
def Bad_HyphenatedOp : Bad_Op<"hyphenated"> {
  let assemblyFormat = "attr-dict-with-keywords";
}

// expect: expected literal, variable, directive, or optional group
def Bad_StrayCaretOp : Bad_Op<"stray_caret"> {
  let assemblyFormat = "^ attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Bad_StrayColonOp : Bad_Op<"stray_colon"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "attr-dict : type($value)";
}

// expect: expected literal, variable, directive, or optional group
def Bad_StrayQuestionOp : Bad_Op<"stray_question"> {
  let assemblyFormat = "attr-dict ?";
}

// expect: expected literal, variable, directive, or optional group
def Bad_UnclosedOp : Bad_Op<"unclosed"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values attr-dict";
}

// For attributes and types only.
// expect: unsupported directive kind
def Bad_ParamsOp : Bad_Op<"params"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "`<` params `>` attr-dict";
}

// expect: unsupported directive kind
def Bad_StructOp : Bad_Op<"struct"> {
  let arguments = (ins I32Attr:$a);
  let assemblyFormat = "`<` struct($a) `>` attr-dict";
}

// Strings are for `custom` only.
// expect: strings may only be used as 'custom' directive arguments
def Bad_StringOp : Bad_Op<"string"> {
  let assemblyFormat = [{
    "text" attr-dict
  }];
}

// expect: strings may only be used as 'custom' directive arguments
def Bad_StringInTypeOp : Bad_Op<"string_in_type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = [{
    $value `:` type("i32") attr-dict
  }];
}

// expect: literals may only be used in the top-level section of the format
def Bad_LiteralInTypeOp : Bad_Op<"literal_in_type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `:` type(`i32`) attr-dict";
}

// expect: literals may only be used in the top-level section of the format
def Bad_LiteralInCustomOp : Bad_Op<"literal_in_custom"> {
  let assemblyFormat = "custom<Show>(`to`) attr-dict";
}

// expect: optional groups can only be used as top-level elements
def Bad_GroupInCustomOp : Bad_Op<"group_in_custom"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "custom<Show>(($values^)?) attr-dict";
}

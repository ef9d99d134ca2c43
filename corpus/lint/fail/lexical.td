// FAIL: asmf lint --format plain %
//
// What no token can be made of.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_AtSignOp : Bad_Op<"at_sign"> {
  let assemblyFormat = "attr-dict @here";
}

// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_DigitOp : Bad_Op<"digit"> {
  let assemblyFormat = "attr-dict 5";
}

// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_BraceOp : Bad_Op<"brace"> {
  let assemblyFormat = "{ attr-dict }";
}

// There are no comments.
// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_CommentOp : Bad_Op<"comment"> {
  let assemblyFormat = "attr-dict // done";
}

// Each byte is an error of its own; the first one stops.
// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_AccentOp : Bad_Op<"accent"> {
  let assemblyFormat = "attr-dict `ok` é";
}

// expect: expected variable name
// expect: expected literal, variable, directive, or optional group
def Bad_DollarOp : Bad_Op<"dollar"> {
  let assemblyFormat = "attr-dict $";
}

// expect: expected variable name
// expect: expected literal, variable, directive, or optional group
def Bad_DollarDigitOp : Bad_Op<"dollar_digit"> {
  let assemblyFormat = "$0 attr-dict";
}

// expect: unexpected end of file in literal
// expect: expected literal, variable, directive, or optional group
def Bad_OpenLiteralOp : Bad_Op<"open_literal"> {
  let assemblyFormat = "attr-dict `never closed";
}

// expect: unexpected end of file in string
// expect: expected literal, variable, directive, or optional group
def Bad_OpenStringOp : Bad_Op<"open_string"> {
  let assemblyFormat = [{
    custom<Show>("never closed) attr-dict
  }];
}

// FAIL: asmf lint --format plain %
//
// Literals that are no token of MLIR.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected valid literal but got '7': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'
def Bad_DigitLiteralOp : Bad_Op<"digit_literal"> {
  let assemblyFormat = "`7` attr-dict";
}

// expect: expected valid literal but got ';': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'
def Bad_SemicolonOp : Bad_Op<"semicolon"> {
  let assemblyFormat = "`;` attr-dict";
}

// expect: expected valid literal but got '@': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'
def Bad_AtOp : Bad_Op<"at"> {
  let assemblyFormat = "`@` attr-dict";
}

// Two characters are a word, or an arrow.
// expect: expected valid literal but got '::': valid keyword starts with a letter or '_'
def Bad_DoubleColonOp : Bad_Op<"double_colon"> {
  let assemblyFormat = "`::` attr-dict";
}

// expect: expected valid literal but got '==': valid keyword starts with a letter or '_'
def Bad_EqualsOp : Bad_Op<"equals"> {
  let assemblyFormat = "`==` attr-dict";
}

// expect: expected valid literal but got '2d': valid keyword starts with a letter or '_'
def Bad_StartsWithDigitOp : Bad_Op<"starts_with_digit"> {
  let assemblyFormat = "`2d` attr-dict";
}

// expect: expected valid literal but got 'no-wrap': keywords should contain only alphanum, '_', '$', or '.' characters
def Bad_HyphenOp : Bad_Op<"hyphen"> {
  let assemblyFormat = "`no-wrap` attr-dict";
}

// expect: expected valid literal but got 'for each': keywords should contain only alphanum, '_', '$', or '.' characters
def Bad_TwoWordsOp : Bad_Op<"two_words"> {
  let assemblyFormat = "`for each` attr-dict";
}

// expect: expected valid literal but got '  ': valid keyword starts with a letter or '_'
def Bad_TwoSpacesOp : Bad_Op<"two_spaces"> {
  let assemblyFormat = "`  ` attr-dict";
}

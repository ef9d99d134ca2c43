// FAIL: asmf lint --format plain %
//
// Formats of attributes: tokens and elements.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// expect: unexpected character
// expect: expected literal, variable, directive, or optional group
def Bad_Semicolon : Bad_Attr<"Semicolon", "semicolon"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a ; $b `>`";
}

// expect: expected valid literal but got ';': single character literal must be a letter or one of '_:,=<>()[]{}?+-*'
def Bad_Literal : Bad_Attr<"Literal", "literal"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `;` $b `>`";
}

// expect: expected literal, variable, directive, or optional group
def Bad_BareComma : Bad_Attr<"BareComma", "bare_comma"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a, $b `>`";
}

// expect: strings may only be used as 'custom' directive arguments
def Bad_String : Bad_Attr<"String", "string"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = [{
    `<` $a "and" $b `>`
  }];
}

// For operations only.
// expect: unsupported directive kind
def Bad_Dict : Bad_Attr<"Dict", "dict"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $b `>` attr-dict";
}

// expect: unsupported directive kind
def Bad_TypeOf : Bad_Attr<"TypeOf", "type_of"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` type($a) `,` $b `>`";
}

// expect: unsupported directive kind
def Bad_Clauses : Bad_Attr<"Clauses", "clauses"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` oilist(`a` $a | `b` $b) `>`";
}

// expect: expected '(' before argument list
def Bad_QualifiedNoParen : Bad_Attr<"QualifiedNoParen", "qualified_no_paren"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` qualified $a `,` $b `>`";
}

// expect: expected ')' after argument list
def Bad_QualifiedUnclosed
    : Bad_Attr<"QualifiedUnclosed", "qualified_unclosed"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` qualified($a, $b) `>`";
}

// expect: `qualified` argument list expected a variable
def Bad_QualifiedLiteral : Bad_Attr<"QualifiedLiteral", "qualified_literal"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` qualified(`a`) `,` $b `>`";
}

// expect: `qualified` argument list expected a variable
def Bad_QualifiedParams : Bad_Attr<"QualifiedParams", "qualified_params"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` qualified(params) `>`";
}

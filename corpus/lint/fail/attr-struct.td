// FAIL: asmf lint --format plain %
//
// Formats of attributes: `struct`.

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

// expect: expected '(' before `struct` argument list
def Bad_NoParen : Bad_Attr<"NoParen", "no_paren"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct $a `,` $b `>`";
}

// expect: expected literal, variable, directive, or optional group
// expect: `struct` argument list expected a parameter or directive
def Bad_Empty : Bad_Attr<"Empty", "empty"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct() $a $b `>`";
}

// expect: literals may only be used in the top-level section of the format
// expect: expected a parameter or `custom` directive in `struct` argument list
def Bad_Literal : Bad_Attr<"Literal", "literal"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a, `,`) $b `>`";
}

// expect: literals may only be used in the top-level section of the format
// expect: `struct` argument list expected a parameter or directive
def Bad_LiteralFirst : Bad_Attr<"LiteralFirst", "literal_first"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct(`x`, $a) $b `>`";
}

// expect: strings may only be used as 'custom' directive arguments
// expect: `struct` argument list expected a parameter or directive
def Bad_String : Bad_Attr<"String", "string"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = [{
    `<` struct("a") $a $b `>`
  }];
}

// expect: expected ')' at the end of an argument list
def Bad_Unclosed : Bad_Attr<"Unclosed", "unclosed"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a $b) `>`";
}

// expect: expected ')' at the end of an argument list
def Bad_ParamsAndOne : Bad_Attr<"ParamsAndOne", "params_and_one"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct(params, $a) `>`";
}

// expect: `params` captures duplicate parameter: a
// expect: expected a parameter or `custom` directive in `struct` argument list
def Bad_OneAndParams : Bad_Attr<"OneAndParams", "one_and_params"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a, params) `>`";
}

// expect: `struct` can only be used at the top-level context
// expect: `struct` argument list expected a parameter or directive
def Bad_Nested : Bad_Attr<"Nested", "nested"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct(struct(params)) `>`";
}

// expect: optional groups can only be used as top-level elements
// expect: `struct` argument list expected a parameter or directive
def Bad_Group : Bad_Attr<"Group", "group"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` struct(($a^)?) $b `>`";
}

// expect: 'ref' is only valid within a `custom` directive
// expect: expected a parameter or `custom` directive in `struct` argument list
def Bad_Ref : Bad_Attr<"Ref", "ref"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a, ref($a)) $b `>`";
}

// expect: `struct` can only contain `custom` directives with a single argument
def Bad_CustomTwo : Bad_Attr<"CustomTwo", "custom_two"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct(custom<Pair>($a, $b)) `>`";
}

// expect: a `custom` directive nested within a `struct` must be passed a parameter
def Bad_CustomString : Bad_Attr<"CustomString", "custom_string"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = [{
    `<` struct($a, custom<Pair>("b")) $b `>`
  }];
}

// expect: a `custom` directive nested within a `struct` must be passed a parameter
def Bad_CustomRef : Bad_Attr<"CustomRef", "custom_ref"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a, custom<Pair>(ref($a))) $b `>`";
}

// The comma could be the list's own.
// expect: `struct` directive with optional parameters cannot be followed by a comma literal
def Bad_ThenComma : Bad_Attr<"ThenComma", "then_comma"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` struct($a) `,` $b `>`";
}

// FAIL: asmf lint --format plain %
//
// The directive `custom`.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected '<' before custom directive name
def Bad_NoLessOp : Bad_Op<"no_less"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom(Show)($value) attr-dict";
}

// expect: expected custom directive name identifier
def Bad_NoNameOp : Bad_Op<"no_name"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<>($value) attr-dict";
}

// expect: expected custom directive name identifier
def Bad_KeywordNameOp : Bad_Op<"keyword_name"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<operands>($value) attr-dict";
}

// expect: expected '>' after custom directive name
def Bad_NoGreaterOp : Bad_Op<"no_greater"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<Show($value) attr-dict";
}

// expect: expected '(' before custom directive parameters
def Bad_NoParenOp : Bad_Op<"no_paren"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<Show> $value attr-dict";
}

// expect: expected ')' after custom directive parameters
def Bad_NoCommaOp : Bad_Op<"no_comma"> {
  let arguments = (ins I32Attr:$value, I32Attr:$other);
  let assemblyFormat = "custom<Show>($value $other) attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Bad_NoArgumentsOp : Bad_Op<"no_arguments"> {
  let assemblyFormat = "custom<Show>() attr-dict";
}

// expect: `custom` can only be used at the top-level context or within a `struct` directive
def Bad_NestedOp : Bad_Op<"nested"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<Show>(custom<Inner>($value)) attr-dict";
}

// expect: `custom` can only be used at the top-level context or within a `struct` directive
def Bad_InTypeOp : Bad_Op<"in_type"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "type(custom<Show>($value)) attr-dict";
}

// expect: only variables and types may be used as parameters to a custom directive
def Bad_AllOperandsOp : Bad_Op<"all_operands"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "custom<Show>(operands) attr-dict";
}

// expect: only variables and types may be used as parameters to a custom directive
def Bad_AllRegionsOp : Bad_Op<"all_regions"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Show>(regions) attr-dict";
}

// expect: only variables and types may be used as parameters to a custom directive
def Bad_AllSuccessorsOp : Bad_Op<"all_successors", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "custom<Show>(successors) attr-dict";
}

// expect: type directives within a custom directive may only refer to variables
def Bad_TypeOfAllOp : Bad_Op<"type_of_all"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "operands custom<Show>(type(operands)) attr-dict";
}

// expect: result variables can can only be used as a child to a 'type' directive
def Bad_ResultOp : Bad_Op<"result"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "custom<Show>($result) attr-dict";
}

// expect: 'results' directive can can only be used as a child to a 'type' directive
def Bad_AllResultsOp : Bad_Op<"all_results"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "custom<Show>(results) attr-dict";
}

// expect: 'functional-type' is only valid as a top-level directive
def Bad_FunctionalOp : Bad_Op<"functional"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<Show>(functional-type(operands, results)) attr-dict
  }];
}

// expect: literals may only be used in the top-level section of the format
def Bad_ClausesOp : Bad_Op<"clauses"> {
  let arguments = (ins UnitAttr:$fast);
  let assemblyFormat = "custom<Show>(oilist(`fast` $fast)) attr-dict";
}

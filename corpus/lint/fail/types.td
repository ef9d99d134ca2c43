// FAIL: asmf lint --format plain %
//
// The directives `type` and `functional-type`.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected '(' before argument list
def Bad_NoParenOp : Bad_Op<"no_paren"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `:` type $value attr-dict";
}

// expect: expected ')' after argument list
def Bad_UnclosedOp : Bad_Op<"unclosed"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a, $b)";
}

// expect: expected '(' before argument list
def Bad_FunctionalNoParenOp : Bad_Op<"functional_no_paren"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` functional-type";
}

// expect: expected ',' after inputs argument
def Bad_FunctionalNoCommaOp : Bad_Op<"functional_no_comma"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` functional-type($value $result)";
}

// expect: expected ')' after argument list
def Bad_FunctionalUnclosedOp : Bad_Op<"functional_unclosed"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` functional-type($value, $result";
}

// expect: 'type' cannot be used as a child of another `type`
def Bad_OfTypeOp : Bad_Op<"of_type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type(type($value))";
}

// expect: attributes cannot be used as children to a `type` directive
def Bad_OfAttrOp : Bad_Op<"of_attr"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// expect: properties cannot be used as children to a `type` directive
def Bad_OfPropOp : Bad_Op<"of_prop"> {
  let arguments = (ins I64Prop:$count);
  let assemblyFormat = "$count attr-dict `:` type($count)";
}

// expect: regions can only be used at the top level or in a ref directive
def Bad_OfRegionOp : Bad_Op<"of_region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict `:` type($body)";
}

// expect: successors can only be used at the top level or in a ref directive
def Bad_OfSuccessorOp : Bad_Op<"of_successor", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "$to attr-dict `:` type($to)";
}

// expect: 'regions' is only valid as a top-level directive
def Bad_OfRegionsOp : Bad_Op<"of_regions"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "regions attr-dict `:` type(regions)";
}

// expect: 'successors' is only valid as a top-level directive
def Bad_OfSuccessorsOp : Bad_Op<"of_successors", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "successors attr-dict `:` type(successors)";
}

// expect: 'attr-dict' directive can only be used as a top-level directive
def Bad_OfDictOp : Bad_Op<"of_dict"> {
  let assemblyFormat = "type(attr-dict)";
}

// expect: 'prop-dict' directive can only be used as a top-level directive
def Bad_OfPropDictOp : Bad_Op<"of_prop_dict"> {
  let assemblyFormat = "type(prop-dict) attr-dict";
}

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_OfNothingOp : Bad_Op<"of_nothing"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($vlaue)";
}

// expect: 'functional-type' is only valid as a top-level directive
def Bad_OfFunctionalOp : Bad_Op<"of_functional"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $value attr-dict `:` type(functional-type(operands, results))
  }];
}

// expect: 'functional-type' is only valid as a top-level directive
def Bad_FunctionalInCustomOp : Bad_Op<"functional_in_custom"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $value custom<Show>(functional-type($value, $result)) attr-dict
  }];
}

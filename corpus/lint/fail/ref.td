// FAIL: asmf lint --format plain %
//
// The directive `ref`.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: 'ref' is only valid within a `custom` directive
def Bad_TopOp : Bad_Op<"top"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value ref($value) attr-dict";
}

// expect: 'ref' is only valid within a `custom` directive
def Bad_InRefOp : Bad_Op<"in_ref"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value custom<Show>(ref(ref($value))) attr-dict";
}

// expect: 'ref' is only valid within a `custom` directive
def Bad_InTypeOp : Bad_Op<"in_type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value type(ref($value)) attr-dict";
}

// expect: expected '(' before argument list
def Bad_NoParenOp : Bad_Op<"no_paren"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value custom<Show>(ref $value) attr-dict";
}

// expect: expected ')' after argument list
def Bad_UnclosedOp : Bad_Op<"unclosed"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value custom<Show>(ref($value, $value)) attr-dict";
}

// expect: attribute 'value' must be bound before it is referenced
def Bad_AttrBeforeOp : Bad_Op<"attr_before"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "custom<Show>(ref($value)) $value attr-dict";
}

// expect: property 'count' must be bound before it is referenced
def Bad_PropBeforeOp : Bad_Op<"prop_before"> {
  let arguments = (ins I64Prop:$count);
  let assemblyFormat = "custom<Show>(ref($count)) $count attr-dict";
}

// expect: operand 'value' must be bound before it is referenced
def Bad_OperandBeforeOp : Bad_Op<"operand_before"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "custom<Show>(ref($value)) $value attr-dict";
}

// `operands` names none of them.
// expect: operand 'value' must be bound before it is referenced
def Bad_OperandInAllOp : Bad_Op<"operand_in_all"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "operands custom<Show>(ref($value)) attr-dict";
}

// expect: region 'body' must be bound before it is referenced
def Bad_RegionBeforeOp : Bad_Op<"region_before"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Show>(ref($body)) $body attr-dict";
}

// expect: successor 'to' must be bound before it is referenced
def Bad_SuccessorBeforeOp : Bad_Op<"successor_before", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "custom<Show>(ref($to)) $to attr-dict";
}

// expect: 'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive
def Bad_DictBeforeOp : Bad_Op<"dict_before"> {
  let assemblyFormat = "custom<Show>(ref(attr-dict)) attr-dict";
}

// expect: 'ref' of 'operands' is not bound by a prior 'operands' directive
def Bad_OperandsBeforeOp : Bad_Op<"operands_before"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "custom<Show>(ref(operands)) operands attr-dict";
}

// expect: 'ref' of 'regions' is not bound by a prior 'regions' directive
def Bad_RegionsBeforeOp : Bad_Op<"regions_before"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Show>(ref(regions)) regions attr-dict";
}

// expect: 'ref' of 'successors' is not bound by a prior 'successors' directive
def Bad_SuccessorsBeforeOp : Bad_Op<"successors_before", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "custom<Show>(ref(successors)) successors attr-dict";
}

// expect: 'ref' of 'type($value)' is not bound by a prior 'type' directive
def Bad_TypeBeforeOp : Bad_Op<"type_before"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = [{
    $value custom<Show>(ref(type($value))) `:` type($value) attr-dict
  }];
}

// expect: 'ref' of 'type($result)' is not bound by a prior 'type' directive
def Bad_ResultTypeBeforeOp : Bad_Op<"result_type_before"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<Show>(ref(type($result))) `:` type($result) attr-dict
  }];
}

// expect: 'ref' of 'type(operands)' is not bound by a prior 'type' directive
def Bad_OperandTypesBeforeOp : Bad_Op<"operand_types_before"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "operands custom<Show>(ref(type(operands))) attr-dict";
}

// expect: 'ref' of 'type(results)' is not bound by a prior 'type' directive
def Bad_ResultTypesBeforeOp : Bad_Op<"result_types_before"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    custom<Show>(ref(type(results))) `:` type(results) attr-dict
  }];
}

// expect: result variables can can only be used as a child to a 'type' directive
def Bad_ResultOp : Bad_Op<"result"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "type($result) custom<Show>(ref($result)) attr-dict";
}

// expect: 'results' directive can can only be used as a child to a 'type' directive
def Bad_AllResultsOp : Bad_Op<"all_results"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "type(results) custom<Show>(ref(results)) attr-dict";
}

// expect: 'functional-type' is only valid as a top-level directive
def Bad_FunctionalOp : Bad_Op<"functional"> {
  let arguments = (ins I32:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    operands custom<Show>(ref(functional-type(operands, results))) attr-dict
  }];
}

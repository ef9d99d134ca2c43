// FAIL: asmf lint --format plain %
//
// Bound twice.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: attribute 'value' is already bound
def Bad_AttrOp : Bad_Op<"attr"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "$value `and` $value attr-dict";
}

// expect: attribute 'flag' is already bound
def Bad_AttrInBothOp : Bad_Op<"attr_in_both"> {
  let arguments = (ins UnitAttr:$flag);
  let assemblyFormat = "(`a` $flag^) : (`b` $flag)? attr-dict";
}

// expect: property 'count' is already bound
def Bad_PropOp : Bad_Op<"prop"> {
  let arguments = (ins I64Prop:$count);
  let assemblyFormat = "$count `and` $count attr-dict";
}

// expect: operand 'value' is already bound
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value `,` $value attr-dict";
}

// expect: operand 'value' is already bound
def Bad_OperandAfterAllOp : Bad_Op<"operand_after_all"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "operands `,` $value attr-dict";
}

// expect: region 'body' is already bound
def Bad_RegionOp : Bad_Op<"region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body `,` $body attr-dict";
}

// expect: region 'body' is already bound
def Bad_RegionAfterAllOp : Bad_Op<"region_after_all"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "regions `,` $body attr-dict";
}

// expect: successor 'to' is already bound
def Bad_SuccessorOp : Bad_Op<"successor", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "$to `,` $to attr-dict";
}

// expect: 'type' of 'value' is already bound
def Bad_TypeOp : Bad_Op<"type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `:` type($value) `->` type($value) attr-dict";
}

// expect: 'type' of 'value' is already bound
def Bad_TypeAfterAllOp : Bad_Op<"type_after_all"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = [{
    operands `:` type(operands) `->` type($value) attr-dict
  }];
}

// expect: 'type' of 'result' is already bound
def Bad_TypeAfterFunctionalOp : Bad_Op<"type_after_functional"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $value `:` functional-type($value, $result) `->` type($result) attr-dict
  }];
}

// expect: 'operands' 'type' is already bound
def Bad_AllTypesAfterTypeOp : Bad_Op<"all_types_after_type"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = [{
    $value `:` type($value) `->` type(operands) attr-dict
  }];
}

// expect: 'results' 'type' is already bound
def Bad_AllResultTypesOp : Bad_Op<"all_result_types"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "`:` type(results) `,` type(results) attr-dict";
}

// expect: 'operands' directive creates overlap in format
def Bad_AllOperandsOp : Bad_Op<"all_operands"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "operands operands attr-dict";
}

// expect: 'operands' directive creates overlap in format
def Bad_AllOperandsAfterOneOp : Bad_Op<"all_operands_after_one"> {
  let arguments = (ins I32:$value, I32:$other);
  let assemblyFormat = "$value operands attr-dict";
}

// expect: 'regions' directive creates overlap in format
def Bad_AllRegionsOp : Bad_Op<"all_regions"> {
  let regions = (region AnyRegion:$body, AnyRegion:$other);
  let assemblyFormat = "$body regions attr-dict";
}

// expect: 'successors' directive creates overlap in format
def Bad_AllSuccessorsOp : Bad_Op<"all_successors", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "successors successors attr-dict";
}

// expect: 'attr-dict' directive has already been seen
def Bad_DictOp : Bad_Op<"dict"> {
  let assemblyFormat = "attr-dict attr-dict";
}

// expect: 'attr-dict' directive has already been seen
def Bad_DictKeywordOp : Bad_Op<"dict_keyword"> {
  let assemblyFormat = "attr-dict `,` attr-dict-with-keyword";
}

// expect: 'prop-dict' directive has already been seen
def Bad_PropDictOp : Bad_Op<"prop_dict"> {
  let assemblyFormat = "prop-dict prop-dict attr-dict";
}

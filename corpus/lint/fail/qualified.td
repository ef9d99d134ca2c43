// FAIL: asmf lint --format plain %
//
// The directive `qualified`.

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
  let arguments = (ins AnyAttr:$value);
  let assemblyFormat = "qualified $value attr-dict";
}

// expect: expected ')' after argument list
def Bad_UnclosedOp : Bad_Op<"unclosed"> {
  let arguments = (ins AnyAttr:$value);
  let assemblyFormat = "qualified($value attr-dict";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "qualified($value) attr-dict";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_PropOp : Bad_Op<"prop"> {
  let arguments = (ins I64Prop:$count);
  let assemblyFormat = "qualified($count) attr-dict";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_RegionOp : Bad_Op<"region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "qualified($body) attr-dict";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_LiteralOp : Bad_Op<"literal"> {
  let assemblyFormat = "qualified(`to`) attr-dict";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_DictOp : Bad_Op<"dict"> {
  let assemblyFormat = "qualified(attr-dict)";
}

// expect: 'qualified' directive expects an attribute or a `type` directive
def Bad_AllOperandsOp : Bad_Op<"all_operands"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "qualified(operands) attr-dict";
}

// FAIL: asmf lint --format plain %
//
// What a whole format must hold.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: 'attr-dict' directive not found in custom assembly format
def Bad_EmptyOp : Bad_Op<"empty"> {
  let assemblyFormat = "";
}

// expect: 'attr-dict' directive not found in custom assembly format
def Bad_DictOp : Bad_Op<"dict"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value `:` type($value)";
}

// expect: operand #0, named 'value', not found
def Bad_OperandOp : Bad_Op<"operand"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "attr-dict `:` type($value)";
}

// Its type is known, but not its name.
// expect: operand #0, named 'value', not found
def Bad_KnownOperandOp : Bad_Op<"known_operand"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "attr-dict";
}

// expect: operand #1, named 'b', not found
def Bad_OneOfTwoOp : Bad_Op<"one_of_two"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "$a attr-dict";
}

// expect: region #0, named 'body', not found
def Bad_RegionOp : Bad_Op<"region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict";
}

// expect: region #1, named 'second', not found
def Bad_OneRegionOfTwoOp : Bad_Op<"one_region_of_two"> {
  let regions = (region AnyRegion:$first, AnyRegion:$second);
  let assemblyFormat = "attr-dict-with-keyword $first";
}

// expect: successor #0, named 'to', not found
def Bad_SuccessorOp : Bad_Op<"successor", [Terminator]> {
  let successors = (successor AnySuccessor:$to);
  let assemblyFormat = "attr-dict";
}

// FAIL: asmf lint --format plain %
//
// What the reader could take for something else.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def Bad_Tag : AttrDef<Bad_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}

// An attribute of any kind may be followed by a colon and its type.
// expect: format ambiguity caused by `:` literal found after attribute `value` which does not have a buildable type
def Bad_ColonOp : Bad_Op<"colon"> {
  let arguments = (ins AnyAttr:$value, AnyType:$operand);
  let assemblyFormat = "$value `:` type($operand) $operand attr-dict";
}

// expect: format ambiguity caused by `:` literal found after attribute `value` which does not have a buildable type
def Bad_ColonAfterOptionalOp : Bad_Op<"colon_after_optional"> {
  let arguments = (ins AnyAttr:$value, Optional<I32>:$extra, I32:$operand);
  let assemblyFormat = "$value (`,` $extra^)? `:` $operand attr-dict";
}

// expect: format ambiguity caused by `:` literal found after attribute `value` which does not have a buildable type
def Bad_ColonInGroupOp : Bad_Op<"colon_in_group"> {
  let arguments = (ins AnyAttr:$value, Optional<I32>:$extra);
  let assemblyFormat = "$value (`:` $extra^)? attr-dict";
}

// expect: format ambiguity caused by `:` literal found after attribute `value` which does not have a buildable type
def Bad_ColonAfterQualifiedOp : Bad_Op<"colon_after_qualified"> {
  let arguments = (ins Bad_Tag:$value, I32:$operand);
  let assemblyFormat = "qualified($value) `:` $operand attr-dict";
}

// Both start with a brace.
// expect: format ambiguity caused by `attr-dict` directive followed by region `body`
def Bad_RegionOp : Bad_Op<"region"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict $body";
}

// expect: format ambiguity caused by `attr-dict` directive followed by region `body`
def Bad_RegionAfterListOp : Bad_Op<"region_after_list"> {
  let arguments = (ins Variadic<I32>:$values);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict $values $body";
}

// expect: format ambiguity caused by `attr-dict` directive followed by region `body`
def Bad_RegionInGroupOp : Bad_Op<"region_in_group"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict ($body^)?";
}

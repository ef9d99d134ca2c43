// FAIL: asmf lint --format plain %
//
// A parenthesis or a backtick without its partner is one finding, at the one that is there.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected literal, variable, directive, or optional group
def Bad_GroupOp : Bad_Op<"group"> {
  let arguments = (ins I32:$a, Optional<I32>:$b);
  let assemblyFormat = "$a (`,` $b^ attr-dict";
}

// expect: expected literal, variable, directive, or optional group
def Bad_LastGroupOp : Bad_Op<"last_group"> {
  let arguments = (ins I32:$a, Optional<I32>:$b);
  let assemblyFormat = "$a (`,` $b^)? attr-dict (`x`";
}

// expect: expected literal, variable, directive, or optional group
def Bad_TwoGroupsOp : Bad_Op<"two_groups", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);
  let assemblyFormat = "(`x` $a^ (`,` $b^)? attr-dict";
}

// expect: expected ')' after argument list
def Bad_TypeOp : Bad_Op<"type"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a `,` type($b)";
}

// expect: expected literal, variable, directive, or optional group
def Bad_ListOp : Bad_Op<"list"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "oilist(`x` $a | `y` $b attr-dict";
}

// expect: unexpected end of file in literal
def Bad_LastBacktickOp : Bad_Op<"last_backtick"> {
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "$a `,` $b attr-dict `end";
}

// expect: unexpected end of file in literal
def Bad_OnlyBacktickOp : Bad_Op<"only_backtick"> {
  let arguments = (ins I32:$a, Optional<I32>:$b);
  let assemblyFormat = "$a (`, $b^)? attr-dict";
}

// The literals after it are read as elements.
// expect: expected valid literal but got ', $b attr-dict ': valid keyword starts with a letter or '_'
def Bad_MissingBacktickOp : Bad_Op<"missing_backtick"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `, $b attr-dict `:` type($a) `,` type($b)";
}

// expect: expected valid literal but got ' attr-dict ': valid keyword starts with a letter or '_'
def Bad_ExtraBacktickOp : Bad_Op<"extra_backtick"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let assemblyFormat = "$a `,` $b` attr-dict `:` type($a) `,` type($b)";
}

// What else is wrong is still said.
// expect: expected variable to refer to an argument, region, result, or successor
def Bad_MoreOp : Bad_Op<"more"> {
  let arguments = (ins I32:$a, Optional<I32>:$b);
  let assemblyFormat = "$aa (`,` $b^ attr-dict";
}

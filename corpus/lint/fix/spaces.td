// FAIL: asmf lint --diff --unsafe-fixes %
//
// Fixes leave one space between elements, none inside of parentheses, and indentation as it is.

include "mlir/IR/OpBase.td"

def Space_Dialect : Dialect {
  let name = "space";
  let cppNamespace = "::space";
}

class Space_Op<string mnemonic> : Op<Space_Dialect, mnemonic>;

def Space_BetweenOp : Space_Op<"between"> {
  let arguments = (ins IntProp<"int64_t">:$size);
  let assemblyFormat = "prop-dict ` ` attr-dict";
}

def Space_LastOp : Space_Op<"last"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = [{ $a attr-dict ` ` }];
}

def Space_OwnLineOp : Space_Op<"own_line"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = [{
    $a
    ` `
    attr-dict
  }];
}

def Space_InGroupOp : Space_Op<"in_group"> {
  let arguments = (ins Optional<I32>:$a, UnitAttr:$b);
  let assemblyFormat = "(`x` $a^ ` `)? attr-dict";
}

def Space_AnchorOp : Space_Op<"anchor"> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);
  let assemblyFormat = "($a^ `,` $b^)? attr-dict";
}

def Space_EmptyOp : Space_Op<"empty"> {
  let assemblyFormat = "";
}

def Space_EmptyLinesOp : Space_Op<"empty_lines"> {
  let assemblyFormat = [{
  }];
}

// FAIL: asmf lint %
//
// Formats over several lines, and put together from pieces.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_LinesOp : Bad_Op<"lines"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = [{
    $lhs `,` $rhs
      attr-dict
        `:` type($lhs)
        `->` type($ths)
  }];
}

// The piece with the error is in another place than the operation.
class Bad_BinaryOp<string mnemonic, string tail> : Bad_Op<mnemonic> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict " # tail;
}

// expect: expected literal, variable, directive, or optional group
def Bad_AddOp : Bad_BinaryOp<"add", "`:` type($lhs) `,` type(rhs)">;

// expect: type of operand #1, named 'rhs', is not buildable and a buildable type cannot be inferred
def Bad_SubOp : Bad_BinaryOp<"sub", "`:` type($lhs)">;

def Bad_MulOp : Bad_BinaryOp<"mul", "`:` type($lhs) `,` type($rhs)">;

// expect: expected literal, variable, directive, or optional group
def Bad_DivOp
    : Bad_BinaryOp<"div", !interleave(["`:`", "type($lhs)", "`,`", "tpye($rhs)"],
                                      " ")>;

// expect: operand 'lhs' is already bound
def Bad_TabsAndEscapesOp : Bad_Op<"tabs_and_escapes"> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let assemblyFormat = [{
    $lhs	`,` custom<Show>($rhs, "a \"quoted\" word")
      attr-dict $lhs
  }];
}

// FAIL: asmf lint %
//
// A type that would follow from a trait, if the trait named it rightly: the error is where the trait does.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: type of operand #1, named 'rhs', is not buildable and a buildable type cannot be inferred
def Bad_SameOp : Bad_Op<"same", [AllTypesMatch<["lhs", "rsh"]>]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

// The same trait is one record, which stands where it is written first.
// expect: type of operand #1, named 'rhs', is not buildable and a buildable type cannot be inferred
def Bad_AgainOp : Bad_Op<"again", [AllTypesMatch<["lhs", "rsh"]>]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `and` $rhs attr-dict `:` type($lhs)";
}

// expect: type of result #0, named 'to', is not buildable and a buildable type cannot be inferred
def Bad_CastOp : Bad_Op<"cast", [
    TypesMatchWith<"the same", "from", "too", "$_self">]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}

// What the trait doesn't explain is an error of the format.
// expect: type of operand #1, named 'rhs', is not buildable and a buildable type cannot be inferred
def Bad_OtherOp : Bad_Op<"other", [AllTypesMatch<["lhs", "somewhere"]>]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

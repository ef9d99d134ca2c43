// FAIL: asmf lint --format compiler %
//
// One finding with a fix, one with a further place, one with neither, and one outside of any format.

include "mlir/IR/OpBase.td"

def Fmt_Dialect : Dialect {
  let name = "fmt";
  let cppNamespace = "::fmt";
}

class Fmt_Op<string mnemonic, list<Trait> traits = []> : Op<Fmt_Dialect, mnemonic, traits>;

def Fmt_FixOp : Fmt_Op<"fix"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$valeu `:` type($value)";
}

def Fmt_TwiceOp : Fmt_Op<"twice"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value `,` $value attr-dict";
}

def Fmt_LinesOp : Fmt_Op<"lines"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = [{
    $value (`é`
      attr-dict)?
  }];
}

def Fmt_TwoListsOp : Fmt_Op<"two_lists"> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
  let assemblyFormat = "$a `and` $b attr-dict";
}

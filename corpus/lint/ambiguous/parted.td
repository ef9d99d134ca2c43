// RUN: asmf lint --format plain %
// RUN[pretty]: asmf lint %
//
// States in which the parser doesn't take what the printer writes, seen where both are followed through the programs of a format.

include "mlir/IR/OpBase.td"

def Part_Dialect : Dialect {
  let name = "parted";
  let cppNamespace = "::parted";
}

class Part_Op<string mnemonic, list<Trait> traits = []> : Op<Part_Dialect, mnemonic, traits>;

def Part_Number : Type<Or<[I32.predicate, F32.predicate]>, "a number">;

// hazard: the type of `$value` is taken for `$kind`.
def Part_KindOp : Part_Op<"kind"> {
  let arguments = (ins Part_Number:$value, OptionalAttr<TypeAttr>:$kind);
  let assemblyFormat = "$value attr-dict `:` ($kind^)? type($value)";
}

// hazard: the type of `$value` is taken for that of `$result`, which is absent.
class Part_ResultOp<string mnemonic> : Part_Op<mnemonic> {
  let arguments = (ins Part_Number:$value);
  let results = (outs Optional<I32>:$result);
  let assemblyFormat = "$value attr-dict `:` type($result) type($value)";
}

// The same text, so that there is no warning of its own.
def Part_FirstOp : Part_ResultOp<"first">;
def Part_SecondOp : Part_ResultOp<"second">;

// hazard: another finding is about it, and covers the type.
def Part_OtherOp : Part_Op<"other"> {
  let arguments = (ins Part_Number:$value, OptionalAttr<TypeAttr>:$kind, Optional<I32>:$amount);
  let assemblyFormat = "$value attr-dict `:` ($kind^)? type($value) $amount";
}

// A keyword decides.
def Part_SoundOp : Part_Op<"sound"> {
  let arguments = (ins Part_Number:$value, OptionalAttr<TypeAttr>:$kind);
  let assemblyFormat = "$value attr-dict `:` (`as` $kind^ `of`)? type($value)";
}

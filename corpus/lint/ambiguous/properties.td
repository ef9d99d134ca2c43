// RUN: asmf lint --format plain %
//
// Properties that get lost.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: its value is not written at all.
def Risky_ForgottenOp : Risky_Op<"forgotten"> {
  let arguments = (ins I64Prop:$count);
  let assemblyFormat = "attr-dict";
}

// hazard: without properties, `<` is taken for their dictionary.
def Risky_ThenLessOp : Risky_Op<"then_less"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "0">:$count, I32:$value);
  let assemblyFormat = "prop-dict `<` $value `>` attr-dict";
}

// hazard: the lengths are written, and not read.
def Risky_SegmentsOp : Risky_Op<"segments", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);
  let assemblyFormat = "operands `:` type(operands) prop-dict attr-dict";
}

// hazard: written as the end of the operation's name; reading looks for `unit`.
def Risky_UnitAfterSpaceOp : Risky_Op<"unit_after_space"> {
  let arguments = (ins UnitProp:$flag);
  let assemblyFormat = "(`` $flag^ `set`)? attr-dict";
}

// hazard: without the first, the second is read as the first.
def Risky_TwoOp : Risky_Op<"two"> {
  let arguments = (ins
    DefaultValuedProp<I64Prop, "0">:$a,
    DefaultValuedProp<I64Prop, "0">:$b);
  let assemblyFormat = "($a^)? ($b^)? attr-dict";
}

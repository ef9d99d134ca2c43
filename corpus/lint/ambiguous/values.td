// RUN: asmf lint %
//
// Values beside what looks like a part of them, and at the end.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: `#` after a value is the number of a result.
def Risky_HashOp : Risky_Op<"hash"> {
  let arguments = (ins I32:$value, AnyAttr:$other);
  let assemblyFormat = "$value $other attr-dict";
}

// hazard: without values, the next line `%1 = ...` is read as one.
def Risky_EndOp : Risky_Op<"end"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "$values attr-dict";
}

// hazard: without successors, the label of the next block is read as one.
def Risky_LabelOp : Risky_Op<"label", [Terminator]> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$targets);
  let assemblyFormat = "$targets attr-dict";
}

// hazard: reading asks for the value, printing for the flag.
def Risky_FirstOp : Risky_Op<"first"> {
  let arguments = (ins Optional<I32>:$value, UnitAttr:$flag);
  let assemblyFormat = "($value `with` $flag^)? `end` attr-dict";
}

// hazard: two spaces.
def Risky_SpacesOp : Risky_Op<"spaces"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "`of` ` ` $value attr-dict";
}

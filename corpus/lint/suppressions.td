// RUN: asmf lint --format plain %
//
// Comments that allow findings, and those that allow nothing.
include "mlir/IR/OpBase.td"

def Sup_Dialect : Dialect { let name = "sup"; let cppNamespace = "::sup"; }

class Sup_Op<string mnemonic> : Op<Sup_Dialect, mnemonic, [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}

// Another operation shares the text, so it is still reported for that one.
// asmf: allow(F210) never given alone
def Sup_AllowedOp : Sup_Op<"allowed">;
def Sup_ReportedOp : Sup_Op<"reported">;

// asmf: allow(F21)
let summary = "a statement with definitions in it" in {
def Sup_InnerOp : Op<Sup_Dialect, "inner", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}
}

def Sup_InsideOp : Op<Sup_Dialect, "inside", [AttrSizedOperandSegments]> { // asmf: allow(F210, F253)
  let arguments = (ins Optional<I32>:$from, Optional<I32>:$to);
  let assemblyFormat = "$from $to `end` attr-dict";
}

// asmf: allow(F999)
// asmf: allow F210
// asmf: allow(F290) only looked for with --roundtrip
def Sup_PlainOp : Op<Sup_Dialect, "plain"> {
  let assemblyFormat = "attr-dict";
}

// asmf: allow(F210)

// RUN: asmf lint % --roundtrip=100 --format plain
// RUN[notes]: asmf lint % --roundtrip=100
// RUN[alone]: asmf lint % --roundtrip=100 --format plain --select F290
//
// An instance that does not round-trip is shown with the finding that has the same cause, and makes no finding of its own.
// If that is not asked for, it does.

include "mlir/IR/OpBase.td"

def One_Dialect : Dialect {
  let name = "one";
  let cppNamespace = "::one";
}

class One_Op<string mnemonic, list<Trait> traits = []> : Op<One_Dialect, mnemonic, traits>;

// hazard: `$amount` is lost where `$label` is absent.
def One_LostOp : One_Op<"lost"> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? attr-dict";
}

// hazard: an empty block comes back as no block.
def One_BlockOp : One_Op<"block", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

// hazard: both, which are two findings.
def One_BothOp : One_Op<"both", [NoTerminator]> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? $body attr-dict";
}

// hazard: no text has that name, whatever the verifier allows.
def One_NameOp : One_Op<"a::b"> {
  let arguments = (ins I32:$value);
  let hasVerifier = 1;
  let assemblyFormat = "$value attr-dict";
}

// FAIL: asmf lint --format plain %
//
// The first branch holds nothing that could be read.
// mlir-tblgen itself crashes here; the message is ours.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def Bad_ShowOp : Bad_Op<"show"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "(` `) : (`of` $values^)? attr-dict";
}

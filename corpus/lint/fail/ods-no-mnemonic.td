// FAIL: asmf lint --format plain %
//
// A type whose mnemonic is taken away again: its name in MLIR text can't be put together.

include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

def Bad_PairType : TypeDef<Bad_Dialect, "Pair"> {
  let mnemonic = ?;
  let parameters = (ins "int":$first);
  let assemblyFormat = "`<` $first `>`";
}

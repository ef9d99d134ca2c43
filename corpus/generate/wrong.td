// FAIL: asmf generate rust % -o - --format plain
//
// Nothing is generated from definitions with errors.

include "mlir/IR/OpBase.td"

def Wrong_Dialect : Dialect {
  let name = "wrong";
}

def Wrong_Coin : TypeDef<Wrong_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "unsigned":$worth);
  let assemblyFormat = "`<` $wroth `>`";
}

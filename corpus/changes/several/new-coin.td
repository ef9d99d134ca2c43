// A type of a third dialect.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Mint_Dialect : Dialect {
  let name = "mint";
  let cppNamespace = "::mint";
}

def Mint_Coin : TypeDef<Mint_Dialect, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$worth);
  let assemblyFormat = "`<` $worth `>`";
}

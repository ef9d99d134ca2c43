// FAIL[renamed]: asmf diff % ./new.td --renamed ./renamed.toml
// What was a discardable attribute is declared now, and a list of lists is new.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SellOp : Shop_Op<"sell"> {
  let arguments = (ins Variadic<AnyType>:$things);
  let assemblyFormat = "$things attr-dict (`:` type($things)^)?";
}

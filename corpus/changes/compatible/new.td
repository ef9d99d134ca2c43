// What is printed has another order, or is printed where it was left out, and both versions read both.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

class Shop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Shop_Dialect, mnemonic, traits>;

def Shop_SendOp : Shop_Op<"send"> {
  let arguments = (ins UnitAttr:$fast, OptionalAttr<StrAttr>:$to);
  let assemblyFormat = "oilist(`to` $to | `fast` $fast) attr-dict";
}

// A name in the definition alone has changed.
def Shop_GiveOp : Shop_Op<"give"> {
  let arguments = (ins AnyType:$gift);
  let assemblyFormat = "$gift attr-dict `:` type($gift)";
}

// FAIL: asmf diff % --old ./old-bank.td ./new.td ./new-bank.td
// Two dialects, in a file each, of which both change.

include "mlir/IR/OpBase.td"

def Shop_Dialect : Dialect {
  let name = "shop";
  let cppNamespace = "::shop";
}

def Shop_SellOp : Op<Shop_Dialect, "sell"> {
  let arguments = (ins AnyType:$thing);
  let assemblyFormat = "$thing `for` `free` attr-dict `:` type($thing)";
}

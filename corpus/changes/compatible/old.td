// RUN: asmf diff % ./new.td
// RUN[plain]: asmf diff % ./new.td --format plain
// FAIL[text]: asmf diff % ./new.td --fail-on text
// RUN[markdown]: asmf diff % ./new.td --format markdown
// RUN[all]: asmf diff % ./new.td --all --format json
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
  let assemblyFormat = "oilist(`fast` $fast | `to` $to) attr-dict";
}

// A name in the definition alone has changed.
def Shop_GiveOp : Shop_Op<"give"> {
  let arguments = (ins AnyType:$present);
  let assemblyFormat = "$present attr-dict `:` type($present)";
}

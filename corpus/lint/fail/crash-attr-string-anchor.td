// FAIL: asmf lint --format plain %
//
// A text as the anchor's argument.
// mlir-tblgen itself crashes here; the message is ours.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Bad_Show : Bad_Attr<"Show", "show"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a);
  let assemblyFormat = [{
    (custom<Show>($a, "text")^ `x`)?
  }];
}

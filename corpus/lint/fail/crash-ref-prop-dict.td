// FAIL: asmf lint --format plain %
//
// There is nothing that a reference to the properties could be.
// mlir-tblgen itself crashes here; the message is ours.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

def Bad_ShowOp : Bad_Op<"show"> {
  let arguments = (ins I32Attr:$value);
  let assemblyFormat = "prop-dict custom<Show>(ref(prop-dict)) attr-dict";
}

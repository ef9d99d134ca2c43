// FAIL: asmf lint --format plain %
//
// Each attribute has an accessor of its name as well.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: Unexpected overlap when generating `getFooAttrName` for bad.name
def Bad_NameOp : Bad_Op<"name"> {
  let arguments = (ins I32Attr:$foo);
  let results = (outs I32:$foo_attr_name);
  let assemblyFormat = "$foo attr-dict";
}

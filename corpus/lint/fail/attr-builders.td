// FAIL: asmf lint --format plain %
//
// Of two builders, the first takes what the second does.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

// expect: builder `get` conflicts with an existing builder.
def Bad_Wrong : AttrDef<Bad_Dialect, "Wrong"> {
  let mnemonic = "wrong";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let builders = [
    AttrBuilder<(ins "float":$a, CArg<"int", "3">:$b)>,
    AttrBuilder<(ins "float":$c)>
  ];
}

// FAIL: asmf lint --format plain %
//
// The default builder takes the parameters.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

// No builders at all are none too few, one that replaces the default is right, and so is one that may be called with less.
def Bad_Right : AttrDef<Bad_Dialect, "Right"> {
  let mnemonic = "right";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let skipDefaultBuilders = 1;
}

def Bad_Other : AttrDef<Bad_Dialect, "Other"> {
  let mnemonic = "other";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let skipDefaultBuilders = 1;
  let builders = [AttrBuilder<(ins "int":$value)>];
}

def Bad_Longer : AttrDef<Bad_Dialect, "Longer"> {
  let mnemonic = "longer";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let builders = [AttrBuilder<(ins "int":$value, CArg<"int", "3">:$more)>];
}

// expect: builder `get` conflicts with an existing builder.
def Bad_Wrong : AttrDef<Bad_Dialect, "Wrong"> {
  let mnemonic = "wrong";
  let parameters = (ins "int":$value);
  let assemblyFormat = "$value";
  let builders = [AttrBuilder<(ins "int":$other)>];
}

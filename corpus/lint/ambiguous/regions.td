// RUN: asmf lint --format plain %
//
// Regions and dictionaries, both in braces.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: without the region, the dictionary is read as one.
def Risky_GroupOp : Risky_Op<"group"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "($body^)? attr-dict";
}

// hazard: without regions, the dictionary is read as one.
def Risky_AllOp : Risky_Op<"all"> {
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "regions attr-dict";
}

// hazard: without regions, the dictionary is read as one.
def Risky_ListOp : Risky_Op<"list"> {
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "$bodies attr-dict";
}

// hazard: the region is read as the dictionary.
def Risky_DictAllOp : Risky_Op<"dict_all"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict regions";
}

// hazard: without a clause, the region is read as the dictionary.
def Risky_DictClauseOp : Risky_Op<"dict_clause"> {
  let arguments = (ins UnitAttr:$fast);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict oilist(`fast` $fast) $body";
}

// hazard: without properties, the region is read as the dictionary.
def Risky_DictPropsOp : Risky_Op<"dict_props"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "0">:$count);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict prop-dict $body";
}

// hazard: a region of one empty block is written `do {}`, and read as absent.
def Risky_EmptyOp : Risky_Op<"empty", [NoTerminator]> {
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = "(`do` $body^)? attr-dict";
}

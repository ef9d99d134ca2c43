// RUN: asmf lint --format plain %
//
// Types that are made from others, and what is kept of them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Shp_Dialect : Dialect {
  let name = "shp";
  let cppNamespace = "::shp";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Shp_Op<string mnemonic, list<Trait> traits = []> : Op<Shp_Dialect, mnemonic, traits>;

// The encoding of a tensor is kept.
def Shp_CompareOp : Shp_Op<"compare", [
    TypesMatchWith<"result is the operand's shape of i1", "value", "result", "::getI1SameShape($_self)">
  ]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// A list of types that is an attribute, in the type of a result: the types of the operands.
def Shp_TypeArray : ArrayOfAttr<Shp_Dialect, "TypeArray", "type_array", "Type">;

def Shp_Held : TypeDef<Shp_Dialect, "Held"> {
  let mnemonic = "held";
  let parameters = (ins "TypeArrayAttr":$types);
  let assemblyFormat = "`<` $types `>`";
}

def Shp_HoldOp : Shp_Op<"hold", [
    RangedTypesMatchWith<"values are of the held types", "result", "values", "::llvm::cast<HeldType>($_self).getTypes()">
  ]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Shp_Held:$result);
  let assemblyFormat = "$values attr-dict `:` type($result)";
}

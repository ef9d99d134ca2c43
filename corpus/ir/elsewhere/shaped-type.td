// RUN: asmf lint %
//
// The shape of a type that implements an interface in C++ is told there: nothing that is made of it can be guessed.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

def Shp_Dialect : Dialect {
  let name = "shaped";
  let cppNamespace = "::shaped";
}

def Shp_TileType : TypeDef<Shp_Dialect, "Tile", [ShapedTypeInterface]> {
  let mnemonic = "tile";
  let parameters = (ins "::mlir::Type":$of);
  let assemblyFormat = "`<` $of `>`";
}

def Shp_CompareOp : Op<Shp_Dialect, "compare",
                       [TypesMatchWith<"the result has bits", "lhs", "result", "::getI1SameShape($_self)">]> {
  let arguments = (ins AnyType:$lhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs attr-dict `:` type($lhs)";
}

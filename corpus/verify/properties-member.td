// A predicate may read an attribute as a member of `getProperties()`.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def M_Dialect : Dialect {
  let name = "m";
  let cppNamespace = "::m";
}

def M_MarkOp : Op<M_Dialect, "mark", [PredOpTrait<"the mark is seven",
    CPred<"::llvm::cast<::mlir::IntegerAttr>(getProperties().mark).getInt() == 7">>]> {
  let arguments = (ins I32Attr:$mark);
  let assemblyFormat = "$mark attr-dict";
}

// FAIL: asmf lint --format plain %
//
// The `?` of the inner group is missed before its `^` is judged.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
def T_D : Dialect { let name = "t"; let cppNamespace = "::t"; }
def T_A : TypeDef<T_D, "A"> {
  let mnemonic = "a";
  let parameters = (ins OptionalParameter<"int">:$p0, OptionalParameter<"int">:$p1);
  let assemblyFormat = "(`key` $p0^ ($p1)^)?";
}

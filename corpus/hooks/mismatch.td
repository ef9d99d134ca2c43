// FAIL: asmf lint --format plain % --hooks ../hooks/forms.hooks

include "mlir/IR/OpBase.td"

def Frm_Dialect : Dialect {
  let name = "frm";
  let cppNamespace = "::frm";
}

// The directive is described with other parameters.
def Frm_OtherOp : Op<Frm_Dialect, "other"> {
  let arguments = (ins Optional<Index>:$value);
  let assemblyFormat = "custom<First>($value, type($value)) attr-dict";
}

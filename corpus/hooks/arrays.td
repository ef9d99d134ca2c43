// RUN[lint]: asmf lint --format plain % --hooks ../hooks/arrays.hooks
// FAIL[wrong]: asmf lint --format plain % --hooks ../hooks/wrong_arrays.hooks

// Arrays whose elements lists write.

include "mlir/IR/OpBase.td"

def Arr_Dialect : Dialect {
  let name = "arr";
  let cppNamespace = "::arr";
}

def Arr_WeightsOp : Op<Arr_Dialect, "weights"> {
  let arguments = (ins DenseF32ArrayAttr:$weights, DenseF64ArrayAttr:$bias, Variadic<Index>:$inputs);
  let assemblyFormat = "custom<Weights>($inputs, $weights, $bias) attr-dict";
}

def Arr_CountOp : Op<Arr_Dialect, "count"> {
  let arguments = (ins I64Attr:$number, DenseI64ArrayAttr:$sizes);
  let assemblyFormat = "custom<Number>($number) custom<Sizes>($sizes) attr-dict";
}

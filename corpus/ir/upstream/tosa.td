// Operations of MLIR's `tosa` dialect whose syntax is written in C++.

include "mlir/IR/OpBase.td"

def Tosa_Dialect : Dialect {
  let name = "tosa";
  let cppNamespace = "::mlir::tosa";
}

def Tosa_IfOp : Op<Tosa_Dialect, "cond_if"> {
  let arguments = (ins AnyType:$condition, Variadic<AnyType>:$input_list);
  let results = (outs Variadic<AnyType>:$output_list);
  let regions = (region AnyRegion:$then_graph, AnyRegion:$else_graph);
  let hasCustomAssemblyFormat = 1;
}

def Tosa_WhileOp : Op<Tosa_Dialect, "while_loop"> {
  let arguments = (ins Variadic<AnyType>:$input_list);
  let results = (outs Variadic<AnyType>:$output_list);
  let regions = (region AnyRegion:$cond_graph, AnyRegion:$body_graph);
  let hasCustomAssemblyFormat = 1;
}

def Tosa_YieldOp : Op<Tosa_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let assemblyFormat = "$inputs attr-dict `:` type($inputs)";
}

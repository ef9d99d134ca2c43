// A dialect that leaves parts of its syntax to C++: a directive, the syntax of an operation, and the inference of types.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Craft_Dialect : Dialect {
  let name = "craft";
  let cppNamespace = "::craft";
}

def Craft_SellOp : Op<Craft_Dialect, "sell"> {
  let arguments = (ins I64Attr:$price, Variadic<AnyType>:$goods);
  let assemblyFormat = "custom<Price>($price) `for` $goods attr-dict (`:` type($goods)^)?";
}

def Craft_PaintOp : Op<Craft_Dialect, "paint"> {
  let arguments = (ins StrAttr:$color);
  let hasCustomAssemblyFormat = 1;
}

def Craft_MixOp : Op<Craft_Dialect, "mix", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$mixed);
  let assemblyFormat = "$a `,` $b attr-dict `:` type($a) `,` type($b)";
}

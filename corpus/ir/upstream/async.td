// Operations of MLIR's `async` dialect: one whose syntax is written in C++, and what it ends in.

include "mlir/IR/OpBase.td"

def Async_Dialect : Dialect {
  let name = "async";
  let cppNamespace = "::mlir::async";
}

def Async_Token : TypeDef<Async_Dialect, "Token"> {
  let mnemonic = "token";
}

def Async_Value : TypeDef<Async_Dialect, "Value"> {
  let mnemonic = "value";
  let parameters = (ins "::mlir::Type":$valueType);
  let hasCustomAssemblyFormat = 1;
}

def Async_ExecuteOp : Op<Async_Dialect, "execute", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Async_Token>:$dependencies,
                       Variadic<AnyType>:$bodyOperands);
  let results = (outs Async_Token:$token, Variadic<Async_Value>:$bodyResults);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let hasCustomAssemblyFormat = 1;
}

def Async_YieldOp : Op<Async_Dialect, "yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

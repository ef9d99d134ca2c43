// Operations of MLIR's `smt` dialect whose syntax is written in C++.

include "mlir/IR/OpBase.td"

def SMT_Dialect : Dialect {
  let name = "smt";
  let cppNamespace = "::mlir::smt";
}

def SMT_Bool : TypeDef<SMT_Dialect, "Bool"> {
  let mnemonic = "bool";
}
def SMT_Int : TypeDef<SMT_Dialect, "Int"> {
  let mnemonic = "int";
}
def SMT_BitVector : TypeDef<SMT_Dialect, "BitVector"> {
  let mnemonic = "bv";
  let parameters = (ins "int64_t":$width);
  let assemblyFormat = "`<` $width `>`";
}

class SMT_Op<string mnemonic> : Op<SMT_Dialect, mnemonic> {
  let hasCustomAssemblyFormat = 1;
}

def SMT_EqOp : SMT_Op<"eq"> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs SMT_Bool:$result);
}

def SMT_DistinctOp : SMT_Op<"distinct"> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs SMT_Bool:$result);
}

def SMT_RepeatOp : SMT_Op<"bv.repeat"> {
  let arguments = (ins SMT_BitVector:$input);
  let results = (outs SMT_BitVector:$result);
}

def SMT_IntConstantOp : SMT_Op<"int.constant"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs SMT_Int:$result);
}

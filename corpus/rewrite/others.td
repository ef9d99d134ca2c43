// Operations of MLIR's `llvm`, `tosa` and `transform` dialects that need no pattern: constants, and those that only match.

include "upstream.td"
include "mlir/IR/BuiltinAttributes.td"

def LLVM_Dialect : Dialect {
  let name = "llvm";
  let cppNamespace = "::mlir::LLVM";
}

class LLVM_Constant<string mnemonic> : Op<LLVM_Dialect, mnemonic, [Pure, ConstantLike]> {
  let results = (outs AnyType:$res);
  let assemblyFormat = "attr-dict `:` type($res)";
  let hasFolder = 1;
}
def LLVM_UndefOp : LLVM_Constant<"mlir.undef">;
def LLVM_PoisonOp : LLVM_Constant<"mlir.poison">;
def LLVM_ZeroOp : LLVM_Constant<"mlir.zero">;

def Tosa_Dialect : Dialect {
  let name = "tosa";
  let cppNamespace = "::mlir::tosa";
}

def Tosa_ConstOp : Op<Tosa_Dialect, "const", [ConstantLike, Pure]> {
  let arguments = (ins ElementsAttr:$values);
  let results = (outs AnyTensor:$output);
  let hasFolder = 1;
}

def Tosa_AbsOp : Op<Tosa_Dialect, "abs", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyTensor:$input1);
  let results = (outs AnyTensor:$output);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Transform_Dialect : Dialect {
  let name = "transform";
  let cppNamespace = "::mlir::transform";
}

def Transform_AnyOp : TypeDef<Transform_Dialect, "AnyOp"> {
  let mnemonic = "any_op";
  let assemblyFormat = "";
}

class Transform_Op<string mnemonic> : Op<Transform_Dialect, mnemonic, [MemoryEffectsOpInterface]>;

def Transform_MatchOperationNameOp : Transform_Op<"match.operation_name"> {
  let arguments = (ins Transform_AnyOp:$operand_handle, StrArrayAttr:$op_names);
  let assemblyFormat = "$operand_handle $op_names attr-dict `:` type($operand_handle)";
}

def Transform_MatchOperationEmptyOp : Transform_Op<"match.operation_empty"> {
  let arguments = (ins Transform_AnyOp:$operand_handle);
  let assemblyFormat = "$operand_handle attr-dict `:` type($operand_handle)";
}

def Transform_GetParentOp : Transform_Op<"get_parent_op"> {
  let arguments = (ins Transform_AnyOp:$target);
  let results = (outs Transform_AnyOp:$parent);
  let assemblyFormat = "$target attr-dict `:` functional-type(operands, results)";
}

def Transform_PrintOp : Transform_Op<"print"> {
  let arguments = (ins Transform_AnyOp:$target);
  let assemblyFormat = "$target attr-dict `:` type($target)";
}

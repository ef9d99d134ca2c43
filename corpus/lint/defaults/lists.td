// RUN: asmf lint %
//
// Lists with defaults that have elements: MLIR's parser puts those that are written behind them.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Lst_Dialect : Dialect {
  let name = "lst";
  let cppNamespace = "::lst";
}

class Lst_Op<string mnemonic, Property property> : Op<Lst_Dialect, mnemonic> {
  let arguments = (ins property:$list);
  let assemblyFormat = "(`is` $list^)? attr-dict";
}

def Lst_DenseOp : Lst_Op<"dense", DefaultValuedProp<IntArrayProp<I64Prop>,
    "::llvm::ArrayRef<int64_t>{1, 2}", "::llvm::SmallVector<int64_t>{1, 2}">>;
def Lst_ArrayOp : Lst_Op<"array", DefaultValuedProp<ArrayProp<I32Prop>,
    "::llvm::ArrayRef<int32_t>{4}", "::llvm::SmallVector<int32_t>{4}">>;

// Nothing comes before what is read.
def Lst_EmptyOp : Lst_Op<"empty", DefaultValuedProp<ArrayProp<I32Prop>,
    "::llvm::ArrayRef<int32_t>{}", "::llvm::SmallVector<int32_t>{}">>;
def Lst_OptionalOp : Lst_Op<"optional", OptionalProp<IntArrayProp<I32Prop>>>;

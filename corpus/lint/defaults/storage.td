// RUN: asmf lint %
//
// Properties whose storage begins with another value than the one that custom forms leave out.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"

def Stg_Dialect : Dialect {
  let name = "stg";
  let cppNamespace = "::stg";
}

class Stg_Op<string mnemonic, string format> : Op<Stg_Dialect, mnemonic> {
  let assemblyFormat = format;
}

def Stg_GroupOp : Stg_Op<"group", "(`of` $number^)? (`named` $text^)? attr-dict"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "3", "4">:$number,
                       DefaultValuedProp<StringProp, "\"out\"", "\"in\"">:$text);
}

// The first list is empty in text that leaves it out, and [5, 6] where nothing is written.
def Stg_ListOp : Stg_Op<"list", "(`of` $list^)? attr-dict"> {
  let arguments = (ins DefaultValuedProp<IntArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>{}",
                                         "::llvm::SmallVector<int64_t>{5, 6}">:$list);
}

def Stg_PlainOp : Stg_Op<"plain", "$number `,` $flag attr-dict"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "3", "4">:$number,
                       DefaultValuedProp<BoolProp, "true", "false">:$flag);
}

def Stg_DictionaryOp : Stg_Op<"dictionary", "prop-dict attr-dict"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "3", "4">:$number, DefaultValuedProp<I32Prop, "7">:$size);
}

// One value, said in two ways.
def Stg_SameOp : Stg_Op<"same", "(`of` $number^)? attr-dict"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "3", "1 + 2">:$number);
}

// A dictionary replaces the elements of a dense array.
def Stg_DenseOp : Stg_Op<"dense", "prop-dict attr-dict"> {
  let arguments = (ins DefaultValuedProp<IntArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>({1, 2})",
                                         "::llvm::SmallVector<int64_t>{1, 2}">:$list);
}

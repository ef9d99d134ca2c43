// A dialect that is called as one of MLIR's and is none of it: its operations, types and attributes have names for which
// MLIR has C++ of its own, and none of that applies here.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def Shape_Dialect : Dialect {
  let name = "shape";
  let cppNamespace = "::geometry";
  let useDefaultTypePrinterParser = 1;
}

class Shape_Op<string mnemonic, list<Trait> traits = []> : Op<Shape_Dialect, mnemonic, traits>;

// With a format of its own.
def Shape_FuncOp : Shape_Op<"func"> {
  let arguments = (ins I32:$radius);
  let results = (outs I32:$area);
  let assemblyFormat = "`of` $radius attr-dict";
}

// With C++ that nobody described.
def Shape_ReduceOp : Shape_Op<"reduce"> {
  let arguments = (ins I32:$points);
  let hasCustomAssemblyFormat = 1;
}

// Without a form of its own.
def Shape_ConstShapeOp : Shape_Op<"const_shape"> {
  let arguments = (ins I64ElementsAttr:$shape);
  let results = (outs I32:$result);
}

def Shape_SizeType : TypeDef<Shape_Dialect, "Size"> {
  let mnemonic = "size";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}

// A verifier and inference of MLIR's `arith` and `smt` don't apply either.
def Arith_Dialect : Dialect {
  let name = "arith";
  let cppNamespace = "::numbers";
}

def Arith_ConstantOp : Op<Arith_Dialect, "constant"> {
  let arguments = (ins StrAttr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
  let hasVerifier = 1;
}

def Arith_SelectOp : Op<Arith_Dialect, "select"> {
  let arguments = (ins I32:$which);
  let assemblyFormat = "`the` $which attr-dict";
}

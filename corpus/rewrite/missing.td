// A dialect with folds and patterns that are written in C++ only.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mis_Dialect : Dialect {
  let name = "mis";
  let cppNamespace = "::mis";
}

class Mis_Op<string mnemonic, list<Trait> traits = []> : Op<Mis_Dialect, mnemonic, traits> {
  let arguments = (ins I32:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}

def Mis_NothingOp : Mis_Op<"nothing">;
def Mis_FoldsOp : Mis_Op<"folds"> {
  let hasFolder = 1;
}
def Mis_FoldsTooOp : Mis_Op<"folds_too", [Pure]> {
  let hasFolder = 1;
}
def Mis_PatternsOp : Mis_Op<"patterns"> {
  let hasCanonicalizer = 1;
}
def Mis_BothOp : Mis_Op<"both"> {
  let hasCanonicalizeMethod = 1;
  let hasFolder = 1;
}
// It doesn't occur.
def Mis_AbsentOp : Mis_Op<"absent"> {
  let hasFolder = 1;
}

// What a constant folds to is known, unless C++ makes it of several properties.
class Mis_Constant<string mnemonic, dag properties> : Op<Mis_Dialect, mnemonic, [ConstantLike, Pure]> {
  let arguments = properties;
  let results = (outs I32:$result);
  let assemblyFormat = "attr-dict";
  let hasFolder = 1;
}
def Mis_OneOp : Mis_Constant<"one", (ins I32Attr:$number)>;
def Mis_TwoOp : Mis_Constant<"two", (ins I32Attr:$number, I32Attr:$other)>;

def : Pat<(Mis_NothingOp (Mis_NothingOp $x)), (Mis_NothingOp $x)>;

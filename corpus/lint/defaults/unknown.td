// RUN: asmf lint %
// RUN[coverage]: asmf lint --coverage --format plain %
//
// Default values that need C++ that isn't known: each is said at its characters, with what follows from it.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Unk_Dialect : Dialect {
  let name = "unk";
  let cppNamespace = "::unk";
}

class Unk_Op<string mnemonic> : Op<Unk_Dialect, mnemonic>;

// The format needs it.
def Unk_NamedOp : Unk_Op<"named"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "computeWidth()">:$width);
  let assemblyFormat = "(`width` $width^)? attr-dict";
}

// The format does without it.
def Unk_UnnamedOp : Unk_Op<"unnamed"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "2 * kWidth">:$width, I64Attr:$other);
  let assemblyFormat = "$other attr-dict";
}

// Of a number that the attribute's format doesn't have, MLIR makes an attribute that equals none that is read.
def Unk_FloatOp : Unk_Op<"float"> {
  let arguments = (ins DefaultValuedAttr<F32Attr, "::llvm::APFloat(0.5)">:$rate);
  let assemblyFormat = "(`rate` $rate^)? attr-dict";
}

// An addition that overflows has no value in C++, and no C++ at all is none.
def Unk_OverflowOp : Unk_Op<"overflow"> {
  let arguments = (ins DefaultValuedAttr<I64Attr, "INT64_MAX + 1">:$a, DefaultValuedAttr<I64Attr, "1 +">:$b);
  let assemblyFormat = "attr-dict";
}

def Unk_PropertyOp : Unk_Op<"property"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "kNone">:$which);
  let assemblyFormat = "(`which` $which^)? attr-dict";
}

def Unk_Generic : Unk_Op<"generic"> {
  let arguments = (ins DefaultValuedAttr<StrAttr, "getName()">:$name);
}

def Unk_WideAttr : AttrDef<Unk_Dialect, "Wide"> {
  let mnemonic = "wide";
  let parameters = (ins DefaultValuedParameter<"int64_t", "kWide">:$width);
  let assemblyFormat = "`<` (`of` $width^)? `>`";
}

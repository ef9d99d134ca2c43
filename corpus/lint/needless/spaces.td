// RUN: asmf lint --format plain %
//
// Spaces that are printed twice, or at the end of the line.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Needless_Dialect : Dialect {
  let name = "needless";
  let cppNamespace = "::needless";
}

class Needless_Op<string mnemonic> : Op<Needless_Dialect, mnemonic>;

// A value brings its own space.
def Needless_TwiceOp : Needless_Op<"twice"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "`of` ` ` $value attr-dict";
}

// Without attributes the line ends with the space, with some there are two.
def Needless_LastOp : Needless_Op<"last"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value ` ` attr-dict";
}

// Before a line break.
def Needless_LineOp : Needless_Op<"line"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = [{ `{` ` ` `\n` $value `\n` `}` attr-dict }];
}

// Between two words that have no space of their own, and before punctuation,
// a space literal is right.
def Needless_RightOp : Needless_Op<"right"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "`in` ` ` `(` $value ` ` `)` attr-dict";
}

def Needless_Pair : AttrDef<Needless_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `to` ` ` $b `>`";
}

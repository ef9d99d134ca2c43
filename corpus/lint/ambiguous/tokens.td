// RUN: asmf lint --format plain %
//
// Tokens that are glued together.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: read as an arrow.
def Risky_ArrowOp : Risky_Op<"arrow"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value `-` `>` attr-dict";
}

// hazard: read as one word `ab`.
def Risky_WordsOp : Risky_Op<"words"> {
  let assemblyFormat = "`a` `` `b` attr-dict";
}

// hazard: read as part of the value's name, where it has one.
def Risky_WordAfterValueOp : Risky_Op<"word_after_value"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value `` `times` attr-dict";
}

// hazard: read as part of the name of the operation.
def Risky_WordAfterNameOp : Risky_Op<"word_after_name"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "`` `times` $value attr-dict";
}

// hazard: dots are part of a word.
def Risky_DotsOp : Risky_Op<"dots"> {
  let assemblyFormat = "`a` `` `...` attr-dict";
}

// hazard: `0x1` is one number, and `4x1` a number and a word.
def Risky_NumberOp : Risky_Op<"number"> {
  let arguments = (ins I32Attr:$count, I32Attr:$other);
  let assemblyFormat = "$count `` `x` `` $other attr-dict";
}

// hazard: read as the operation's own dictionary.
def Risky_KeywordOp : Risky_Op<"keyword"> {
  let arguments = (ins DictionaryAttr:$value);
  let assemblyFormat = "attr-dict-with-keyword `attributes` $value";
}

// hazard: the location at the end of the operation is read as this.
def Risky_LocationOp : Risky_Op<"location"> {
  let arguments = (ins OptionalAttr<StrAttr>:$value);
  let assemblyFormat = "(`loc` `(` $value^ `)`)? attr-dict";
}

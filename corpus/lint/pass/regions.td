// RUN: asmf lint %
//
// Dictionaries and regions that keep apart.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_KeywordOp : Good_Op<"keyword"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Good_RegionFirstOp : Good_Op<"region_first"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

def Good_WordBetweenOp : Good_Op<"word_between"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict `do` $body";
}

def Good_EndOp : Good_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}

// The terminator that is not written is the only one allowed.
def Good_ImplicitOp
    : Good_Op<"implicit", [SingleBlockImplicitTerminator<"EndOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Good_ValueBetweenOp : Good_Op<"value_between"> {
  let arguments = (ins I32:$count);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict $count $body";
}

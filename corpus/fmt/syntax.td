// FAIL: asmf fmt --stdout %
//
// A file that TableGen can't read: that is said, and the formats in it are laid out all the same.

include "missing.td"

def Syn_AOp : Syn_Op<"a"> {
  let assemblyFormat = "$a   attr-dict";
}

def Syn_BOp : Syn_Op<"b" {
  let assemblyFormat = "$b   attr-dict";
}

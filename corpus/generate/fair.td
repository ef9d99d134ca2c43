// RUN: asmf generate rust % ./market.td -o -
//
// Both files are named, and this one includes the other: each dialect has its module.

include "market.td"

def Fair_Dialect : Dialect {
  let name = "fair";
  let cppNamespace = "::fair";
}

def Fair_OpenOp : Op<Fair_Dialect, "open"> {
  let assemblyFormat = "attr-dict";
}

// RUN: asmf lint %
//
// Operations without a format, and with one in C++.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_GenericOp : Good_Op<"generic"> {
  let arguments = (ins I32:$value);
}

def Good_CxxOp : Good_Op<"cxx"> {
  let arguments = (ins I32:$value);
  let hasCustomAssemblyFormat = 1;
}

// The generic form has the name in quotes.
def Good_HyphenOp : Good_Op<"with-hyphen">;

// RUN: asmf prove %
//
// Operations of any size get a verdict: there is more to know of the second than fits into a state.

include "mlir/IR/OpBase.td"

def Long_Dialect : Dialect {
  let name = "long";
  let cppNamespace = "::long";
}

class Long_Op<string mnemonic, int flags> : Op<Long_Dialect, mnemonic> {
  let arguments = !dag(ins, !listsplat(UnitAttr, flags), !foreach(number, !range(flags), "f"#number));
  let assemblyFormat = !foldl("attr-dict", !range(flags), format, number,
                              format # " (`f" # number # "` $f" # number # "^)?");
}

def Large : Long_Op<"large", 100>;
def TooLarge : Long_Op<"too_large", 140>;

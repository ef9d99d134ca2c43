// RUN: asmf lint %
//
// The directive `regions` reads all regions of an operation, which then has no others.

include "mlir/IR/OpBase.td"

def Rgd_Dialect : Dialect {
  let name = "rgd";
  let cppNamespace = "::rgd";
}

class Rgd_Op<string mnemonic, dag all, list<Trait> traits = []>
    : Op<Rgd_Dialect, mnemonic, traits> {
  let regions = all;
  let assemblyFormat = "regions attr-dict-with-keyword";
}

def Rgd_OneOp : Rgd_Op<"one", (region AnyRegion:$a)>;
def Rgd_TwoOp : Rgd_Op<"two", (region AnyRegion:$a, AnyRegion:$b)>;
def Rgd_SomeOp : Rgd_Op<"some", (region AnyRegion:$a, VariadicRegion<AnyRegion>:$b)>;
def Rgd_AnyOp : Rgd_Op<"any", (region VariadicRegion<AnyRegion>:$a)>;
def Rgd_SizedOp : Rgd_Op<"sized", (region AnyRegion:$a, MaxSizedRegion<1>:$b),
                         [NoTerminator]>;

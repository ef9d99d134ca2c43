// RUN: asmf lint %
//
// Regions and successors.

include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"

def Rgn_Dialect : Dialect {
  let name = "rgn";
  let cppNamespace = "::rgn";
}

class Rgn_Op<string mnemonic, list<Trait> traits = []>
    : Op<Rgn_Dialect, mnemonic, traits>;

//===- Regions -----------------------------------------------------------===//

def Rgn_OneOp : Rgn_Op<"one"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Rgn_TwoOp : Rgn_Op<"two"> {
  let regions = (region AnyRegion:$first, AnyRegion:$second);
  let assemblyFormat = "$first `then` $second attr-dict";
}

def Rgn_MaybeOp : Rgn_Op<"maybe"> {
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword (`do` $body^)?";
}

def Rgn_ListOp : Rgn_Op<"list", [NoTerminator]> {
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "attr-dict-with-keyword (`of` $bodies^)?";
}

def Rgn_AllOp : Rgn_Op<"all", [NoTerminator]> {
  let regions = (region AnyRegion:$first, VariadicRegion<AnyRegion>:$rest);
  let assemblyFormat = "attr-dict-with-keyword regions";
}

//===- Kinds of bodies ---------------------------------------------------===//

// The terminator is not written, unless it says more than its name.
def Rgn_YieldOp : Rgn_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), "/* no values */">];
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Rgn_ImplicitOp
    : Rgn_Op<"implicit", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Rgn_SingleOp : Rgn_Op<"single", [SingleBlock, NoTerminator]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

// In a graph, values may be used before they are made.
def Rgn_GraphOp : Rgn_Op<"graph", GraphRegionNoTerminator.traits> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
}

def Rgn_IsolatedOp : Rgn_Op<"isolated", [IsolatedFromAbove]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{
    (`with` $inputs^ `:` type($inputs))? attr-dict-with-keyword $body
  }];
}

//===- Successors --------------------------------------------------------===//

def Rgn_JumpOp : Rgn_Op<"jump", [Terminator]> {
  let successors = (successor AnySuccessor:$target);
  let assemblyFormat = "$target attr-dict";
}

def Rgn_ChooseOp : Rgn_Op<"choose", [Terminator]> {
  let arguments = (ins I1:$condition);
  let successors = (successor AnySuccessor:$yes, AnySuccessor:$no);
  let assemblyFormat = "$condition `?` $yes `:` $no attr-dict";
}

def Rgn_SwitchOp : Rgn_Op<"switch", [Terminator]> {
  let successors = (successor AnySuccessor:$otherwise,
                              VariadicSuccessor<AnySuccessor>:$cases);
  let assemblyFormat = "$otherwise `[` $cases `]` attr-dict";
}

def Rgn_AnywhereOp : Rgn_Op<"anywhere", [Terminator]> {
  let successors = (successor VariadicSuccessor<AnySuccessor>:$targets);
  let assemblyFormat = "`of` `(` successors `)` attr-dict";
}

//===- Values to use -----------------------------------------------------===//

def Rgn_MakeOp : Rgn_Op<"make"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def Rgn_UseOp : Rgn_Op<"use"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "`(` ($values^ `:` type($values))? `)` attr-dict";
}

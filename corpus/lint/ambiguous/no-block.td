// RUN: asmf lint % --format plain
//
// `SingleBlock` admits a region without blocks, but the parser adds one.

include "mlir/IR/OpBase.td"

def Block_Dialect : Dialect {
  let name = "block";
  let cppNamespace = "::block";
}

class Block_Op<string mnemonic, list<Trait> traits = []> : Op<Block_Dialect, mnemonic, traits>;

// hazard: `({})` comes back with a block.
def Block_LoopOp : Block_Op<"loop", [SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "`do` $body attr-dict";
}

// hazard: each of these regions may have no block.
def Block_CasesOp : Block_Op<"cases", [SingleBlock]> {
  let regions = (region VariadicRegion<AnyRegion>:$cases);
  let assemblyFormat = "`of` $cases attr-dict-with-keyword";
}

// The constraint asks for a block.
def Block_OnceOp : Block_Op<"once", [SingleBlock]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`do` $body attr-dict";
}

// Without a block, nothing is printed, and nothing is read.
def Block_PerhapsOp : Block_Op<"perhaps", [SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "(`do` $body^)? attr-dict";
}

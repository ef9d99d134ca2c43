// FAIL: asmf lint %
//
// Six wrong operations, two right ones: each is reported, none hides another.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
}

class Bad_Op<string mnemonic, list<Trait> traits = []>
    : Op<Bad_Dialect, mnemonic, traits>;

// expect: type of result #0, named 'value', is not buildable and a buildable type cannot be inferred
def Bad_LoadOp : Bad_Op<"load"> {
  let arguments = (ins AnyMemRef:$base, Variadic<Index>:$indices);
  let results = (outs AnyType:$value);
  let assemblyFormat = "$base `[` $indices `]` attr-dict `:` type($base)";
}

// expect: expected literal, variable, directive, or optional group
def Bad_StoreOp : Bad_Op<"store"> {
  let arguments = (ins AnyType:$value, AnyMemRef:$base);
  let assemblyFormat = [{
    $value `,` $base attr-dict `:` type($base), type($value)
  }];
}

// This one is right.
def Bad_BarrierOp : Bad_Op<"barrier"> {
  let assemblyFormat = "attr-dict";
}

// expect: expected '?' after optional group
def Bad_BranchOp : Bad_Op<"branch", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands_);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = "$dest (`(` $operands_^ `:` type($operands_) `)`)";
}

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_LoopOp : Bad_Op<"loop"> {
  let arguments = (ins I32:$count);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$count attr-dict-with-keyword $boddy";
}

// expect: format ambiguity caused by `attr-dict` directive followed by region `body`
def Bad_LoopWhileOp : Bad_Op<"loop_while"> {
  let arguments = (ins I1:$condition);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$condition attr-dict $body";
}

// So is this.
def Bad_YieldOp : Bad_Op<"yield", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

// expect: expected variable to refer to an argument, region, result, or successor
def Bad_FillOp : Bad_Op<"fill"> {
  let arguments = (ins AnyType:$value, AnyTensor:$target);
  let assemblyFormat = "$value `into` $target attr-dict `:` type($valeu)";
}

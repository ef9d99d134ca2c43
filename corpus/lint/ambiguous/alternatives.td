// RUN: asmf lint --format plain %
//
// A constraint that admits several kinds of types: its text may begin and end as that of each.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Any_Dialect : Dialect {
  let name = "any";
  let cppNamespace = "::any";
}

class Any_Op<string mnemonic> : Op<Any_Dialect, mnemonic>;

def Any_Own : TypeDef<Any_Dialect, "Own"> {
  let mnemonic = "own";
}

def Any_NumberOrOwn : AnyTypeOf<[I32, Any_Own]>;
def Any_Shaped : AnyTypeOf<[AnyRankedTensor, AnyVectorOfNonZeroRank]>;

// hazard: `toi32` is one word.
def Any_JoinedOp : Any_Op<"joined"> {
  let arguments = (ins Any_NumberOrOwn:$value);
  let assemblyFormat = "$value attr-dict `to` `` type($value)";
}

// hazard: `i32else` is one word.
def Any_EndOp : Any_Op<"end"> {
  let arguments = (ins Any_NumberOrOwn:$value);
  let assemblyFormat = "$value attr-dict `:` type($value) `` `else`";
}

// hazard: the type of `$value` is taken for that of `$other`, which is absent.
def Any_TakenOp : Any_Op<"taken"> {
  let arguments = (ins Any_NumberOrOwn:$value, Optional<I64>:$other);
  let assemblyFormat = "$value (`with` $other^)? attr-dict `:` type($other) type($value)";
}

// Nothing continues a type that ends in `>`.
def Any_ShapedOp : Any_Op<"shaped"> {
  let arguments = (ins Any_Shaped:$value);
  let assemblyFormat = "$value attr-dict `:` type($value) `` `else`";
}

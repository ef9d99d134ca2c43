// RUN: asmf lint %
//
// Operands and results: one, perhaps one, a list, a list of lists; and how
// their types are written.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Opnd_Dialect : Dialect {
  let name = "opnd";
  let cppNamespace = "::opnd";
}

class Opnd_Op<string mnemonic, list<Trait> traits = []>
    : Op<Opnd_Dialect, mnemonic, traits>;

//===- One of each length ------------------------------------------------===//

def Opnd_OneOp : Opnd_Op<"one"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Opnd_MaybeOp : Opnd_Op<"maybe"> {
  let arguments = (ins Optional<AnyType>:$value);
  let assemblyFormat = "`(` ($value^ `:` type($value))? `)` attr-dict";
}

def Opnd_ManyOp : Opnd_Op<"many"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "`(` ($values^ `:` type($values))? `)` attr-dict";
}

// `(%a, %b), (%c) : (i32, i32), (f32)`
def Opnd_NestedOp : Opnd_Op<"nested"> {
  let arguments = (ins
    VariadicOfVariadic<AnyType, "group_sizes">:$groups,
    DenseI32ArrayAttr:$group_sizes);
  let assemblyFormat = "(`of` $groups^ `:` type($groups))? attr-dict";
}

//===- Several of them ---------------------------------------------------===//

def Opnd_PairOp : Opnd_Op<"pair"> {
  let arguments = (ins AnyType:$first, AnyInteger:$second);
  let assemblyFormat = [{
    `(` $first `,` $second `)` attr-dict `:` type($first) `,` type($second)
  }];
}

// The lengths are kept in an attribute that is not written.
def Opnd_SegmentsOp : Opnd_Op<"segments", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyType:$base, Optional<Index>:$offset,
                       Variadic<Index>:$indices, Variadic<AnyType>:$rest);
  let assemblyFormat = [{
    $base (`at` $offset^)? (`[` $indices^ `]`)? (`and` $rest^ `:` type($rest))?
    attr-dict `:` type($base)
  }];
}

// Both lists have the same length.
def Opnd_ZipOp : Opnd_Op<"zip", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<I32>:$lhs, Variadic<I64>:$rhs);
  let assemblyFormat = "`[` $lhs `]` `with` `[` $rhs `]` attr-dict";
}

//===- Types of all operands ---------------------------------------------===//

def Opnd_AllOp : Opnd_Op<"all"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def Opnd_ApplyOp : Opnd_Op<"apply"> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat = [{
    `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Opnd_ConvertOp : Opnd_Op<"convert"> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` functional-type($from, $to)";
}

// The types need not be written: each constraint leaves one type.
def Opnd_KnownOp : Opnd_Op<"known"> {
  let arguments = (ins I32:$count, Index:$position, Variadic<F32>:$weights);
  let results = (outs I1:$found, F64:$score);
  let assemblyFormat = "$count `at` $position (`by` $weights^)? attr-dict";
}

//===- Results -----------------------------------------------------------===//

def Opnd_MakeOp : Opnd_Op<"make"> {
  let results = (outs Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict (`:` type($values)^)?";
}

def Opnd_SplitOp : Opnd_Op<"split", [AttrSizedResultSegments]> {
  let results = (outs AnyType:$head, Optional<AnyType>:$middle,
                      Variadic<AnyType>:$tail);
  let assemblyFormat = [{
    attr-dict `:` type($head) (`middle` type($middle)^)? (`tail` type($tail)^)?
  }];
}

// A result of a kind whose other types are written without a prefix.
def Opnd_VectorOp : Opnd_Op<"vector"> {
  let arguments = (ins AnyVectorOfAnyRank:$from);
  let results = (outs AnyRankedTensor:$to);
  let assemblyFormat = "$from attr-dict `:` type($from) `to` type($to)";
}

// RUN: asmf lint %
//
// Each length of operand, with its type and without.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_OneOp : Good_Op<"one"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Good_KnownOp : Good_Op<"known"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "$value attr-dict";
}

def Good_MaybeOp : Good_Op<"maybe"> {
  let arguments = (ins Optional<AnyType>:$value);
  let assemblyFormat = "(`with` $value^ `:` type($value))? attr-dict";
}

def Good_ListOp : Good_Op<"list"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "`(` ($values^ `:` type($values))? `)` attr-dict";
}

def Good_ListsOp : Good_Op<"lists", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b);
  let assemblyFormat = "`[` $a `]` `[` $b `]` attr-dict";
}

def Good_AllOp : Good_Op<"all"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$others);
  let assemblyFormat = [{
    operands attr-dict `:` functional-type(operands, results)
  }];
}

// The attribute that the format doesn't name is always printed, so that the dictionary ends the operation.
def Good_WaitOp : Good_Op<"wait"> {
  let arguments = (ins Variadic<I32>:$tokens, I32Attr:$count);
  let assemblyFormat = "$tokens attr-dict";
}

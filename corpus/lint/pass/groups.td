// RUN: asmf lint %
//
// Groups that can be told apart.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
}

class Good_Op<string mnemonic, list<Trait> traits = []>
    : Op<Good_Dialect, mnemonic, traits>;

def Good_WordsOp : Good_Op<"words"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b);
  let assemblyFormat = "(`a` $a^)? (`b` $b^)? attr-dict";
}

// asmf: allow(F255) The type of a string doesn't matter here.
def Good_KindsOp : Good_Op<"kinds"> {
  let arguments = (ins
    Optional<I32>:$value,
    OptionalAttr<SymbolNameAttr>:$name);
  let assemblyFormat = "($value^)? ($name^)? `end` attr-dict";
}

def Good_ElseOp : Good_Op<"else"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "(`with` $values^) : (`without`)? attr-dict";
}

def Good_SameWordApartOp : Good_Op<"same_word_apart"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b);
  let assemblyFormat = "(`of` $a^)? `,` (`of` $b^)? attr-dict";
}

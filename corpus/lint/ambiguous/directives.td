// RUN: asmf lint %
//
// Directives that C++ finds in `::mlir`, with arguments that the functions there don't take: the generated code doesn't
// compile, unless the dialect declares functions of the same names.

include "mlir/IR/OpBase.td"

def Dirs_Dialect : Dialect {
  let name = "dirs";
  let cppNamespace = "::dirs";
}

class Dirs_Op<string mnemonic, list<Trait> traits = []> : Op<Dirs_Dialect, mnemonic, traits>;

// hazard: `parseDynamicIndexList` takes the operands first
def Dirs_SwappedOp : Dirs_Op<"swapped"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed, $sizes) attr-dict";
}

// hazard: one operand is no list of operands
def Dirs_SingleOp : Dirs_Op<"single"> {
  let arguments = (ins Optional<Index>:$size, OptionalAttr<DenseI64ArrayAttr>:$fixed);
  let assemblyFormat = "(`sizes` custom<DynamicIndexList>($size, $fixed)^)? attr-dict";
}

// hazard: nor in a clause
def Dirs_ClauseOp : Dirs_Op<"clause"> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$fixed);
  let assemblyFormat = "oilist(`sizes` custom<DynamicIndexList>($fixed)) attr-dict";
}

// hazard: `parseSemiFunctionType` takes a type and what may follow the arrow
def Dirs_TypesOp : Dirs_Op<"types"> {
  let arguments = (ins AnyType:$a);
  let assemblyFormat = "$a `:` custom<SemiFunctionType>(type($a)) attr-dict";
}

// RUN: asmf lint --format plain % --hooks ../hooks/ambiguous.hooks
// RUN[pretty]: asmf lint % --hooks ../hooks/ambiguous.hooks
// RUN[tried]: asmf lint --format plain --roundtrip=500 % --hooks ../hooks/ambiguous.hooks
// RUN[unknown]: asmf lint --format plain %
// RUN[explain]: asmf explain amb.named --dialect % --hooks ../hooks/ambiguous.hooks

// What is described is analysed like elements of the format. What isn't, isn't.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Amb_Dialect : Dialect {
  let name = "amb";
  let cppNamespace = "::amb";
}

def Amb_Colour : I32EnumAttr<"Colour", "a colour", [
  I32EnumAttrCase<"Red", 0, "red">,
  I32EnumAttrCase<"End", 1, "end">,
]> {
  let cppNamespace = "::amb";
}

class Amb_Op<string mnemonic, list<Trait> traits = []> : Op<Amb_Dialect, mnemonic, traits>;

// Of two values that may be absent, the second is read as the first.
def Amb_TwoOp : Amb_Op<"two", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$x, Optional<Index>:$y);
  let assemblyFormat = "custom<Value>($x) custom<Value>($y) `end` attr-dict";
}

// A list goes on after a comma.
def Amb_CommaOp : Amb_Op<"comma", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$x, Variadic<Index>:$y);
  let assemblyFormat = "custom<List>($x) `,` custom<List>($y) `end` attr-dict";
}

// Names without values aren't written.
def Amb_NamedOp : Amb_Op<"named"> {
  let summary = "Names values.";
  let arguments = (ins Variadic<AnyType>:$values, StrArrayAttr:$names);
  let assemblyFormat = "custom<Named>($values, type($values), $names) `end` attr-dict";
}

// The word of the directive is that of the group after it.
def Amb_WordOp : Amb_Op<"word", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$x, Optional<Index>:$y);
  let assemblyFormat = "custom<With>($x) (`with` $y^)? `end` attr-dict";
}

// What stands in a group with something else is lost without it.
def Amb_PairOp : Amb_Op<"pair", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$x, Optional<Index>:$y);
  let assemblyFormat = "custom<Pair>($x, $y) `end` attr-dict";
}

// A keyword of the enum is the literal after it.
def Amb_EnumOp : Amb_Op<"enum"> {
  let arguments = (ins OptionalAttr<Amb_Colour>:$colour);
  let assemblyFormat = "custom<Colour>($colour) `end` attr-dict";
}

// In a clause, and before one.
def Amb_ClauseOp : Amb_Op<"clause", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$x, Optional<Index>:$y, Optional<Index>:$z);
  let assemblyFormat = "oilist(`all` custom<List>($x) | `one` custom<Value>($y)) custom<Tail>($z) `end` attr-dict";
}

// Each begins in its own way: nothing is wrong.
def Amb_FineOp : Amb_Op<"fine", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$x, Variadic<Index>:$y, OptionalAttr<Amb_Colour>:$colour);
  let assemblyFormat = "custom<With>($x) `:` custom<List>($y) `of` custom<Colour>($colour) `:` attr-dict";
}

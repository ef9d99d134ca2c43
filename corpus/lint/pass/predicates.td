// RUN: asmf lint %
//
// States that would be lost, and that a predicate over the operation forbids.

include "mlir/IR/OpBase.td"

def Ruled_Dialect : Dialect {
  let name = "ruled";
  let cppNamespace = "::ruled";
}

class Ruled_Op<string mnemonic, list<Trait> traits = []>
    : Op<Ruled_Dialect, mnemonic, traits>;

// An unknown arm doesn't matter where the others decide.
// asmf: allow(F255) The type of a string doesn't matter here.
def Ruled_NeedsOp : Ruled_Op<"needs", [
    PredOpTrait<"values have a name",
      CPred<"($name && !$name->empty()) || $values.empty()">>]> {
  let arguments = (ins OptionalAttr<StrAttr>:$name, Variadic<I32>:$values);
  let assemblyFormat = [{
    (`name` $name^ (`(` $values^ `)`)?)? attr-dict
  }];
}

// The same of predicates that are put together.
def Ruled_CombinedOp : Ruled_Op<"combined", [
    AttrSizedOperandSegments,
    PredOpTrait<"both or none", Or<[
      And<[CPred<"$a">, CPred<"$b.size() != 0">]>,
      And<[Neg<CPred<"$a">>, CPred<"$b.size() == 0">]>]>>]> {
  let arguments = (ins Optional<I32>:$a, Variadic<I32>:$b);
  let assemblyFormat = "(`of` $a^ `,` $b)? attr-dict";
}

// What is never absent may be written without a group.
def Ruled_NeverAbsentOp : Ruled_Op<"never_absent", [
    PredOpTrait<"a size and values",
      CPred<"$size.has_value() && !$values.empty()">>]> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, Variadic<AnyType>:$values);
  let assemblyFormat = "`size` $size `:` $values `:` type($values) attr-dict";
}

// What is never there is never lost.
def Ruled_NeverThereOp : Ruled_Op<"never_there", [
    PredOpTrait<"no flag", CPred<"!$flag">>]> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, UnitAttr:$flag);
  let assemblyFormat = "(`of` $size^ (`flag` $flag^)?)? attr-dict";
}

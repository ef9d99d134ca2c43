// RUN: asmf lint --format plain %
//
// Variables that may be absent where the text says that they are there.

include "mlir/IR/OpBase.td"

def Risky_Dialect : Dialect {
  let name = "risky";
  let cppNamespace = "::risky";
}

class Risky_Op<string mnemonic, list<Trait> traits = []>
    : Op<Risky_Dialect, mnemonic, traits>;

// hazard: the printer fails if it is absent.
def Risky_OptionalOp : Risky_Op<"optional"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "`size` $size attr-dict";
}

// hazard: the printer fails if it is absent.
def Risky_FlagOp : Risky_Op<"flag"> {
  let arguments = (ins UnitAttr:$flag);
  let assemblyFormat = "$flag attr-dict";
}

// hazard: the second is lost without the first; the first alone can't be printed.
def Risky_SecondOp : Risky_Op<"second"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b);
  let assemblyFormat = "(`of` $a^ `,` $b)? attr-dict";
}

// hazard: the second is lost without the first.
def Risky_SecondOperandOp
    : Risky_Op<"second_operand", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$a, Optional<I32>:$b);
  let assemblyFormat = "(`of` $a^ `,` $b)? attr-dict";
}

// hazard: the flag is lost without the attribute.
def Risky_SecondFlagOp : Risky_Op<"second_flag"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, UnitAttr:$b);
  let assemblyFormat = "(`of` $a^ $b)? attr-dict";
}

// hazard: reading asks for the one, printing for the other.
def Risky_NotTheFirstOp : Risky_Op<"not_the_first"> {
  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<StrAttr>:$b);
  let assemblyFormat = "($a $b^ `end`)? attr-dict";
}

// hazard: the printer fails if one is the default and the other absent.
def Risky_DefaultOrOp : Risky_Op<"default_or"> {
  let arguments = (ins
    DefaultValuedAttr<I32Attr, "1">:$width,
    OptionalAttr<I32Attr>:$height);
  let assemblyFormat = "(`width` $width^) : (`height` $height)? attr-dict";
}

// hazard: results without operands are lost.
def Risky_FunctionalOp : Risky_Op<"functional"> {
  let arguments = (ins Variadic<AnyType>:$in);
  let results = (outs Variadic<AnyType>:$out);
  let assemblyFormat = [{
    (`of` $in `:` functional-type($in, $out)^)? attr-dict
  }];
}

// hazard: the generated C++ asks for nothing, and does not compile.
def Risky_ElseAnchorOp : Risky_Op<"else_anchor"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "(`small`) : (`size` $size^)? attr-dict";
}

// hazard: the flag is lost without the level.
def Risky_NestedFlagOp : Risky_Op<"nested_flag"> {
  let arguments = (ins OptionalAttr<I32Attr>:$level, UnitAttr:$uniform);
  let assemblyFormat = "(`level` $level^ (`uniform` $uniform^)?)? attr-dict";
}

// hazard: all attributes are lost without the size.
def Risky_DictionaryOp : Risky_Op<"dictionary"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "(`size` $size^ custom<Rest>(attr-dict))?";
}

// hazard: the verifier asks for an empty list only where it asks more than presence.
def Risky_MoreThanPresenceOp : Risky_Op<"more_than_presence", [
    PredOpTrait<"no values or a long name",
      CPred<"$values.empty() || !$name || $name->size() > 3">>]> {
  let arguments = (ins OptionalAttr<StrAttr>:$name, Variadic<I32>:$values);
  let assemblyFormat = "(`name` $name^ ($values^)?)? attr-dict";
}

// hazard: a default is there without being written, so the predicate says nothing about what is printed.
def Risky_DefaultedOp : Risky_Op<"defaulted", [
    PredOpTrait<"values need a flag",
      CPred<"$flag || $values.empty()">>]> {
  let arguments = (ins
    DefaultValuedAttr<BoolAttr, "true">:$flag,
    Variadic<I32>:$values);
  let assemblyFormat = "(`flag` $flag^ ($values^)?)? attr-dict";
}

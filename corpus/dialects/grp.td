// RUN: asmf lint %
//
// Optional groups: each kind of anchor, each kind of first element, else
// branches.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Grp_Dialect : Dialect {
  let name = "grp";
  let cppNamespace = "::grp";
  let useDefaultAttributePrinterParser = 1;
}

class Grp_Op<string mnemonic, list<Trait> traits = []>
    : Op<Grp_Dialect, mnemonic, traits>;

//===- Anchors -----------------------------------------------------------===//

def Grp_AttrOp : Grp_Op<"attr"> {
  let arguments = (ins OptionalAttr<I32Attr>:$optional, UnitAttr:$unit,
                       DefaultValuedAttr<StrAttr, "\"x\"">:$name);
  let assemblyFormat = [{
    (`optional` $optional^)? (`unit` $unit^)? (`name` $name^)? attr-dict
  }];
}

def Grp_OperandOp : Grp_Op<"operand", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$optional, Variadic<I64>:$variadic);
  let assemblyFormat = [{
    (`optional` $optional^)? (`variadic` $variadic^ `end`)? attr-dict
  }];
}

def Grp_TypeOp : Grp_Op<"type", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$optional,
                       Variadic<AnyType>:$variadic);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    (`(` $optional `:` type($optional)^ `)`)?
    (`[` $variadic `:` type($variadic)^ `]`)?
    (`->` type($results)^)? attr-dict
  }];
}

def Grp_RegionOp : Grp_Op<"region"> {
  let regions = (region MaxSizedRegion<1>:$one,
                        VariadicRegion<AnyRegion>:$list);
  let assemblyFormat = [{
    attr-dict-with-keyword (`one` $one^)? (`list` $list^)?
  }];
}

def Grp_PropOp : Grp_Op<"prop"> {
  let arguments = (ins UnitProp:$unit,
                       DefaultValuedProp<I64Prop, "0">:$number);
  let assemblyFormat = "(`unit` $unit^)? (`number` $number^)? attr-dict";
}

def Grp_Pair : AttrDef<Grp_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $b `>`";
}

// Starts with `#`, which is how an optional attribute is recognised.
def Grp_QualifiedOp : Grp_Op<"qualified"> {
  let arguments = (ins OptionalAttr<Grp_Pair>:$pair);
  let assemblyFormat = "(qualified($pair)^)? `pair` attr-dict";
}

//===- First elements ----------------------------------------------------===//

// A value, a symbol, a string, a list.
def Grp_ValueFirstOp : Grp_Op<"value_first"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "($values^)? `end` attr-dict";
}
def Grp_SymbolFirstOp : Grp_Op<"symbol_first"> {
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$name);
  let assemblyFormat = "($name^)? attr-dict";
}
def Grp_StringFirstOp : Grp_Op<"string_first"> {
  let arguments = (ins OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "($text^)? `text` attr-dict";
}
def Grp_ArrayFirstOp : Grp_Op<"array_first"> {
  let arguments = (ins OptionalAttr<ArrayAttr>:$list);
  let assemblyFormat = "($list^)? attr-dict";
}
def Grp_RegionFirstOp : Grp_Op<"region_first"> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword ($body^)?";
}

def Grp_Way : I32EnumAttr<"Way", "way", [
    I32EnumAttrCase<"Up", 0, "up">, I32EnumAttrCase<"Down", 1, "down">
  ]> {
  let cppNamespace = "::grp";
}
def Grp_EnumFirstOp : Grp_Op<"enum_first"> {
  let arguments = (ins OptionalAttr<Grp_Way>:$way);
  let assemblyFormat = "($way^)? `way` attr-dict";
}

// A literal of each sort of punctuation.
def Grp_PunctuationOp : Grp_Op<"punctuation"> {
  let arguments = (ins UnitAttr:$a, UnitAttr:$b, UnitAttr:$c, UnitAttr:$d,
                       UnitAttr:$e, UnitAttr:$f);
  let assemblyFormat = [{
    (`->` $a^)? (`(` `)` $b^)? (`[` `]` $c^)? (`<` `>` $d^)? (`,` $e^)?
    (`*` $f^)? attr-dict
  }];
}

//===- Else branches -----------------------------------------------------===//

def Grp_ElseOp : Grp_Op<"else"> {
  let arguments = (ins Variadic<I32>:$values);
  let assemblyFormat = "(`of` $values^) : (`of_none`)? attr-dict";
}

// The else branch holds what is there if the first is absent. Nothing forbids that both are there: `asmf lint` warns.
def Grp_EitherOp : Grp_Op<"either", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$narrow, Optional<I64>:$wide);
  let assemblyFormat = [{
    (`narrow` $narrow^) : (`wide` $wide)? `end` attr-dict
  }];
}

// The anchor is in the else branch: its absence chooses the first.
def Grp_InvertedOp : Grp_Op<"inverted"> {
  let arguments = (ins UnitAttr:$dynamic);
  let assemblyFormat = "(`static`) : (`dynamic` $dynamic^)? attr-dict";
}

//===- Inside of each other ----------------------------------------------===//

// What is inside is lost without what is outside: `asmf lint` warns.
def Grp_NestedOp : Grp_Op<"nested", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$outer, Optional<I32>:$inner,
                       UnitAttr:$flag);
  let assemblyFormat = [{
    (`outer` $outer^ (`inner` $inner^)? (`flag` $flag^)?)? attr-dict
  }];
}

def Grp_EndOp : Grp_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def Grp_MakeOp : Grp_Op<"make"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

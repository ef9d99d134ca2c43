// RUN: asmf hooks infer --cxx ../hooks/infer.cpp %

// Directives whose functions are in infer.cpp: what can be told from these, and what can't, with the reason.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Inf_Dialect : Dialect {
  let name = "ifr";
  let cppNamespace = "::ifr";
}

class Inf_Op<string mnemonic, list<Trait> traits = []> : Op<Inf_Dialect, mnemonic, traits>;

def Inf_Shade : I32EnumAttr<"Shade", "a shade", [
  I32EnumAttrCase<"Dark", 0, "dark">,
  I32EnumAttrCase<"Light", 1, "light">,
]> {
  let cppNamespace = "::ifr";
}

// Described.

def Inf_RangesOp : Inf_Op<"ranges", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$offsets, Variadic<Index>:$lengths);
  let assemblyFormat = "custom<Ranges>($offsets, $lengths) attr-dict";
}

def Inf_SizedOp : Inf_Op<"sized"> {
  let arguments = (ins Index:$size);
  let results = (outs AnyType:$result);
  let assemblyFormat = "custom<Sized>(type($result), $size) attr-dict";
}

def Inf_AllSizedOp : Inf_Op<"all_sized"> {
  let arguments = (ins Variadic<Index>:$sizes, ArrayAttr:$values);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "custom<AllSized>(type($results), $sizes, $values) attr-dict";
}

def Inf_PortsOp : Inf_Op<"ports"> {
  let arguments = (ins Variadic<AnyType>:$inputs, StrArrayAttr:$names);
  let assemblyFormat = "custom<Ports>($inputs, type($inputs), $names) attr-dict";
}

def Inf_ShadedOp : Inf_Op<"shaded"> {
  let arguments = (ins DefaultValuedAttr<Inf_Shade, "::ifr::Shade::Dark">:$shade);
  let assemblyFormat = "`of` custom<Shaded>($shade) attr-dict";
}

def Inf_VisibleOp : Inf_Op<"visible"> {
  let arguments = (ins OptionalAttr<StrAttr>:$visibility);
  let assemblyFormat = "custom<Visible>($visibility) attr-dict";
}

def Inf_FlagOp : Inf_Op<"flag"> {
  let arguments = (ins UnitAttr:$flag, OptionalAttr<I64Attr>:$depth);
  let assemblyFormat = "custom<Flag>($flag, $depth) attr-dict";
}

def Inf_CasesOp : Inf_Op<"cases", [NoTerminator]> {
  let arguments = (ins ArrayAttr:$patterns);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "custom<Cases>($patterns, $bodies) attr-dict";
}

def Inf_NamedOp : Inf_Op<"named"> {
  let arguments = (ins FlatSymbolRefAttr:$symbol, OptionalAttr<StrAttr>:$alias, TypeAttr:$type);
  let assemblyFormat = "custom<Named>($symbol, $alias, $type) attr-dict";
}

def Inf_SameOp : Inf_Op<"same"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `,` $rhs custom<Same>(type($lhs), type($rhs)) attr-dict";
}

// Not described.

def Inf_ComputedOp : Inf_Op<"computed"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value custom<Computed>(type($value)) attr-dict";
}

def Inf_ElsewhereOp : Inf_Op<"elsewhere"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "custom<Elsewhere>($number) attr-dict";
}

def Inf_OverOp : Inf_Op<"over"> {
  let arguments = (ins DictionaryAttr:$entries);
  let assemblyFormat = "custom<Over>($entries) attr-dict";
}

def Inf_ClashOp : Inf_Op<"clash"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "custom<Clash>($number) attr-dict";
}

def Inf_MissingOp : Inf_Op<"missing"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "custom<Missing>($number) attr-dict";
}

def Inf_BrokenOp : Inf_Op<"broken"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "custom<Broken>($number) attr-dict";
}

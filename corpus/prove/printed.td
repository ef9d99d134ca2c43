// RUN: asmf prove -v %
//
// What printers do beside what a format says: each definition that isn't proved has an instance that doesn't come back.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Ink_Dialect : Dialect {
  let name = "ink";
  let cppNamespace = "::ink";
}

class Ink_Op<string mnemonic, list<Trait> traits = []> : Op<Ink_Dialect, mnemonic, traits>;

class Ink_Attr<string name, string mnemonic_> : AttrDef<Ink_Dialect, name> {
  let mnemonic = mnemonic_;
}

def Ink_Shade : Ink_Attr<"Shade", "shade"> {
  let parameters = (ins "int64_t":$depth);
  let assemblyFormat = "`<` $depth `>`";
}

// Without a depth, its text is empty.
def Ink_Tint : Ink_Attr<"Tint", "tint"> {
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$depth);
  let assemblyFormat = "(`<` $depth^ `>`)?";
}

// Instead of an empty text, the attribute is printed in full: `%a #ink.tint` is read as a result of `%a`.
def Dip : Ink_Op<"dip", [AttrSizedOperandSegments]> {
  let arguments = (ins Ink_Tint:$tint, Variadic<I32>:$pens, Variadic<I32>:$quills);
  let assemblyFormat = "$pens $tint `,` $quills `end` attr-dict";
}

// In full, a type may follow: `#ink.tint : i32`.
def Draw : Ink_Op<"draw"> {
  let arguments = (ins Ink_Tint:$tint, AnyType:$pen);
  let assemblyFormat = "$pen `,` $tint `:` type($pen) attr-dict";
}
def Trace : Ink_Op<"trace"> {
  let arguments = (ins Ink_Tint:$tint, AnyType:$pen);
  let assemblyFormat = "$pen `,` $tint `on` type($pen) attr-dict";
}

// An optional attribute is read in full only.
def Blot : Ink_Op<"blot"> {
  let arguments = (ins OptionalAttr<Ink_Shade>:$shade);
  let assemblyFormat = "($shade^)? `end` attr-dict";
}
def Wipe : Ink_Op<"wipe"> {
  let arguments = (ins OptionalAttr<Ink_Shade>:$shade);
  let assemblyFormat = "(`of` $shade^)? `end` attr-dict";
}

// Optional parameters of a class likewise.
def Ink_Wash : Ink_Attr<"Wash", "wash"> {
  let parameters = (ins OptionalParameter<"std::optional<::ink::ShadeAttr>">:$shade);
  let assemblyFormat = "`<` ($shade^)? `>`";
}

// A case that is no keyword is printed without quotes here, and with quotes there.
def Ink_Nib : I32EnumAttr<"Nib", "nibs", [I32EnumAttrCase<"Fine", 0, "2h">, I32EnumAttrCase<"Broad", 1, "broad">]> {
  let cppNamespace = "::ink";
  let genSpecializedAttr = 0;
}
def Ink_NibAttr : EnumAttr<Ink_Dialect, Ink_Nib, "nib"> {
  let assemblyFormat = "`<` $value `>`";
}
def Ink_Box : Ink_Attr<"Box", "box"> {
  let parameters = (ins "::ink::Nib":$nib);
  let assemblyFormat = "`<` $nib `>`";
}

// The name of an argument may end in letters, and `%pen->` is `%pen-` and `>`.
def Pour : Ink_Op<"pour"> {
  let arguments = (ins I32:$from, I32:$into);
  let assemblyFormat = "$from `` `->` $into attr-dict";
}
def Spill : Ink_Op<"spill"> {
  let arguments = (ins I32:$from, I32:$into);
  let assemblyFormat = "$from `->` $into attr-dict";
}

// There may be nothing to print.
def Stain : Ink_Op<"stain"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "$size `end` attr-dict";
}

// A region in braces without operations counts as absent.
def Print : Ink_Op<"print", [NoTerminator, SingleBlock]> {
  let regions = (region AnyRegion:$page);
  let assemblyFormat = "($page^ `pressed`)? `end` attr-dict";
}

// Within `ink.room`, the name of the operation after `ink.mop` may be `wring`.
def Room : Ink_Op<"room", [NoTerminator, SingleBlock]> {
  let regions = (region SizedRegion<1>:$floor);
  let extraClassDeclaration = [{
    static llvm::StringRef getDefaultDialect() { return "ink"; }
  }];
  let assemblyFormat = "$floor attr-dict";
}
def Mop : Ink_Op<"mop"> {
  let arguments = (ins OptionalAttr<I32Attr>:$times);
  let assemblyFormat = "attr-dict (`wring` $times^)?";
}
def Wring : Ink_Op<"wring"> {
  let assemblyFormat = "attr-dict";
}

// An explicit default of an attribute that may be absent is left out, and stays absent.
def Fill : Ink_Op<"fill"> {
  let arguments = (ins DefaultValuedOptionalAttr<I32Attr, "3">:$cups);
  let assemblyFormat = "(`with` $cups^)? `end` attr-dict";
}
def Drain : Ink_Op<"drain"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "3">:$cups);
  let assemblyFormat = "(`with` $cups^)? `end` attr-dict";
}

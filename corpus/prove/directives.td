// RUN: asmf prove -v % --hooks ../prove/directives.hooks
//
// Directives that a hook file describes: the values that they set where they read nothing, and the forms of attributes.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Ink_Dialect : Dialect {
  let name = "ink";
  let cppNamespace = "::ink";
}

class Ink_Op<string mnemonic, list<Trait> traits = []> : Op<Ink_Dialect, mnemonic, traits>;

def Ink_ShadeEnum : I32EnumAttr<"Shade", "a shade", [
  I32EnumAttrCase<"Plain", 0, "plain">, I32EnumAttrCase<"Light", 1, "light">, I32EnumAttrCase<"Dark", 2, "dark">
]> {
  let cppNamespace = "::ink";
  let genSpecializedAttr = 0;
}
def Ink_Shade : EnumAttr<Ink_Dialect, Ink_ShadeEnum, "shade"> {
  let assemblyFormat = "`<` $value `>`";
}

// The type is the only one that the constraint admits.
def Brush : Ink_Op<"brush"> {
  let results = (outs Optional<Index>:$wet);
  let assemblyFormat = "custom<Wet>(type($wet)) attr-dict";
}
// Another one may be there.
def Roll : Ink_Op<"roll"> {
  let results = (outs Optional<AnySignlessIntegerOrIndex>:$wet);
  let assemblyFormat = "custom<Wet>(type($wet)) attr-dict";
}

// Nothing is printed for the case that is set.
def Dye : Ink_Op<"dye"> {
  let arguments = (ins Ink_Shade:$shade);
  let assemblyFormat = "custom<Shade>($shade) attr-dict";
}
// An absent attribute is set.
def Tint : Ink_Op<"tint"> {
  let arguments = (ins OptionalAttr<Ink_Shade>:$shade);
  let assemblyFormat = "custom<Shade>($shade) attr-dict";
}

// What has results has a name.
def Cast : Ink_Op<"cast"> {
  let results = (outs Optional<AnyType>:$cast);
  let assemblyFormat = "custom<As>(type($cast)) attr-dict";
}

// The form has the type of the attribute.
def Cut : Ink_Op<"cut"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "custom<Of>($size) attr-dict";
}
// It may have another one.
def Tear : Ink_Op<"tear"> {
  let arguments = (ins AnyAttrOf<[I32Attr, I64Attr]>:$size);
  let assemblyFormat = "custom<Of>($size) attr-dict";
}

// No verifier counts the operands: some may not be written.
def Strain : Ink_Op<"strain"> {
  let arguments = (ins Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let assemblyFormat = "custom<Sizes>($sizes, $static_sizes) attr-dict";
}
def Tag : Ink_Op<"tag"> {
  let arguments = (ins StrArrayAttr:$names, Variadic<Index>:$jars);
  let assemblyFormat = "custom<Labels>($names, $jars) attr-dict";
}
// It is as long as its only part.
def Mix : Ink_Op<"mix"> {
  let arguments = (ins I64ArrayAttr:$parts);
  let assemblyFormat = "custom<Parts>($parts) attr-dict";
}
// An absent array comes back empty.
def Thin : Ink_Op<"thin"> {
  let arguments = (ins OptionalAttr<I64ArrayAttr>:$parts);
  let assemblyFormat = "custom<Parts>($parts) attr-dict";
}

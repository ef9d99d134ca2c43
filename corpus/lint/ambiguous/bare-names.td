// RUN: asmf lint % --format plain
//
// Attributes and types of which the name alone may be the whole text, and what stands beside them.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Bare_Dialect : Dialect {
  let name = "bare";
  let cppNamespace = "::bare";
}

class Bare_Op<string mnemonic, list<Trait> traits = []> : Op<Bare_Dialect, mnemonic, traits>;

// `#bare.tag` or `#bare.tag<3>`: the number may be absent.
def Bare_TagAttr : AttrDef<Bare_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins OptionalParameter<"int">:$number);
  let assemblyFormat = "(`<` $number^ `>`)?";
}
def Bare_JarType : TypeDef<Bare_Dialect, "Jar"> {
  let mnemonic = "jar";
  let parameters = (ins OptionalParameter<"int">:$size);
  let assemblyFormat = "(`<` $size^ `>`)?";
}
// In an operation it begins with `<`.
def Bare_LidType : TypeDef<Bare_Dialect, "Lid"> {
  let mnemonic = "lid";
  let parameters = (ins "int":$width);
  let assemblyFormat = "`<` $width `>`";
}
def Bare_Side : I32EnumAttr<"Side", "a side", [I32EnumAttrCase<"left", 0>, I32EnumAttrCase<"right", 1>]> {
  let cppNamespace = "::bare";
  let genSpecializedAttr = 0;
}
def Bare_SideAttr : EnumAttr<Bare_Dialect, Bare_Side, "side"> {
  let assemblyFormat = "`<` $value `>`";
}

// hazard: `%0 #bare.tag` is a result number without digits.
def Bare_LabelOp : Bare_Op<"label"> {
  let arguments = (ins AnyType:$jar, Bare_TagAttr:$tag);
  let assemblyFormat = "type($jar) $jar $tag attr-dict";
}

// hazard: `<5>` is read as properties.
def Bare_CoverOp : Bare_Op<"cover"> {
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "prop-dict attr-dict type($lid)";
}

// hazard: what follows `#bare.tag :` is read as its type.
def Bare_PriceOp : Bare_Op<"price"> {
  let arguments = (ins Bare_TagAttr:$tag);
  let assemblyFormat = "$tag `:` attr-dict";
}

// hazard: `!bare.jar` is read as the attribute.
def Bare_ShelfOp : Bare_Op<"shelf"> {
  let arguments = (ins OptionalAttr<I32Attr>:$row);
  let results = (outs Bare_JarType:$jar);
  let assemblyFormat = "attr-dict ($row^ `row`)? type($jar)";
}

// hazard: `<5>` is read as the group.
def Bare_RingOp : Bare_Op<"ring"> {
  let arguments = (ins OptionalAttr<I32Attr>:$row);
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "attr-dict (`<` $row^)? type($lid)";
}

// hazard: `#bare.tag <5>` is one attribute.
def Bare_PairOp : Bare_Op<"pair"> {
  let arguments = (ins Bare_TagAttr:$tag);
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "$tag type($lid) attr-dict";
}

// hazard: `!bare.jar <left>` is one type.
def Bare_TurnOp : Bare_Op<"turn"> {
  let arguments = (ins Bare_SideAttr:$side);
  let results = (outs AnyType:$jar);
  let assemblyFormat = "type($jar) $side attr-dict";
}

// hazard: an attribute of any kind may be `#bare.tag`.
def Bare_NoteOp : Bare_Op<"note"> {
  let arguments = (ins AnyAttr:$note);
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "$note type($lid) attr-dict";
}

// hazard: likewise an attribute with a type, and the type after a string.
def Bare_TypedOp : Bare_Op<"typed"> {
  let arguments = (ins TypedAttrInterface:$note);
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "$note type($lid) attr-dict";
}

// hazard: `!bare.jar` is read as elements.
def Bare_FillOp : Bare_Op<"fill"> {
  let arguments = (ins OptionalAttr<I32ElementsAttr>:$levels);
  let results = (outs Bare_JarType:$jar);
  let assemblyFormat = "attr-dict ($levels^)? type($jar) `full`";
}

// A literal between the two keeps them apart.
def Bare_ApartOp : Bare_Op<"apart"> {
  let arguments = (ins Bare_TagAttr:$tag, Bare_SideAttr:$side);
  let results = (outs Bare_JarType:$jar);
  let assemblyFormat = "$tag `in` type($jar) `at` $side attr-dict";
}

// So does a name with parameters of its own.
def Bare_ClosedOp : Bare_Op<"closed"> {
  let arguments = (ins Bare_SideAttr:$side);
  let results = (outs Bare_LidType:$lid);
  let assemblyFormat = "$side type($lid) attr-dict";
}

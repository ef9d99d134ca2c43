// RUN[lint]: asmf lint --format plain % --hooks ../hooks/forms.hooks

// Operations with a custom directive for each thing that a hook file can say.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Frm_Dialect : Dialect {
  let name = "frm";
  let cppNamespace = "::frm";
}

class Frm_Op<string mnemonic, list<Trait> traits = []> : Op<Frm_Dialect, mnemonic, traits>;

// Stored as a number.
def Frm_Colour : I32EnumAttr<"Colour", "a colour", [
  I32EnumAttrCase<"Red", 0, "red">,
  I32EnumAttrCase<"Blue", 3, "blue">,
]> {
  let cppNamespace = "::frm";
}

// An attribute of its own.
def Frm_Shape : I32EnumAttr<"Shape", "a shape", [
  I32EnumAttrCase<"Round", 0, "round">,
  I32EnumAttrCase<"Square", 1, "square">,
]> {
  let cppNamespace = "::frm";
  let genSpecializedAttr = 0;
}
def Frm_ShapeAttr : EnumAttr<Frm_Dialect, Frm_Shape, "shape">;

def Frm_NumbersOp : Frm_Op<"numbers"> {
  let arguments = (ins I32Attr:$first, I64Attr:$second, I8Attr:$third, AnyAttr:$rest);
  let assemblyFormat = "custom<Numbers>($first, $second, $third, $rest) attr-dict";
}

def Frm_TextsOp : Frm_Op<"texts"> {
  let arguments = (ins StrAttr:$word, StrAttr:$text, SymbolRefAttr:$symbol);
  let assemblyFormat = "custom<Texts>($word, $text, $symbol) attr-dict";
}

def Frm_EnumsOp : Frm_Op<"enums"> {
  let arguments = (ins Frm_Colour:$colour, OptionalAttr<Frm_ShapeAttr>:$shape);
  let assemblyFormat = "custom<Enums>($colour, $shape) attr-dict";
}

def Frm_ListsOp : Frm_Op<"lists", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$values, Variadic<Index>:$others, StrArrayAttr:$names,
                       DenseI32ArrayAttr:$small, DenseI64ArrayAttr:$large);
  let assemblyFormat = "custom<Lists>($values, type($values), $others, $names, $small, $large) attr-dict";
}

// The group is there if it begins with `(`; what stands there otherwise is a word.
def Frm_GroupOp : Frm_Op<"group"> {
  let arguments = (ins Optional<AnyType>:$value);
  let assemblyFormat = "custom<Group>($value, type($value)) attr-dict";
}

// The directive comes first in a group of the format.
def Frm_FirstOp : Frm_Op<"first", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$value, Optional<Index>:$other);
  let assemblyFormat = "(custom<First>($value)^ `then`)? $other attr-dict";
}

def Frm_RegionsOp : Frm_Op<"regions", [NoTerminator]> {
  let regions = (region AnyRegion:$one, VariadicRegion<AnyRegion>:$more);
  let assemblyFormat = "custom<Regions>($one, $more) attr-dict";
}

def Frm_JumpOp : Frm_Op<"jump", [Terminator]> {
  let arguments = (ins DenseI64ArrayAttr:$numbers);
  let successors = (successor AnySuccessor:$otherwise, VariadicSuccessor<AnySuccessor>:$blocks);
  let assemblyFormat = "custom<Jump>($otherwise, $numbers, $blocks) attr-dict";
}

// What `ref` passes decides, and is written by the format. Of two directives of one name, the parameters say which is meant.
def Frm_RefOp : Frm_Op<"ref", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$value, Optional<Index>:$other);
  let assemblyFormat = "($value^)? custom<Pick>(ref($value), $other) attr-dict";
}
def Frm_PickOp : Frm_Op<"pick"> {
  let arguments = (ins Index:$value);
  let assemblyFormat = "custom<Pick>($value, \"a string\") attr-dict";
}

def Frm_OneForOp : Frm_Op<"one_for"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "custom<OneFor>($values, type($values)) attr-dict";
}
def Frm_NamedOp : Frm_Op<"named"> {
  let arguments = (ins StrAttr:$name, AffineMapAttr:$order);
  let assemblyFormat = "custom<Named>($name, $order) attr-dict";
}
def Frm_LabelOp : Frm_Op<"label"> {
  let arguments = (ins OptionalAttr<StrAttr>:$label);
  let assemblyFormat = "custom<Label>($label) attr-dict";
}

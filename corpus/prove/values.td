// RUN: asmf prove -v %
//
// What is printed isn't the value that was there, or isn't read at all, although each piece of text is read by what it is for.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Ink_Dialect : Dialect {
  let name = "ink";
  let cppNamespace = "::ink";
}

class Ink_Op<string mnemonic, list<Trait> traits = []> : Op<Ink_Dialect, mnemonic, traits>;

class Ink_Attr<string name, string mnemonic_> : AttrDef<Ink_Dialect, name> {
  let mnemonic = mnemonic_;
}

def Ink_Color : I32EnumAttr<"Color", "a color", [
  I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"BlueBlack", 1, "blue-black">
]> {
  let cppNamespace = "::ink";
}

// The enum's own printer writes `blue-black` as it is, which is no word.
def Ink_Shade : Ink_Attr<"Shade", "shade"> {
  let parameters = (ins EnumParameter<Ink_Color>:$color);
  let assemblyFormat = "`<` $color `>`";
}

// In full, the text stands in angle brackets, in which brackets are read in pairs.
def Ink_Open : Ink_Attr<"Open", "open"> {
  let parameters = (ins "unsigned":$pages);
  let assemblyFormat = "`<` `(` $pages `>`";
}

// Only an attribute with `TypedAttrInterface` is printed with its type.
def Ink_Typed : Ink_Attr<"Typed", "typed"> {
  let parameters = (ins "unsigned":$pages, AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "`<` $pages `>`";
}

// The first word joins the operation's name.
def Ink_Mix : Ink_Op<"mix"> {
  let arguments = (ins Ink_Color:$color);
  let assemblyFormat = "`` $color attr-dict";
}

def Ink_Number : Type<CPred<"::llvm::isa<::mlir::IntegerType, ::mlir::IndexType>($_self)">, "a number",
                      "::mlir::IntegerType">;

// The parser wants a type of the constraint's C++ class, which admits fewer types than its predicate.
def Ink_Count : Ink_Op<"count"> {
  let arguments = (ins Ink_Number:$number);
  let assemblyFormat = "$number attr-dict `:` type($number)";
}

def Ink_Even : Type<CPred<"isEven($_self)">, "an even number", "::mlir::IntegerType">;

// Only C++ knows if all types are of this class.
def Ink_Halve : Ink_Op<"halve"> {
  let arguments = (ins Ink_Even:$number);
  let assemblyFormat = "$number attr-dict `:` type($number)";
}

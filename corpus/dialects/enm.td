// RUN: asmf lint %
//
// Enums: as integer attributes, as attributes of the dialect, as sets of bits.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"

def Enm_Dialect : Dialect {
  let name = "enm";
  let cppNamespace = "::enm";
  let useDefaultAttributePrinterParser = 1;
}

class Enm_Op<string mnemonic, list<Trait> traits = []>
    : Op<Enm_Dialect, mnemonic, traits>;

//===- Integer attributes ------------------------------------------------===//

// One case's text is no keyword, so it is written in quotes.
def Enm_Color : I32EnumAttr<"Color", "color", [
    I32EnumAttrCase<"Red", 0, "red">,
    I32EnumAttrCase<"Green", 1, "green">,
    I32EnumAttrCase<"DarkBlue", 7, "dark blue">
  ]> {
  let cppNamespace = "::enm";
}

def Enm_Size : I64EnumAttr<"Size", "size", [
    I64EnumAttrCase<"Small", 1>,
    I64EnumAttrCase<"Large", 2>
  ]> {
  let cppNamespace = "::enm";
}

def Enm_PaintOp : Enm_Op<"paint"> {
  let arguments = (ins Enm_Color:$color, Enm_Size:$size);
  let assemblyFormat = "$color `,` $size attr-dict";
}

def Enm_MaybeOp : Enm_Op<"maybe"> {
  let arguments = (ins
    OptionalAttr<Enm_Color>:$color,
    DefaultValuedAttr<Enm_Size, "::enm::Size::Small">:$size);
  let assemblyFormat = "($color^)? `paint` (`size` $size^)? attr-dict";
}

// Not in the format: in the dictionary, an enum is its number.
def Enm_DictOp : Enm_Op<"dict"> {
  let arguments = (ins Enm_Color:$color);
  let assemblyFormat = "attr-dict";
}

//===- Sets of bits ------------------------------------------------------===//

def Enm_Read : I32BitEnumAttrCaseBit<"Read", 0, "read">;
def Enm_Write : I32BitEnumAttrCaseBit<"Write", 1, "write">;
def Enm_Execute : I32BitEnumAttrCaseBit<"Execute", 2, "execute">;
def Enm_Access : I32BitEnumAttr<"Access", "access rights", [
    I32BitEnumAttrCaseNone<"None", "none">,
    Enm_Read, Enm_Write, Enm_Execute,
    I32BitEnumAttrCaseGroup<"ReadWrite", [Enm_Read, Enm_Write], "rw">
  ]> {
  let cppNamespace = "::enm";
  let separator = "|";
}

// Groups are written by their own name.
def Enm_Style : I32BitEnumAttr<"Style", "style", [
    I32BitEnumAttrCaseNone<"Plain", "plain">,
    I32BitEnumAttrCaseBit<"Bold", 0, "bold">,
    I32BitEnumAttrCaseBit<"Italic", 1, "italic">,
    I32BitEnumAttrCaseBit<"Underlined", 2, "underlined">,
    I32BitEnumAttrCaseGroup<"Strong", [
        I32BitEnumAttrCaseBit<"Bold", 0, "bold">,
        I32BitEnumAttrCaseBit<"Italic", 1, "italic">], "strong">
  ]> {
  let cppNamespace = "::enm";
  let separator = ", ";
  let printBitEnumPrimaryGroups = 1;
}

def Enm_OpenOp : Enm_Op<"open"> {
  let arguments = (ins Enm_Access:$access, Enm_Style:$style);
  let assemblyFormat = "$access `as` $style attr-dict";
}

//===- Attributes of the dialect -----------------------------------------===//

def Enm_Direction : I32Enum<"Direction", "direction", [
    I32EnumCase<"North", 0, "north">,
    I32EnumCase<"South", 1, "south">
  ]> {
  let cppNamespace = "::enm";
}

// #enm.direction<north>, and `<north>` in formats.
def Enm_DirectionAttr
    : EnumAttr<Enm_Dialect, Enm_Direction, "direction"> {
  let assemblyFormat = "`<` $value `>`";
}

// #enm<turn south>, and `south` in formats.
def Enm_TurnEnum : I32Enum<"Turn", "turn", [
    I32EnumCase<"Left", 0, "left">,
    I32EnumCase<"Right", 1, "right">
  ]> {
  let cppNamespace = "::enm";
}
def Enm_TurnAttr : EnumAttr<Enm_Dialect, Enm_TurnEnum, "turn">;

def Enm_Flags : I32BitEnum<"Flags", "flags", [
    I32BitEnumCaseBit<"Fast", 0, "fast">,
    I32BitEnumCaseBit<"Safe", 1, "safe">,
    I32BitEnumCaseBit<"Cheap", 2, "cheap">
  ]> {
  let cppNamespace = "::enm";
  let separator = ", ";
}
def Enm_FlagsAttr : EnumAttr<Enm_Dialect, Enm_Flags, "flags"> {
  let assemblyFormat = "`<` $value `>`";
}

def Enm_GoOp : Enm_Op<"go"> {
  let arguments = (ins Enm_DirectionAttr:$direction, Enm_TurnAttr:$turn,
                       Enm_FlagsAttr:$flags);
  let assemblyFormat = "$direction `then` $turn `with` $flags attr-dict";
}

def Enm_DriveOp : Enm_Op<"drive"> {
  let arguments = (ins
    OptionalAttr<Enm_DirectionAttr>:$direction,
    DefaultValuedAttr<Enm_FlagsAttr, "::enm::Flags::Fast">:$flags);
  let assemblyFormat = [{
    (`to` $direction^)? (`flags` `` $flags^)? attr-dict
  }];
}

// An enum inside of another attribute.
def Enm_StepAttr : AttrDef<Enm_Dialect, "Step"> {
  let mnemonic = "step";
  let parameters = (ins EnumParameter<Enm_Direction>:$direction,
                        "int64_t":$count);
  let assemblyFormat = "`<` $direction `,` $count `>`";
}

def Enm_WalkOp : Enm_Op<"walk"> {
  let arguments = (ins Enm_StepAttr:$step);
  let assemblyFormat = "$step attr-dict";
}

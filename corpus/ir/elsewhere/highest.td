// RUN: asmf lint %
//
// Enums with cases that have the highest bit of the integer set, or more than one bit, or one that only has a group.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"

def Top_Dialect : Dialect {
  let name = "top";
  let cppNamespace = "::top";
  let useDefaultAttributePrinterParser = 1;
}

class Top_Op<string mnemonic, dag ins> : Op<Top_Dialect, mnemonic> {
  let arguments = ins;
  let assemblyFormat = "$v attr-dict";
}

//===- Integers ----------------------------------------------------------===//

def Top_I32 : I32EnumAttr<"I32", "", [
    I32EnumAttrCase<"low", 5>,
    I32EnumAttrCase<"top", 2147483648>,
    I32EnumAttrCase<"all", 4294967295>
  ]> {
  let cppNamespace = "::top";
}
def Top_I32Op : Top_Op<"i32", (ins Top_I32:$v)>;
def Top_DefaultOp : Op<Top_Dialect, "default"> {
  let arguments = (ins DefaultValuedAttr<Top_I32, "::top::I32::top">:$v);
  let assemblyFormat = "(`is` $v^)? attr-dict";
}

def Top_I8 : IntEnumAttr<I8, "I8", "", [
    IntEnumAttrCaseBase<I8, "low", "low", 5>,
    IntEnumAttrCaseBase<I8, "top", "top", 200>
  ]> {
  let cppNamespace = "::top";
  let underlyingType = "uint8_t";
}
def Top_I8Op : Top_Op<"i8", (ins Top_I8:$v)>;

def Top_Prop : I32Enum<"Prop", "", [
    I32EnumCase<"low", 5>,
    I32EnumCase<"top", 4294967295, "to p">
  ]> {
  let cppNamespace = "::top";
}
def Top_PropOp : Top_Op<"prop", (ins EnumProp<Top_Prop>:$v)>;
def Top_OptionalPropOp : Op<Top_Dialect, "optional_prop"> {
  let arguments = (ins OptionalProp<EnumProp<Top_Prop>>:$v,
    DefaultValuedProp<EnumProp<Top_Prop>, "::top::Prop::top">:$w);
  let assemblyFormat = "(`v` $v^)? (`w` $w^)? attr-dict";
}
def Top_PropAttr : EnumAttr<Top_Dialect, Top_Prop, "prop"> {
  let assemblyFormat = "`<` $value `>`";
}
def Top_AttrOp : Top_Op<"attr", (ins Top_PropAttr:$v)>;
def Top_WideAttr : AttrDef<Top_Dialect, "Wide"> {
  let mnemonic = "wide";
  let parameters = (ins EnumParameter<Top_I32>:$a, EnumParameter<Top_I8>:$b);
  let assemblyFormat = "`<` $a `,` $b `>`";
}
def Top_WideOp : Top_Op<"wide", (ins Top_WideAttr:$v)>;

//===- Bits --------------------------------------------------------------===//

def Top_Low : I64BitEnumCaseBit<"Low", 0, "low">;
def Top_Top : I64BitEnumCaseBit<"Top", 63, "top">;
def Top_Old : I64BitEnumAttr<"Old", "old", [
    I64BitEnumAttrCaseBit<"Low", 0, "low">, I64BitEnumAttrCaseBit<"Mid", 1, "mid">,
    I64BitEnumAttrCaseBit<"Top", 63, "top">
  ]> {
  let cppNamespace = "::top";
}
def Top_OldOp : Top_Op<"old", (ins Top_Old:$v)>;
def Top_Bits : I64BitEnum<"Bits", "bits", [Top_Low, Top_Top]> {
  let cppNamespace = "::top";
}
def Top_BitsOp : Top_Op<"bits", (ins EnumProp<Top_Bits>:$v)>;
def Top_Bits8 : I8BitEnum<"Bits8", "bits of a byte", [
    I8BitEnumCaseBit<"Low", 0, "low">, I8BitEnumCaseBit<"Top", 7, "top">
  ]> {
  let cppNamespace = "::top";
}
def Top_Bits8Attr : EnumAttr<Top_Dialect, Top_Bits8, "bits8">;
def Top_Bits8Op : Top_Op<"bits8", (ins Top_Bits8Attr:$v)>;

//===- Groups ------------------------------------------------------------===//

def Top_G0 : I32BitEnumCaseBit<"P", 0, "p">;
def Top_G1 : I32BitEnumCaseBit<"Q", 1, "q">;
def Top_G2 : I32BitEnumCaseBit<"R", 2, "r">;
def Top_Groups : I32BitEnum<"Groups", "groups", [Top_G0, Top_G1, Top_G2,
    BitEnumCaseGroup<"All", [Top_G0, Top_G1], "all">,
    BitEnumCaseGroup<"One", [Top_G0], "one">
  ]> {
  let cppNamespace = "::top";
  let printBitEnumPrimaryGroups = 1;
}
def Top_GroupsAttr : EnumAttr<Top_Dialect, Top_Groups, "groups">;
def Top_GroupsOp : Top_Op<"groups", (ins Top_GroupsAttr:$v)>;
// The groups are printed beside their members.
def Top_Beside : I32BitEnum<"Beside", "beside", [Top_G0, Top_G1, Top_G2,
    BitEnumCaseGroup<"All", [Top_G0, Top_G1], "all">,
    BitEnumCaseGroup<"One", [Top_G0], "one">
  ]> {
  let cppNamespace = "::top";
}
def Top_BesideAttr : EnumAttr<Top_Dialect, Top_Beside, "beside">;
def Top_BesideOp : Top_Op<"beside", (ins Top_BesideAttr:$v)>;

// RUN: asmf lint %
//
// Properties: values kept outside of the attribute dictionary.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Prp_Dialect : Dialect {
  let name = "prp";
  let cppNamespace = "::prp";
}

class Prp_Op<string mnemonic, list<Trait> traits = []>
    : Op<Prp_Dialect, mnemonic, traits>;

//===- In the format -----------------------------------------------------===//

def Prp_ValuesOp : Prp_Op<"values"> {
  let arguments = (ins I64Prop:$number, BoolProp:$truth, StringProp:$text);
  let assemblyFormat = "$number `,` $truth `,` $text attr-dict";
}

def Prp_ListOp : Prp_Op<"list"> {
  let arguments = (ins ArrayProp<I64Prop>:$numbers,
                       ArrayProp<StringProp>:$texts,
                       IntArrayProp<I32Prop>:$dense);
  let assemblyFormat = "$numbers `,` $texts `,` $dense attr-dict";
}

def Prp_MaybeOp : Prp_Op<"maybe"> {
  let arguments = (ins OptionalProp<I64Prop>:$number,
                       OptionalProp<StringProp>:$text,
                       OptionalProp<ArrayProp<I64Prop>>:$list);
  let assemblyFormat = "$number `,` $text `,` $list attr-dict";
}

def Prp_ConfinedOp : Prp_Op<"confined"> {
  let arguments = (ins
    ConfinedProp<I64Prop, CPred<"$_self >= 0">, "a natural number">:$number);
  let assemblyFormat = "$number attr-dict";
}

//===- In groups ---------------------------------------------------------===//

def Prp_GroupsOp : Prp_Op<"groups"> {
  let arguments = (ins
    UnitProp:$flag, OptionalProp<I64Prop>:$number,
    DefaultValuedProp<I64Prop, "4">:$width,
    DefaultValuedProp<StringProp, "\"none\"">:$label);
  let assemblyFormat = [{
    (`flag` $flag^)? (`number` $number^)? (`width` $width^)?
    (`label` $label^)? attr-dict
  }];
}

// The first element decides: a number, or none.
def Prp_FirstOp : Prp_Op<"first"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "0">:$number);
  let assemblyFormat = "($number^ `items`)? attr-dict";
}

//===- Enums -------------------------------------------------------------===//

def Prp_Mode : I32Enum<"Mode", "mode", [
    I32EnumCase<"Slow", 0, "slow">,
    I32EnumCase<"Fast", 1, "fast">
  ]> {
  let cppNamespace = "::prp";
}

def Prp_Bits : I8BitEnum<"Bits", "bits", [
    I8BitEnumCaseBit<"A", 0, "a">,
    I8BitEnumCaseBit<"B", 1, "b">
  ]> {
  let cppNamespace = "::prp";
}

def Prp_EnumsOp : Prp_Op<"enums"> {
  let arguments = (ins
    EnumProp<Prp_Mode>:$mode, NamedEnumProp<Prp_Mode, "named">:$named,
    DefaultValuedProp<EnumProp<Prp_Mode>, "::prp::Mode::Slow">:$default_mode);
  let assemblyFormat = "$mode $named (`default` $default_mode^)? attr-dict";
}

def Prp_BitsOp : Prp_Op<"bits"> {
  let arguments = (ins EnumProp<Prp_Bits>:$bits);
  let assemblyFormat = "$bits attr-dict";
}

//===- As a dictionary of properties -------------------------------------===//

// `<{number = 4 : i64, text = "x"}>`
def Prp_DictOp : Prp_Op<"dict"> {
  let arguments = (ins I64Prop:$number, StringProp:$text, UnitAttr:$attr);
  let assemblyFormat = "prop-dict attr-dict";
}

// What has a default and has that value isn't written.
def Prp_DefaultsOp : Prp_Op<"defaults"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "4">:$width, UnitProp:$flag,
                       OptionalAttr<StrAttr>:$label);
  let assemblyFormat = "prop-dict attr-dict";
}

// One in the format, the others in the dictionary.
def Prp_MixedOp : Prp_Op<"mixed"> {
  let arguments = (ins I32:$operand, I64Prop:$number, StringProp:$text,
                       I32Attr:$attr);
  let assemblyFormat = [{
    $operand `number` $number attr-dict-with-keyword `and` prop-dict
  }];
}

// Makes the operand of the one above.
def Prp_MakeOp : Prp_Op<"make"> {
  let results = (outs I32:$result);
  let assemblyFormat = "attr-dict";
}

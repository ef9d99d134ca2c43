// RUN: asmf lint %
//
// Classes whose generated C++ has no `parse`, which are read in full wherever
// they stand; sets of bits as attributes, properties and parameters; a
// parameter of a class that is C++ alone; a type that is a parameter alone.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Fld_Dialect : Dialect {
  let name = "fld";
  let cppNamespace = "::fld";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Fld_Op<string mnemonic, list<Trait> traits = []>
    : Op<Fld_Dialect, mnemonic, traits>;

class Fld_Attr<string name, string attrMnemonic> : AttrDef<Fld_Dialect, name> {
  let mnemonic = attrMnemonic;
}

class Fld_Type<string name, string typeMnemonic>
    : TypeDef<Fld_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Fld_HoldOp : Fld_Op<"hold"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$held);
  let assemblyFormat = "attr-dict";
}

//===- Without a parser --------------------------------------------------===//

def Fld_Plain : Fld_Type<"Plain", "plain">;
def Fld_Mark : Fld_Attr<"Mark", "mark">;

def Fld_PlainOp : Fld_Op<"plain"> {
  let results = (outs Fld_Plain:$result);
  let assemblyFormat = "`:` type($result) attr-dict";
}

def Fld_MarkOp : Fld_Op<"mark"> {
  let arguments = (ins Fld_Mark:$mark);
  let assemblyFormat = "$mark attr-dict";
}

def Fld_Both : Fld_Attr<"Both", "both"> {
  let parameters = (ins "::fld::PlainType":$plain, "::fld::MarkAttr":$mark);
  let assemblyFormat = "`<` $plain `,` $mark `>`";
}

//===- Sets of bits ------------------------------------------------------===//

def Fld_Red : I32BitEnumCaseBit<"Red", 0, "red">;
def Fld_Blue : I32BitEnumCaseBit<"Blue", 1, "blue">;

def Fld_Set : I32BitEnum<"Set", "set of colours", [Fld_Red, Fld_Blue]> {
  let cppNamespace = "::fld";
}

def Fld_OldSet : I32BitEnumAttr<"OldSet", "old set", [Fld_Red, Fld_Blue]> {
  let cppNamespace = "::fld";
  let genSpecializedAttr = 0;
}

def Fld_SetAttr : EnumAttr<Fld_Dialect, Fld_Set, "set"> {
  let assemblyFormat = "`<` $value `>`";
}

def Fld_OldSetAttr : EnumAttr<Fld_Dialect, Fld_OldSet, "oldset"> {
  let assemblyFormat = "`<` $value `>`";
}

def Fld_SetsOp : Fld_Op<"sets"> {
  let arguments = (ins Fld_SetAttr:$attribute, Fld_OldSetAttr:$old);
  let assemblyFormat = "$attribute $old attr-dict";
}

def Fld_PropertiesOp : Fld_Op<"properties"> {
  let arguments = (ins EnumProp<Fld_Set>:$set,
                       OptionalProp<EnumProp<Fld_Set>>:$maybe);
  let assemblyFormat = "$set (`,` $maybe^)? attr-dict";
}

//===- C++ alone ---------------------------------------------------------===//

// The class may have a `parse` of its own: `!fld.box<4 x string>` is right if
// that says so.
def Fld_Box : Fld_Type<"Box", "box"> {
  let parameters = (ins "unsigned":$size, "::fld::PackedType":$element);
  let assemblyFormat = "`<` $size `x` $element `>`";
}

//===- A type that is no attribute's type --------------------------------===//

// The class does not implement `TypedAttr`: nothing is printed behind it.
def Fld_Step : Fld_Attr<"Step", "step"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type,
                        "::mlir::FlatSymbolRefAttr":$symbol);
  let assemblyFormat = "`<` $type `,` $symbol `>`";
}

//===- The types of a tuple ----------------------------------------------===//

def Fld_SplitOp : Fld_Op<"split", [
    RangedTypesMatchWith<"the tuple's types", "tuple", "parts",
      "::llvm::make_range(::llvm::cast<::mlir::TupleType>($_self).begin(), "
      "::llvm::cast<::mlir::TupleType>($_self).end())">]> {
  let arguments = (ins AnyTuple:$tuple, Variadic<AnyType>:$parts);
  let assemblyFormat = "$tuple `,` $parts `:` type($tuple) attr-dict";
}

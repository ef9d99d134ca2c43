// RUN: asmf lint %
//
// Properties inside of properties: what the wrapping one makes of the syntax of the one inside.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Nst_Dialect : Dialect {
  let name = "nst";
  let cppNamespace = "::nst";
  let useDefaultAttributePrinterParser = 1;
}

class Nst_Op<string mnemonic, list<Trait> traits = []>
    : Op<Nst_Dialect, mnemonic, traits>;

// The property is first in the format, so it is always written.
class Nst_Of<string mnemonic, Property property> : Nst_Op<mnemonic> {
  let arguments = (ins property:$p);
  let assemblyFormat = "$p attr-dict";
}

// Written if it differs from its default.
class Nst_With<string mnemonic, Property property> : Nst_Op<mnemonic> {
  let arguments = (ins property:$p);
  let assemblyFormat = "(`p` $p^)? attr-dict";
}

// First in a group, where its optional parser decides.
class Nst_First<string mnemonic, Property property> : Nst_Op<mnemonic> {
  let arguments = (ins property:$p);
  let assemblyFormat = "`(` ($p^ `x`)? `)` attr-dict";
}

def Nst_Kind : I64Enum<"Kind", "kind", [
    I64EnumCase<"A", 5, "a">,
    I64EnumCase<"B", 6, "b c">
  ]> {
  let cppNamespace = "::nst";
}
def Nst_KindAttr : EnumAttr<Nst_Dialect, Nst_Kind, "kind">;

//===- Enums with a name -------------------------------------------------===//

def Nst_Named : NamedEnumProp<Nst_Kind, "nm">;
def Nst_OptionalNamedOp : Nst_Of<"optional_named", OptionalProp<Nst_Named>>;
def Nst_OptionalNamedFirstOp : Nst_First<"optional_named_first", OptionalProp<Nst_Named>>;
def Nst_ListNamedOp : Nst_Of<"list_named", ArrayProp<Nst_Named>>;
def Nst_ListFormedOp : Nst_Of<"list_formed",
    ArrayProp<NamedEnumPropWithAttrForm<Nst_Kind, "nm", Nst_KindAttr>>>;
def Nst_OptionalFormedOp : Nst_With<"optional_formed",
    OptionalProp<EnumPropWithAttrForm<Nst_Kind, Nst_KindAttr>>>;
def Nst_ConfinedNamedOp : Nst_With<"confined_named",
    OptionalProp<ConfinedProp<Nst_Named, CPred<"$_self == ::nst::Kind::A">, "just a">>>;

//===- Optional properties that do and don't write `some<...>` -----------===//

def Nst_SomeOp : Nst_Of<"some", OptionalProp<I64Prop, 0>>;
def Nst_SomeFirstOp : Nst_First<"some_first", OptionalProp<I64Prop, 0>>;
def Nst_SomeDefaultOp : Nst_Of<"some_default", OptionalProp<DefaultValuedProp<I64Prop, "3">>>;
def Nst_SomeListOp : Nst_With<"some_list", OptionalProp<ArrayProp<OptionalProp<I64Prop, 0>>>>;
def Nst_TwiceOp : Nst_Of<"twice", OptionalProp<OptionalProp<I64Prop>>>;
def Nst_TwiceSomeOp : Nst_Of<"twice_some", OptionalProp<OptionalProp<I64Prop, 0>, 0>>;
def Nst_DefaultSomeOp : Nst_With<"default_some",
    DefaultValuedProp<OptionalProp<I64Prop, 0>, "4">>;
def Nst_DefaultDelegatedOp : Nst_With<"default_delegated",
    DefaultValuedProp<OptionalProp<I64Prop>, "4">>;
// The default of the property inside does not matter to the list.
def Nst_ListDefaultOp : Nst_Of<"list_default", ArrayProp<DefaultValuedProp<I64Prop, "3">>>;

//===- Units -------------------------------------------------------------===//

def Nst_ListUnitOp : Nst_Of<"list_unit", ArrayProp<UnitProp>>;
def Nst_OptionalUnitOp : Nst_With<"optional_unit", OptionalProp<UnitProp>>;
def Nst_DefaultUnitOp : Nst_Of<"default_unit", DefaultValuedProp<UnitProp, "true">>;

//===- Integers of other types -------------------------------------------===//

def Nst_U8Op : Nst_Of<"u8", IntProp<"uint8_t">>;
def Nst_U8FirstOp : Nst_First<"u8_first", DefaultValuedProp<IntProp<"uint8_t">, "255">>;
def Nst_I8Op : Nst_Of<"i8", IntProp<"int8_t">>;

// RUN: asmf lint %
//
// Predicates over an operation that ask for its properties, and predicates over bits.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Get_Dialect : Dialect {
  let name = "get";
  let cppNamespace = "::get";
}

class Get_Op<string mnemonic, string condition>
    : Op<Get_Dialect, mnemonic, [PredOpTrait<"it is as it should be", CPred<condition>>]>;

class Get_Of<string mnemonic, Property property, string condition>
    : Get_Op<mnemonic, condition> {
  let arguments = (ins property:$p);
  let assemblyFormat = "$p attr-dict";
}

def Get_Low : I32BitEnumCaseBit<"Low", 0, "low">;
def Get_Mid : I32BitEnumCaseBit<"Mid", 1, "mid">;
def Get_Top : I32BitEnumCaseBit<"Top", 31, "top">;
def Get_Bits : I32BitEnum<"Bits", "bits", [Get_Low, Get_Mid, Get_Top]> {
  let cppNamespace = "::get";
}
def Get_Kind : I32Enum<"Kind", "kind", [I32EnumCase<"A", 1, "a">, I32EnumCase<"B", 4294967295, "b">]> {
  let cppNamespace = "::get";
}

def Get_NumberOp : Get_Of<"number", I64Prop, "getP() > 3">;
def Get_MemberOp : Get_Of<"member", I64Prop, "getProperties().p > 3">;
def Get_UnsignedOp : Get_Of<"unsigned", IntProp<"uint8_t">, "getP() > 200">;
def Get_BoolOp : Get_Of<"bool", BoolProp, "!getP()">;
def Get_TextOp : Get_Of<"text", StringProp, "getP().size() == 2">;
def Get_KindOp : Get_Of<"kind", EnumProp<Get_Kind>, "getP() == ::get::Kind::B">;
def Get_AnyOp : Get_Of<"any", EnumProp<Get_Bits>,
    "bitEnumContainsAny(getP(), ::get::Bits::Low | ::get::Bits::Top)">;
def Get_AllOp : Get_Of<"all", EnumProp<Get_Bits>,
    "bitEnumContainsAll(getP(), ::get::Bits::Low | ::get::Bits::Top)">;
def Get_MaybeOp : Get_Of<"maybe", OptionalProp<I64Prop>, "!getP() || *getP() > 3">;
def Get_HasOp : Get_Of<"has", OptionalProp<I64Prop>, "getP().has_value()">;
def Get_ListOp : Get_Of<"list", ArrayProp<I64Prop>, "getP().size() == 2">;
def Get_ConfinedOp : Op<Get_Dialect, "confined"> {
  let arguments = (ins ConfinedProp<OptionalProp<I64Prop>, CPred<"!$_self || *$_self > 3">, "none or more than 3">:$p,
    ConfinedProp<EnumProp<Get_Bits>, CPred<"bitEnumContainsAny($_self, ::get::Bits::Top)">, "with the top">:$q);
  let assemblyFormat = "$p $q attr-dict";
}

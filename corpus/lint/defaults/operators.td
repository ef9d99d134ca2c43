// RUN: asmf lint %
// FAIL[roundtrip]: asmf lint % --roundtrip --deny-warnings
//
// Default values of which C++ does not compare the whole with the value, because an operator in them binds as loosely as the
// comparison: `value != 1 | 4` is `(value != 1) | 4`. Some are always written, some never, so that other values are lost.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"

def Opr_Dialect : Dialect {
  let name = "opr";
  let cppNamespace = "::opr";
  let useDefaultAttributePrinterParser = 1;
}

class Opr_Op<string mnemonic, list<Trait> traits = []>
    : Op<Opr_Dialect, mnemonic, traits>;

class Opr_With<string mnemonic, Property property> : Opr_Op<mnemonic> {
  let arguments = (ins property:$p);
  let assemblyFormat = "(`p` $p^)? attr-dict";
}

def Opr_OrOp : Opr_With<"or", DefaultValuedProp<I64Prop, "1 | 4">>;
def Opr_AndOp : Opr_With<"and", DefaultValuedProp<I64Prop, "7 & 3">>;
def Opr_XorOp : Opr_With<"xor", DefaultValuedProp<I64Prop, "5 ^ 6">>;
def Opr_ConditionOp : Opr_With<"condition", DefaultValuedProp<I64Prop, "2 < 3 ? 7 : 8">>;
def Opr_LogicalOp : Opr_With<"logical", DefaultValuedProp<BoolProp, "true && false">>;
def Opr_LogicalOrOp : Opr_With<"logical_or", DefaultValuedProp<BoolProp, "false || true">>;
def Opr_SumOp : Opr_With<"sum", DefaultValuedProp<I64Prop, "3 + 4">>;
def Opr_ShiftOp : Opr_With<"shift", DefaultValuedProp<I64Prop, "1 << 3">>;
def Opr_EqualOp : Opr_With<"equal", DefaultValuedProp<BoolProp, "3 == 4">>;
def Opr_LessOp : Opr_With<"less", DefaultValuedProp<BoolProp, "3 < 4">>;
def Opr_EnclosedOp : Opr_With<"enclosed", DefaultValuedProp<I64Prop, "(1 | 4)">>;
def Opr_DictOrOp : Opr_Op<"dict_or"> {
  let arguments = (ins DefaultValuedProp<I64Prop, "2 | 4">:$a, DefaultValuedProp<I64Prop, "7 & 4">:$b);
  let assemblyFormat = "prop-dict attr-dict";
}
def Opr_DefaultAttr : AttrDef<Opr_Dialect, "Default"> {
  let mnemonic = "default";
  let parameters = (ins DefaultValuedParameter<"int", "1 | 4">:$n, DefaultValuedParameter<"int", "7 & 3">:$m,
    DefaultValuedParameter<"int", "1 + 4">:$o);
  let assemblyFormat = "`<` (`n` $n^)? (`m` $m^)? (`o` $o^)? `>`";
}
def Opr_AttrOp : Opr_Op<"attr"> {
  let arguments = (ins Opr_DefaultAttr:$a);
  let assemblyFormat = "$a attr-dict";
}

// FAIL: asmf lint --llvm 24 %
//
// What is proposed for a strict format besides `prop-dict`.

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

def New_Color : I32Enum<"Color", "a color", [I32EnumCase<"red", 0>, I32EnumCase<"green", 1>]> {
  let cppNamespace = "::new";
}
def New_ColorAttr : EnumAttr<New_Dialect, New_Color, "color">;

def New_OptionalOp : New_Op<"optional"> {
  let arguments = (ins AnyType:$value, OptionalAttr<I64Attr>:$alignment);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
def New_FlagOp : New_Op<"flag"> {
  let arguments = (ins UnitAttr:$volatile);
  let assemblyFormat = "attr-dict";
}
def New_EnumOp : New_Op<"enum"> {
  let arguments = (ins OptionalAttr<New_ColorAttr>:$color);
  let assemblyFormat = "attr-dict";
}
def New_RequiredOp : New_Op<"required"> {
  let arguments = (ins I32Attr:$size, New_ColorAttr:$color, IntProp<"int64_t">:$count);
  let assemblyFormat = "attr-dict";
}
def New_SeveralOp : New_Op<"several"> {
  let arguments = (ins I32Attr:$size, OptionalAttr<New_ColorAttr>:$color, UnitAttr:$volatile,
                       DefaultValuedAttr<StrAttr, "\"x\"">:$note);
  let assemblyFormat = "attr-dict";
}

// Of a format that several operations share, one can't name what the others lack.
class New_SharedOp<string mnemonic> : New_Op<mnemonic> {
  let assemblyFormat = "attr-dict";
}
def New_FirstOp : New_SharedOp<"first"> {
  let arguments = (ins I32Attr:$size);
}
def New_SecondOp : New_SharedOp<"second">;

// RUN: asmf lint %
// Operations for declarative rewrite rules.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Drr_Dialect : Dialect {
  let name = "drr";
  let cppNamespace = "::drr";
}

class Drr_Op<string mnemonic, list<Trait> traits = []> : Op<Drr_Dialect, mnemonic, traits>;

class Drr_Binary<string mnemonic, list<Trait> traits = []>
    : Drr_Op<mnemonic, traits # [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnySignlessInteger:$lhs, AnySignlessInteger:$rhs);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}

def Drr_AddOp : Drr_Binary<"add", [Commutative]>;
def Drr_SubOp : Drr_Binary<"sub">;
def Drr_MulOp : Drr_Binary<"mul", [Commutative]>;

def Drr_NegOp : Drr_Op<"neg", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnySignlessInteger:$value);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

def Drr_ConstantOp : Drr_Op<"constant", [ConstantLike, Pure, FirstAttrDerivedResultType, AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let hasFolder = 1;
  let assemblyFormat = "attr-dict $value";
}

def Drr_CastOp : Drr_Op<"cast", [Pure]> {
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
  let assemblyFormat = "$in attr-dict `:` type($in) `to` type($out)";
}

def Drr_SplitOp : Drr_Op<"split", [Pure]> {
  let arguments = (ins I32:$value);
  let results = (outs I32:$low, I32:$high);
  let assemblyFormat = "$value attr-dict";
}

def Drr_JoinOp : Drr_Op<"join", [Pure]> {
  let arguments = (ins I32:$low, I32:$high);
  let results = (outs I32:$value);
  let assemblyFormat = "$low `,` $high attr-dict";
}

def Drr_SumOp : Drr_Op<"sum", [Pure]> {
  let arguments = (ins Variadic<I32>:$values);
  let results = (outs I32:$result);
  let assemblyFormat = "`(` $values `)` attr-dict";
}

def Drr_SelectOp : Drr_Op<"select", [AttrSizedOperandSegments]> {
  let arguments = (ins I1:$condition, Variadic<I32>:$yes, Variadic<I32>:$no, Optional<I32>:$otherwise, I32Attr:$count);
  let results = (outs I32:$result);
  let assemblyFormat = "$condition `,` `[` $yes `]` `,` `[` $no `]` (`default` $otherwise^)? `count` $count attr-dict";
}

def Drr_LabelOp : Drr_Op<"label"> {
  let arguments = (ins I32:$value, I32Attr:$width, OptionalAttr<StrAttr>:$label,
                       DefaultValuedAttr<I32Attr, "3">:$count, UnitAttr:$last);
  let results = (outs I32:$result);
  let assemblyFormat = "$value `width` $width (`label` $label^)? (`count` $count^)? (`last` $last^)? attr-dict";
}

def Drr_Slow : I32EnumAttrCase<"Slow", 1, "slow">;
def Drr_Fast : I32EnumAttrCase<"Fast", 2, "fast">;
def Drr_Speed : I32EnumAttr<"Speed", "how fast", [Drr_Slow, Drr_Fast]> {
  let cppNamespace = "::drr";
}

def Drr_RunOp : Drr_Op<"run"> {
  let arguments = (ins I32:$value, Drr_Speed:$speed);
  let results = (outs I32:$result);
  let assemblyFormat = "$value $speed attr-dict";
}

def Drr_SinkOp : Drr_Op<"sink"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Drr_SourceOp : Drr_Op<"source"> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Drr_StepOp : Drr_Op<"step", [Pure]> {
  let arguments = (ins I32:$value, I64Prop:$size, StrAttr:$name);
  let results = (outs I32:$result);
  let assemblyFormat = "$value `by` $size $name attr-dict";
}

def Drr_WeighOp : Drr_Op<"weigh", [Pure, Commutative]> {
  let arguments = (ins I32:$lhs, I32:$rhs, I32Attr:$weight);
  let results = (outs I32:$result);
  let assemblyFormat = "$lhs `,` $rhs `by` $weight attr-dict";
}

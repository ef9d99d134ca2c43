include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinOps.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
}
class T_Op<string mnemonic, list<Trait> traits = []> : Op<T_Dialect, mnemonic, traits>;

def T_Mode : I32EnumAttr<"Mode", "a mode", [I32EnumAttrCase<"Slow", 0, "slow">, I32EnumAttrCase<"Fast", 1, "very-fast">]> {
  let cppNamespace = "::t";
}
def T_Flags : I32BitEnumAttr<"Flags", "some flags", [
    I32BitEnumAttrCaseNone<"None", "none">, I32BitEnumAttrCaseBit<"A", 0, "a">, I32BitEnumAttrCaseBit<"B", 1, "b">]> {
  let cppNamespace = "::t";
  let genSpecializedAttr = 0;
  let separator = ",";
}
def T_FlagsAttr : EnumAttr<T_Dialect, T_Flags, "flags"> {
  let assemblyFormat = "`<` $value `>`";
}
def T_Pair : TypeDef<T_Dialect, "Pair"> {
  let mnemonic = "pair";
  let parameters = (ins "::mlir::Type":$first, "::mlir::Type":$second);
  let assemblyFormat = "`<` $first `,` $second `>`";
}
def T_Nest : TypeDef<T_Dialect, "Nest"> {
  let mnemonic = "nest";
  let parameters = (ins OptionalParameter<"::t::NestType">:$inner);
  let assemblyFormat = "(`<` $inner^ `>`)?";
}
def T_Config : AttrDef<T_Dialect, "Config"> {
  let mnemonic = "config";
  let parameters = (ins "int64_t":$size, OptionalParameter<"bool">:$wide, OptionalArrayRefParameter<"int64_t">:$tiles);
  let assemblyFormat = "`<` struct(params) `>`";
}

def T_SourceOp : T_Op<"source"> {
  let results = (outs Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict (`:` type($values)^)?";
}
def T_AddOp : T_Op<"add", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, DefaultValuedAttr<T_FlagsAttr, "::t::Flags::None">:$flags);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `,` $rhs (`flags` `` $flags^)? attr-dict `:` type($result)";
}
def T_CompareOp : T_Op<"compare", [
    TypesMatchWith<"the result has i1 elements", "lhs", "result", "::getI1SameShape($_self)">,
    AllTypesMatch<["lhs", "rhs"]>]> {
  let arguments = (ins T_Mode:$mode, AnyTypeOf<[F32, VectorOfAnyRankOf<[F32]>]>:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$mode `,` $lhs `,` $rhs attr-dict `:` type($lhs)";
}
def T_SplitOp : T_Op<"split", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$some, Optional<Index>:$size, UnitAttr:$last, OptionalAttr<I64Attr>:$align);
  let assemblyFormat = [{
    (`last` $last^)? `(` ($some^ `:` type($some))? `)` (`[` $size^ `]`) : (`whole`)?
    oilist(`align` `(` $align `)` | `nothing` ) attr-dict
  }];
}
def T_FirstOp : T_Op<"first", [
    TypesMatchWith<"first element", "pair", "result", "::llvm::cast<::t::PairType>($_self).getFirst()">]> {
  let arguments = (ins T_Pair:$pair);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$pair attr-dict `:` type($pair)";
}
def T_ConfiguredOp : T_Op<"configured"> {
  let arguments = (ins T_Config:$config, OptionalAttr<StrAttr>:$name, I64Prop:$count, UnitProp:$unit);
  let assemblyFormat = "(`named` $name^)? `count` `=` $count (`unit` $unit^)? $config attr-dict";
}
def T_LoopOp : T_Op<"loop", [SingleBlockImplicitTerminator<"EndOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict-with-keyword";
}
def T_EndOp : T_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def T_CallbackOp : T_Op<"callback"> {
  let arguments = (ins Variadic<AnyType>:$arguments, StrAttr:$callee);
  let assemblyFormat = "custom<Callee>($callee) `(` $arguments `)` attr-dict `:` type($arguments)";
}

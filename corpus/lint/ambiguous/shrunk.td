// RUN: asmf lint --format plain %
//
// What random definitions and their instances showed: formats that were called safe and are not.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Shrunk_Dialect : Dialect {
  let name = "shrunk";
  let cppNamespace = "::shrunk";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Shrunk_Op<string mnemonic, list<Trait> traits = []> : Op<Shrunk_Dialect, mnemonic, traits>;

def Shrunk_Value : AttrDef<Shrunk_Dialect, "Value"> {
  let mnemonic = "value";
  let parameters = (ins "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}

def Shrunk_Plain : TypeDef<Shrunk_Dialect, "Plain"> { let mnemonic = "plain"; }

def Shrunk_Level : I32Enum<"Level", "a level", [I32EnumCase<"Low", 0, "low">, I32EnumCase<"High", 1, "high">]> {
  let cppNamespace = "::shrunk";
}

// hazard: `#shrunk<shade very-dark>` is read up to the dash.
def Shrunk_Shade : I32EnumAttr<"Shade", "a shade", [
    I32EnumAttrCase<"Light", 0, "light">, I32EnumAttrCase<"Dark", 1, "very-dark">
  ]> {
  let cppNamespace = "::shrunk";
  let genSpecializedAttr = 0;
}

def Shrunk_ShadeAttr : EnumAttr<Shrunk_Dialect, Shrunk_Shade, "shade">;

// hazard: `loc7`, where the group prints nothing.
def Shrunk_AcrossGroupOp : Shrunk_Op<"across_group"> {
  let arguments = (ins OptionalAttr<StrAttr>:$text, IntProp<"int64_t">:$number);
  let assemblyFormat = "`loc` `` (`[` $text^ `]`)? `` $number attr-dict";
}

// hazard: `none7` is one word.
def Shrunk_NoneOp : Shrunk_Op<"none"> {
  let arguments = (ins OptionalProp<StringProp>:$text, IntProp<"int64_t">:$number);
  let assemblyFormat = "$text `` $number attr-dict";
}

// hazard: the text is read from the next operation, `"test.next"`.
def Shrunk_NextTextOp : Shrunk_Op<"next_text"> {
  let arguments = (ins OptionalProp<StringProp>:$text);
  let assemblyFormat = "attr-dict `text` ($text^)?";
}

// hazard: the attribute is looked for before `[`, where the list begins.
def Shrunk_ListPropertyOp : Shrunk_Op<"list_property"> {
  let arguments = (ins OptionalAttr<I64Attr>:$first, ArrayProp<IntProp<"int64_t">>:$list);
  let assemblyFormat = "($first^)? $list attr-dict";
}

// hazard: an enum that is a property takes any word.
def Shrunk_AnyWordOp : Shrunk_Op<"any_word"> {
  let arguments = (ins DefaultValuedProp<EnumProp<Shrunk_Level>, "Level::Low">:$level);
  let assemblyFormat = "($level^)? `end` attr-dict";
}

// hazard: `dense<0> : ...` directly after the name.
def Shrunk_ElementsOp : Shrunk_Op<"elements"> {
  let arguments = (ins ElementsAttr:$elements);
  let assemblyFormat = "`` $elements attr-dict";
}

// hazard: the first attribute takes the second.
def Shrunk_TypedAttrOp : Shrunk_Op<"typed"> {
  let arguments = (ins OptionalAttr<TypedAttrInterface>:$first, TypedAttrInterface:$second);
  let assemblyFormat = "(qualified($first)^ `[`)? $second attr-dict";
}

// hazard: `!shrunk.plain->` is one token.
def Shrunk_TypeArrowOp : Shrunk_Op<"type_arrow"> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `` `->` type($result)";
}

// hazard: `!shrunk.plain<` begins the body of the type.
def Shrunk_TypeLessOp : Shrunk_Op<"type_less"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value) `<` `>`";
}

// hazard: `1...` begins with the number `1.`.
def Shrunk_NumberDotsOp : Shrunk_Op<"number_dots"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "$number `` `...` attr-dict";
}

// hazard: `0xa` is one number.
def Shrunk_HexOp : Shrunk_Op<"hex"> {
  let arguments = (ins I64Attr:$number);
  let assemblyFormat = "$number `` `xa` attr-dict";
}

// hazard: `array` and what is before it.
def Shrunk_QualifiedArrayOp : Shrunk_Op<"qualified_array"> {
  let arguments = (ins DenseI32ArrayAttr:$list);
  let assemblyFormat = "`with` `` qualified($list) attr-dict";
}

// hazard: `array<i32: 1>` is not looked for in a clause.
def Shrunk_AnyClauseOp : Shrunk_Op<"any_clause"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$value, OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "oilist(`with` $value | `text` $text) attr-dict";
}

// hazard: `<2>` is looked for as `#shrunk.value<2>`.
def Shrunk_OwnClauseOp : Shrunk_Op<"own_clause"> {
  let arguments = (ins OptionalAttr<Shrunk_Value>:$value, OptionalAttr<StrAttr>:$text);
  let assemblyFormat = "oilist(`with` $value | `text` $text) attr-dict";
}

// hazard: both clauses are read as the first.
def Shrunk_SameClausesOp : Shrunk_Op<"same_clauses"> {
  let arguments = (ins OptionalAttr<I64Attr>:$one, OptionalAttr<I64Attr>:$two);
  let assemblyFormat = "oilist(`at` $one | `at` $two) attr-dict";
}

// hazard: the `}` of the region around it is read as the clause.
def Shrunk_ClauseBraceOp : Shrunk_Op<"clause_brace"> {
  let arguments = (ins OptionalAttr<I64Attr>:$value);
  let assemblyFormat = "attr-dict oilist(`}` $value)";
}

// hazard: a block without operations in one of the regions.
def Shrunk_RegionsOp : Shrunk_Op<"regions", [NoTerminator]> {
  let regions = (region AnyRegion:$first, VariadicRegion<AnyRegion>:$others);
  let assemblyFormat = "regions attr-dict-with-keyword";
}

// hazard: without a region the dictionary is read as one, though each region has one block.
def Shrunk_NoRegionOp : Shrunk_Op<"no_region", [SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "($body^)? attr-dict";
}

// hazard: without results there is no type for the operand.
def Shrunk_ManyResultsOp : Shrunk_Op<"many_results", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$value);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$value attr-dict (`:` type($results)^)?";
}

// hazard: one result is read where there was none.
def Shrunk_OneResultOp : Shrunk_Op<"one_result", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$value);
  let results = (outs Optional<AnyType>:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

// hazard: three types for two operands.
def Shrunk_TogetherOp : Shrunk_Op<"together", [SameOperandsAndResultType]> {
  let arguments = (ins Optional<AnyType>:$first, AnyType:$second);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` type($second) `->` type($result)";
}

// hazard: an array has no type.
def Shrunk_UntypedOp : Shrunk_Op<"untyped", [TypesMatchWith<"they match", "list", "value", "$_self">]> {
  let arguments = (ins AnyType:$value, DenseI32ArrayAttr:$list);
  let assemblyFormat = "$value $list attr-dict";
}

// hazard: `#shrunk.value<1>` after a value.
def Shrunk_ValueHashOp : Shrunk_Op<"value_hash"> {
  let arguments = (ins I32:$value, OptionalAttr<Shrunk_Value>:$attribute);
  let assemblyFormat = "$value (qualified($attribute)^)? `end` attr-dict";
}

// hazard: the region is always there, so the value never is.
def Shrunk_DeadBranchOp : Shrunk_Op<"dead_branch"> {
  let arguments = (ins Optional<I32>:$value);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "(`do` $body^) : (`or` (`with` $value^)?)? attr-dict-with-keyword";
}

// hazard: without groups, `(` is read as one of them.
def Shrunk_NestedTypesOp : Shrunk_Op<"nested_types"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$groups, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "$groups attr-dict `:` type($groups) `(` `)`";
}

// hazard: the second type is read as the first.
def Shrunk_TwoTypesOp : Shrunk_Op<"two_types"> {
  let arguments = (ins Optional<AnyTensor>:$first, Shrunk_Plain:$second);
  let assemblyFormat = "($first^ `,`)? $second attr-dict `:` type($first) type($second)";
}

// hazard: left out when printed, as it is not the first element, and looked for when read.
def Shrunk_ElseFlagOp : Shrunk_Op<"else_flag"> {
  let arguments = (ins UnitAttr:$flag);
  let assemblyFormat = "(`off`) : (` ` $flag^)? attr-dict";
}

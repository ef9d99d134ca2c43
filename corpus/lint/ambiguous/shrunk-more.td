// RUN: asmf lint --format plain %
//
// More of what random definitions and their instances showed: formats that were called safe and are not.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Shrunk_Dialect : Dialect {
  let name = "shrunk";
  let cppNamespace = "::shrunk";
  let useDefaultTypePrinterParser = 1;
}

class Shrunk_Op<string mnemonic, list<Trait> traits = []> : Op<Shrunk_Dialect, mnemonic, traits>;

def Shrunk_Plain : TypeDef<Shrunk_Dialect, "Plain"> { let mnemonic = "plain"; }

// hazard: 7 is not written, and so the value has no type.
def Shrunk_DefaultInGroupOp : Shrunk_Op<"default_in_group", [AllTypesMatch<["value", "number"]>]> {
  let arguments = (ins AnyType:$value, DefaultValuedAttr<I32Attr, "7">:$number);
  let assemblyFormat = "$value (`at` $number^)? attr-dict";
}

// hazard: 7 is not written, and so the value has no type.
def Shrunk_DefaultInClauseOp : Shrunk_Op<"default_in_clause", [AllTypesMatch<["value", "number"]>]> {
  let arguments = (ins AnyType:$value, DefaultValuedAttr<I32Attr, "7">:$number);
  let assemblyFormat = "$value oilist(`at` $number) attr-dict";
}

// hazard: one list of lists is `[]`, the other `[[]]`: the `()` of the second is read as the first.
def Shrunk_ListsOfListsOp : Shrunk_Op<"lists_of_lists", [SameVariadicOperandSize]> {
  let arguments = (ins VariadicOfVariadic<I32, "n">:$a, VariadicOfVariadic<I32, "m">:$b,
                       DenseI32ArrayAttr:$n, DenseI32ArrayAttr:$m);
  let assemblyFormat = "$a $b `at` $n $m attr-dict";
}

// hazard: without the second value, `!shrunk.plain->` is one token.
def Shrunk_LastTypeOp : Shrunk_Op<"last_type"> {
  let arguments = (ins AnyType:$first, Optional<I32>:$second);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands attr-dict `:` type(operands) `` `->` type($result)";
}

// hazard: the sizes of segments count types that are not read.
def Shrunk_SegmentsOp : Shrunk_Op<"segments", [AttrSizedResultSegments, AllTypesMatch<["value", "first"]>]> {
  let arguments = (ins AnyType:$value);
  let results = (outs Optional<AnyType>:$first, Optional<AnyType>:$second);
  let assemblyFormat = "$value attr-dict `:` type($value) (`->` type($second)^)?";
}

// hazard: two colons are read as those of `@a::@b`.
def Shrunk_ColonsOp : Shrunk_Op<"colons"> {
  let arguments = (ins FlatSymbolRefAttr:$symbol, I32:$value);
  let assemblyFormat = "$symbol `:` `:` $value attr-dict";
}

// hazard: the second colon is in a group.
def Shrunk_ColonInGroupOp : Shrunk_Op<"colon_in_group"> {
  let arguments = (ins SymbolRefAttr:$symbol, Variadic<I32>:$values);
  let assemblyFormat = "$symbol `:` attr-dict (`:` $values^)?";
}

// hazard: the dictionary is lost with the clause.
def Shrunk_DictionaryInClauseOp : Shrunk_Op<"dictionary_in_clause"> {
  let arguments = (ins Optional<I32>:$value);
  let assemblyFormat = "oilist(`at` $value attr-dict)";
}

// hazard: the number is lost with the clause.
def Shrunk_PropertiesInClauseOp : Shrunk_Op<"properties_in_clause"> {
  let arguments = (ins Optional<I32>:$value, IntProp<"int64_t">:$number);
  let assemblyFormat = "oilist(`at` $value prop-dict) attr-dict";
}

// hazard: the types are lost with the clause.
def Shrunk_TypesInClauseOp : Shrunk_Op<"types_in_clause"> {
  let arguments = (ins UnitAttr:$flag, AnyType:$value);
  let assemblyFormat = "$value oilist(`at` $flag type(operands)) attr-dict";
}

// hazard: a region with an empty block is there for the printer; read, `{ }` is no region, and gets no block.
def Shrunk_FirstRegionOp : Shrunk_Op<"first_region", [SingleBlock, NoTerminator]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "($body^)? `end` attr-dict";
}

// hazard: without groups, the type `() -> ()` of the result is read as one.
def Shrunk_FunctionTypeOp : Shrunk_Op<"function_type"> {
  let arguments = (ins VariadicOfVariadic<AnyInteger, "n">:$groups, DenseI32ArrayAttr:$n);
  let results = (outs AnyType:$result);
  let assemblyFormat = "operands $n attr-dict `:` type($groups) type(results)";
}

// hazard: the comma is taken for that of another list.
def Shrunk_ListsThenCommaOp : Shrunk_Op<"lists_then_comma"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "n">:$groups, DenseI32ArrayAttr:$n);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "($groups^)? $n attr-dict `:` type($groups) `,` type($result)";
}

def Shrunk_Level : I32Enum<"Level", "a level", [I32EnumCase<"low", 0>, I32EnumCase<"high", 1>]> {
  let cppNamespace = "::shrunk";
}

// hazard: `array` is read as the level, and refused.
def Shrunk_LevelThenArrayOp : Shrunk_Op<"level_then_array"> {
  let arguments = (ins DenseI32ArrayAttr:$n, DefaultValuedProp<EnumProp<Shrunk_Level>, "::shrunk::Level::low">:$level);
  let assemblyFormat = "attr-dict ($level^ `*`)? qualified($n)";
}

// The parser of an optional attribute takes no `array`.
def Shrunk_TypeThenArrayOp : Shrunk_Op<"type_then_array"> {
  let arguments = (ins DenseI32ArrayAttr:$n, OptionalAttr<TypeAttr>:$type);
  let assemblyFormat = "($type^ `*`)? qualified($n) attr-dict";
}

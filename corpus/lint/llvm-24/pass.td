// RUN: asmf lint --llvm 24 --format plain %
// RUN[main]: asmf lint --llvm main --format plain %
//
// Strict formats, and a dialect that isn't strict.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

def New_NamedOp : New_Op<"named"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, IntProp<"int64_t">:$count, UnitAttr:$fast);
  let assemblyFormat = "$count (`size` $size^)? oilist(`fast` $fast) attr-dict";
}

def New_DictionaryOp : New_Op<"dictionary"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, IntProp<"int64_t">:$count, UnitAttr:$fast);
  let assemblyFormat = "prop-dict attr-dict";
}

// The sizes of the lists follow from them.
def New_ListsOp : New_Op<"lists"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$lists, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "$lists attr-dict `:` type($lists)";
}

// So do those of segments, which are no arguments.
def New_SegmentsOp : New_Op<"segments", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$low, Variadic<AnyType>:$high);
  let assemblyFormat = "`(` $low `)` `(` $high `)` attr-dict `:` functional-type($low, $high)";
}

def Old_Dialect : Dialect {
  let name = "old";
  let useStrictPropertiesInAssemblyFormat = 0;
}
def Old_Op : Op<Old_Dialect, "op"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size);
  let assemblyFormat = "attr-dict";
}

// `enum` names its attribute as `$color` does.
def New_Color : I32Enum<"Color", "a color", [I32EnumCase<"red", 0>, I32EnumCase<"green", 1>]> {
  let cppNamespace = "::new";
}
def New_ColorAttr : EnumAttr<New_Dialect, New_Color, "color">;
def New_CaseOp : New_Op<"case"> {
  let arguments = (ins New_ColorAttr:$color, OptionalAttr<New_ColorAttr>:$other);
  let assemblyFormat = "enum($color) (`or` enum($other)^)? attr-dict";
}

// RUN: asmf hooks infer --cxx ../hooks/infer_operations.cpp %

// Operations whose syntax is written in infer_operations.cpp: what can be told from it, and what can't, with the reason.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Wrt_Dialect : Dialect {
  let name = "wrt";
  let cppNamespace = "::shop::wrt";
  let useDefaultTypePrinterParser = 1;
}

def Wrt_Box : TypeDef<Wrt_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$content);
  let assemblyFormat = "`<` $content `>`";
}

class Wrt_Op<string mnemonic, list<Trait> traits = []> : Op<Wrt_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

// A type is that of another value, and one of its parts.
def Wrt_PackOp : Wrt_Op<"pack"> {
  let arguments = (ins AnyType:$content, Index:$index);
  let results = (outs Wrt_Box:$box);
}
def Wrt_UnpackOp : Wrt_Op<"unpack"> {
  let arguments = (ins Wrt_Box:$box);
  let results = (outs AnyType:$content);
}

// The type of an attribute, a list with one type for all, an operand that may be absent.
def Wrt_ConstantOp : Wrt_Op<"constant"> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
}
def Wrt_SumOp : Wrt_Op<"sum"> {
  let arguments = (ins Variadic<AnyInteger>:$values);
  let results = (outs AnyInteger:$result);
}
def Wrt_ReadOp : Wrt_Op<"read", [AttrSizedOperandSegments]> {
  let arguments = (ins AnyType:$source, Variadic<Index>:$indices, Optional<I1>:$enable, UnitAttr:$fast);
  let results = (outs AnyType:$result);
}

// What formats can't say is a directive.
def Wrt_ExportOp : Wrt_Op<"export"> {
  let arguments = (ins FlatSymbolRefAttr:$function, StrAttr:$name);
}
def Wrt_SlotsOp : Wrt_Op<"slots"> {
  let arguments = (ins I8Attr:$count, I32ArrayAttr:$sizes, OptionalAttr<StrAttr>:$label);
  let regions = (region AnyRegion:$body);
}

// Two operands read as a list, results that are inferred, the same function for several.
def Wrt_CompareOp : Wrt_Op<"compare"> {
  let arguments = (ins AnyInteger:$first, AnyInteger:$second);
  let results = (outs I1:$result);
}
def Wrt_SameOp : Wrt_Op<"same", [InferTypeOpInterface]> {
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
}
def Wrt_LeftOp : Wrt_Op<"left"> { let arguments = (ins I64:$value); }
def Wrt_RightOp : Wrt_Op<"right"> { let arguments = (ins I64:$value); }

// An attribute with a default value, which the dictionary leaves out in formats only.
def Wrt_TimedOp : Wrt_Op<"timed"> {
  let arguments = (ins I64:$value, DefaultValuedAttr<I64Attr, "1">:$delay);
}

// Not understood: a type that can't be told, an attribute that is printed twice, a result that is printed, sizes that are computed, no
// function, and another order.
def Wrt_EmptyOp : Wrt_Op<"empty"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs Wrt_Box:$box);
}
def Wrt_TwiceOp : Wrt_Op<"twice"> {
  let arguments = (ins StrAttr:$name);
}
def Wrt_NamedOp : Wrt_Op<"named"> {
  let results = (outs I64:$result);
}
def Wrt_SizesOp : Wrt_Op<"sizes", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$first, Variadic<Index>:$second);
}
def Wrt_AbsentOp : Wrt_Op<"absent">;
def Wrt_SwappedOp : Wrt_Op<"swapped"> {
  let arguments = (ins I64:$first, I64:$second);
}

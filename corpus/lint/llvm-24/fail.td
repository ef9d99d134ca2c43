// FAIL: asmf lint --llvm 24 --format plain %
// RUN[fixed]: asmf lint --llvm 24 --diff %
// FAIL[unsafe]: asmf lint --llvm 24 --diff --unsafe-fixes %
//
// Formats are strict: what they don't name is missing.

include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"

def New_Dialect : Dialect {
  let name = "new";
  let cppNamespace = "::new";
}

class New_Op<string mnemonic, list<Trait> traits = []> : Op<New_Dialect, mnemonic, traits>;

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing attribute 'size'
def New_SizeOp : New_Op<"size"> {
  let arguments = (ins OptionalAttr<I32Attr>:$size, AnyAttr:$named, OptionalAttr<StrAttr>:$other);
  let assemblyFormat = "$named attr-dict";
}

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing property 'count'
def New_CountOp : New_Op<"count"> {
  let arguments = (ins IntProp<"int64_t">:$count, UnitAttr:$fast);
  let assemblyFormat = "(`fast` $fast^)? attr-dict-with-keyword";
}

// expect: strict properties in assembly format requires prop-dict unless all inherent attributes and properties are bound in the custom assembly format; missing attribute 'sizes'
def New_ListsOp : New_Op<"lists"> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$lists, DenseI32ArrayAttr:$sizes);
  let assemblyFormat = "operands attr-dict `:` type(operands)";
}

def New_Color : I32Enum<"Color", "a color", [I32EnumCase<"red", 0>, I32EnumCase<"green", 1>]> {
  let cppNamespace = "::new";
}
def New_ColorAttr : EnumAttr<New_Dialect, New_Color, "color">;

// expect: 'enum' directive expects an attribute with an enum
def New_NoEnumOp : New_Op<"no_enum"> {
  let arguments = (ins I32Attr:$size);
  let assemblyFormat = "enum($size) attr-dict";
}
// expect: 'enum' directive expects an attribute with an enum
def New_OperandOp : New_Op<"operand"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "enum($value) attr-dict `:` type($value)";
}
// expect: 'enum' is only valid as a top-level directive
def New_InCustomOp : New_Op<"in_custom"> {
  let arguments = (ins New_ColorAttr:$color);
  let assemblyFormat = "custom<Color>(enum($color)) attr-dict";
}
// expect: 'enum' is only valid as a top-level directive
def New_InQualifiedOp : New_Op<"in_qualified"> {
  let arguments = (ins New_ColorAttr:$color);
  let assemblyFormat = "qualified(enum($color)) attr-dict";
}

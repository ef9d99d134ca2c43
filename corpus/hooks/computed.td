// RUN[lint]: asmf lint --format plain % --hooks ../hooks/computed.hooks

// Operations whose custom directives have types that follow from others, and regions with named arguments.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Cmp_Dialect : Dialect {
  let name = "cmp";
  let cppNamespace = "::cmp";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

class Cmp_Op<string mnemonic, list<Trait> traits = []> : Op<Cmp_Dialect, mnemonic, traits>;

def Cmp_Box : TypeDef<Cmp_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "Type":$inner);
  let assemblyFormat = "`<` $inner `>`";
}

def Cmp_Token : TypeDef<Cmp_Dialect, "Token"> {
  let mnemonic = "token";
}

def Cmp_Colour : I32EnumAttr<"Colour", "a colour", [
  I32EnumAttrCase<"Red", 1, "red">,
  I32EnumAttrCase<"Green", 2, "green">,
]> {
  let cppNamespace = "::cmp";
  let genSpecializedAttr = 0;
}

def Cmp_ColourAttr : EnumAttr<Cmp_Dialect, Cmp_Colour, "colour">;

def Cmp_Colours : AttrDef<Cmp_Dialect, "Colours"> {
  let mnemonic = "colours";
  let parameters = (ins ArrayRefParameter<"ColourAttr">:$value);
  let assemblyFormat = "`[` $value `]`";
}

def Cmp_BoxedOp : Cmp_Op<"boxed"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$box);
  let assemblyFormat = "($values^ `:` type($values))? custom<Boxed>(ref(type($values)), type($box)) attr-dict";
}

def Cmp_WidthOp : Cmp_Op<"width"> {
  let arguments = (ins AnyType:$value, Optional<AnyType>:$other);
  let assemblyFormat = "$value (`and` $other^)? custom<Width>(type($value), ref($other), type($other)) attr-dict";
}

def Cmp_SignatureOp : Cmp_Op<"signature"> {
  let arguments = (ins AnyType:$target);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$target `:` custom<Signature>(type($target), type($results)) attr-dict";
}

def Cmp_ArrowOp : Cmp_Op<"arrow"> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` custom<Arrow>(type($from), type($to))";
}

def Cmp_LoopOp : Cmp_Op<"loop"> {
  let arguments = (ins Variadic<AnyType>:$bounds);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Loop>($body, $bounds, type($bounds)) attr-dict";
}

def Cmp_WithOp : Cmp_Op<"with"> {
  let arguments = (ins Variadic<AnyType>:$values, OptionalAttr<DenseBoolArrayAttr>:$copied,
                       OptionalAttr<ArrayAttr>:$names, OptionalAttr<DenseI64ArrayAttr>:$places);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<With>($body, $values, type($values), $copied, $names, $places) attr-dict";
}

def Cmp_TokenOp : Cmp_Op<"token"> {
  let arguments = (ins Variadic<Cmp_Token>:$after);
  let results = (outs Optional<Cmp_Token>:$token);
  let assemblyFormat = "custom<Token>(type($token), $after) attr-dict";
}

def Cmp_SizesOp : Cmp_Op<"sizes", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$a, DenseI64ArrayAttr:$b, DenseBoolArrayAttr:$c,
                       Variadic<Index>:$d, DenseI64ArrayAttr:$e, DenseBoolArrayAttr:$f);
  let assemblyFormat = "custom<Sizes>($a, $b, $c, \"round\") custom<Sizes>($d, $e, $f, \"square\") attr-dict";
}

def Cmp_CasesOp : Cmp_Op<"cases"> {
  let arguments = (ins AnyType:$flag, OptionalAttr<AnyIntElementsAttr>:$numbers, OptionalAttr<AnyIntElementsAttr>:$others);
  let assemblyFormat = "$flag `:` type($flag) custom<Cases>(ref(type($flag)), $numbers, $others) attr-dict";
}

def Cmp_BitsOp : Cmp_Op<"bits"> {
  let arguments = (ins I32Attr:$flags, Cmp_ColourAttr:$colours);
  let assemblyFormat = "custom<Bits>($flags, $colours) attr-dict";
}

def Cmp_PathsOp : Cmp_Op<"paths"> {
  let arguments = (ins ArrayAttr:$paths, OptionalAttr<Cmp_ColourAttr>:$colour);
  let assemblyFormat = "custom<Paths>($paths, $colour) attr-dict";
}

def Cmp_BodyOp : Cmp_Op<"body", [NoTerminator]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<Body>($body) attr-dict";
}

def Cmp_OnlyOp : Cmp_Op<"only"> {
  let arguments = (ins Variadic<Index>:$values, OptionalAttr<ArrayAttr>:$only, OptionalAttr<ArrayAttr>:$colours);
  let assemblyFormat = "custom<Only>($values, $only, $colours) attr-dict";
}

def Cmp_WithinOp : Cmp_Op<"within"> {
  let arguments = (ins Variadic<Index>:$values, Cmp_Colours:$colours);
  let assemblyFormat = "custom<Within>($values, $colours) attr-dict";
}

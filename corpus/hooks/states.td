// RUN[lint]: asmf lint --format plain % --hooks ../hooks/states.hooks

// Operations whose custom directives say what attributes are that have no text.

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Sts_Dialect : Dialect {
  let name = "sts";
  let cppNamespace = "::sts";
}

class Sts_Op<string mnemonic, list<Trait> traits = []> : Op<Sts_Dialect, mnemonic, traits>;

def Sts_Shade : I32EnumAttr<"Shade", "a shade", [
  I32EnumAttrCase<"Dark", 0, "dark">,
  I32EnumAttrCase<"Light", 1, "light">,
]> {
  let cppNamespace = "::sts";
  let genSpecializedAttr = 0;
}

def Sts_ShadeAttr : EnumAttr<Sts_Dialect, Sts_Shade, "shade">;

def Sts_ModeOp : Sts_Op<"mode"> {
  let arguments = (ins UnitAttr:$fast, OptionalAttr<StrAttr>:$mode);
  let assemblyFormat = "custom<Mode>($fast, $mode) attr-dict";
}

def Sts_LevelOp : Sts_Op<"level"> {
  let arguments = (ins I64Attr:$level, IndexAttr:$kept);
  let assemblyFormat = "`at` custom<Level>($level) `kept` custom<Kept>($kept) attr-dict";
}

def Sts_ShadeOp : Sts_Op<"shade"> {
  let arguments = (ins Sts_ShadeAttr:$shade, Sts_ShadeAttr:$quoted);
  let assemblyFormat = "custom<Shade>($shade, $quoted) attr-dict";
}

def Sts_MixedOp : Sts_Op<"mixed"> {
  let arguments = (ins Variadic<Index>:$dynamic, DenseI64ArrayAttr:$static);
  let assemblyFormat = "custom<Mixed>($dynamic, $static) attr-dict";
}

def Sts_AloneOp : Sts_Op<"alone"> {
  let arguments = (ins Variadic<AnyType>:$values, UnitAttr:$none);
  let assemblyFormat = "`values` custom<Alone>($values, type($values), $none) attr-dict";
}

def Sts_SegmentsOp : Sts_Op<"segments"> {
  let arguments = (ins Variadic<AnyType>:$values, TypedArrayAttrBase<Sts_ShadeAttr, "shades">:$shades,
                       DenseI32ArrayAttr:$lengths);
  let assemblyFormat = "custom<Segments>($values, type($values), $shades, $lengths) attr-dict";
}

def Sts_TargetsOp : Sts_Op<"targets", [Terminator]> {
  let arguments = (ins VariadicOfVariadic<AnyType, "sizes">:$operands, DenseI32ArrayAttr:$sizes);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$targets);
  let assemblyFormat = "custom<Targets>($targets, $operands, type($operands)) attr-dict";
}

def Sts_HoldsOp : Sts_Op<"holds"> {
  let arguments = (ins TypeAttr:$type);
  let assemblyFormat = "custom<Holds>($type) attr-dict";
}

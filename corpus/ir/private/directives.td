// Directives named as some of MLIR's, in a dialect with a C++ namespace of its own. What MLIR declares in `::mlir` itself is
// found from there, as the parser's class stands in it; what it declares in the namespaces of its dialects is not.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Own_Dialect : Dialect {
  let name = "own";
  let cppNamespace = "::own";
  let useDefaultTypePrinterParser = 1;
}

class Own_Op<string mnemonic, list<Trait> traits = []> : Op<Own_Dialect, mnemonic, traits>;

// Not that of `mlir::scf` or of `mlir::emitc`.
def Own_CasesOp : Own_Op<"cases"> {
  let arguments = (ins I32:$value, I32Attr:$number);
  let assemblyFormat = "custom<SwitchCases>($number, $value) attr-dict";
}

// Not that of `mlir::ml_program`.
def Own_VisibleOp : Own_Op<"visible"> {
  let arguments = (ins OptionalAttr<StrAttr>:$visibility);
  let assemblyFormat = "(`is` custom<SymbolVisibility>($visibility)^)? attr-dict";
}

// That of `mlir`.
def Own_ListOp : Own_Op<"list"> {
  let arguments = (ins Variadic<Index>:$dynamic, DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($dynamic, $fixed) attr-dict";
}

// The one of `mlir` takes something else: the dialect must have a function of its own.
def Own_OtherListOp : Own_Op<"other_list"> {
  let arguments = (ins DenseI64ArrayAttr:$fixed);
  let assemblyFormat = "custom<DynamicIndexList>($fixed) attr-dict";
}

// Nobody described this one.
def Own_UnknownOp : Own_Op<"unknown"> {
  let arguments = (ins I64Attr:$value);
  let assemblyFormat = "custom<SomethingElse>($value) attr-dict";
}

// A parameter's directive, not that of `mlir::sparse_tensor`.
def Own_RangeType : TypeDef<Own_Dialect, "Range"> {
  let mnemonic = "range";
  let parameters = (ins "unsigned":$low, "unsigned":$high);
  let assemblyFormat = "`<` custom<LevelRange>($low, $high) `>`";
}

// A namespace inside of `mlir` finds what stands in `mlir`, and nothing of its neighbours.
def Inner_Dialect : Dialect {
  let name = "inner";
  let cppNamespace = "::mlir::inner";
}

def Inner_ShapeOp : Op<Inner_Dialect, "shape"> {
  let arguments = (ins DenseI64ArrayAttr:$shape);
  let assemblyFormat = "custom<DimensionList>($shape) attr-dict";
}

def Inner_CasesOp : Op<Inner_Dialect, "cases"> {
  let arguments = (ins DenseI64ArrayAttr:$cases);
  let regions = (region VariadicRegion<AnyRegion>:$regions);
  let assemblyFormat = "custom<SwitchCases>($cases, $regions) attr-dict";
}

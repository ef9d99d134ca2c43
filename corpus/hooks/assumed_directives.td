// RUN: asmf lint --format plain --select F69 %
// RUN[denied]: asmf lint --format plain --select F69 --hooks ./assumed_directives.hooks %
// RUN[proved]: asmf prove % --no-config

// Directives with the names and arguments of MLIR's. Lint and proof assume nothing.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Use_Dialect : Dialect {
  let name = "use";
  let cppNamespace = "::use";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Use_Op<string mnemonic, list<Trait> traits = []> : Op<Use_Dialect, mnemonic, traits>;

// Several of MLIR's namespaces have it, with one text.
def Use_SelectOp : Use_Op<"select", [NoTerminator]> {
  let arguments = (ins DenseI64ArrayAttr:$cases);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "attr-dict custom<SwitchCases>($cases, $bodies)";
}

// The same name with an attribute of another class.
def Use_ChooseOp : Use_Op<"choose", [NoTerminator]> {
  let arguments = (ins I64ArrayAttr:$cases);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "attr-dict custom<SwitchCases>($cases, $bodies)";
}

// What MLIR's directive reads may be refused.
def Use_SingleOp : Use_Op<"single", [NoTerminator]> {
  let arguments = (ins ConfinedAttr<DenseI64ArrayAttr, [DenseArrayCount<1>]>:$cases);
  let regions = (region VariadicRegion<AnyRegion>:$bodies);
  let assemblyFormat = "attr-dict custom<SwitchCases>($cases, $bodies)";
}

// MLIR's directive writes three words only.
def Use_ExportOp : Use_Op<"export"> {
  let arguments = (ins OptionalAttr<StrAttr>:$visibility);
  let assemblyFormat = "custom<SymbolVisibility>($visibility) attr-dict";
}

// No function of MLIR: `asmf` describes a hand-written syntax by it.
def Use_LoadOp : Use_Op<"load"> {
  let arguments = (ins Variadic<Index>:$indices);
  let assemblyFormat = "custom<Indices>($indices) attr-dict";
}

def Use_GridAttr : AttrDef<Use_Dialect, "Grid"> {
  let mnemonic = "grid";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, DefaultValuedParameter<"bool", "false">:$wraps);
  let assemblyFormat = "`<` custom<DimensionList>($shape) (`,` `wraps` $wraps^)? `>`";
}

// Text is no list of numbers.
def Use_LabelAttr : AttrDef<Use_Dialect, "Label"> {
  let mnemonic = "label";
  let parameters = (ins StringRefParameter<>:$text);
  let assemblyFormat = "`<` custom<DimensionList>($text) `>`";
}

def Use_TileType : TypeDef<Use_Dialect, "Tile"> {
  let mnemonic = "tile";
  let parameters = (ins "int32_t":$m, "int32_t":$n, "int32_t":$k, "::mlir::Type":$element);
  let assemblyFormat = "`<` custom<MNKDimensionList>($m, $n, $k) `,` $element `>`";
}

def Use_PlaceOp : Use_Op<"place"> {
  let arguments = (ins Use_GridAttr:$grid);
  let results = (outs Use_TileType:$tile);
  let assemblyFormat = "$grid attr-dict `:` type($tile)";
}

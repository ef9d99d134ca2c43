// RUN[lint]: asmf lint --format plain % --hooks ../hooks/parameters.hooks

// Directives in the formats of attributes and types, which a hook file describes.

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Par_Dialect : Dialect {
  let name = "par";
  let cppNamespace = "::par";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Par_Attr<string name, string attrMnemonic> : AttrDef<Par_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Par_RangeAttr : Par_Attr<"Range", "range"> {
  let parameters = (ins "int64_t":$from, "int64_t":$to, OptionalParameter<"int64_t">:$step);
  let assemblyFormat = "`<` custom<Bounds>($from, $to) custom<Step>($step) `>`";
}

// What precedes the space may be missing.
def Par_NamedAttr : Par_Attr<"Named", "named"> {
  let parameters = (ins OptionalParameter<"::mlir::StringAttr">:$name, "::mlir::Type":$type);
  let assemblyFormat = "`<` custom<Named>($name, $type) `>`";
}

// A string decides.
def Par_BoxType : TypeDef<Par_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$inner);
  let assemblyFormat = "`<` custom<Boxed>($inner, \"lid\") custom<Lid>(ref($inner), \"open\") `>`";
}

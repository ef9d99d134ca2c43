// RUN: asmf lint %
//
// Formats of attributes and types.

include "mlir/IR/OpBase.td"

def Good_Dialect : Dialect {
  let name = "good";
  let cppNamespace = "::good";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

class Good_Attr<string name, string attrMnemonic>
    : AttrDef<Good_Dialect, name> {
  let mnemonic = attrMnemonic;
}

class Good_Type<string name, string typeMnemonic>
    : TypeDef<Good_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Good_Pair : Good_Attr<"Pair", "pair"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $b `>`";
}

def Good_Fields : Good_Attr<"Fields", "fields"> {
  let parameters = (ins "int64_t":$a, OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Good_Guarded : Good_Attr<"Guarded", "guarded"> {
  let parameters = (ins "int64_t":$a, OptionalParameter<"int64_t">:$b);
  let assemblyFormat = "`<` $a (`,` $b^)? `>`";
}

def Good_List : Good_Type<"List", "list"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}

def Good_Token : Good_Type<"Token", "token"> {
}

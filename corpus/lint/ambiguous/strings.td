// RUN: asmf lint %
//
// Parameters that are strings, which C++ prints as they are.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Txt_Dialect : Dialect {
  let name = "txt";
  let cppNamespace = "::txt";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
}

// hazard: "a b" is printed `<a b>`, which the parser refuses
def Txt_RawAttr : AttrDef<Txt_Dialect, "Raw"> {
  let mnemonic = "raw";
  let parameters = (ins "std::string":$text);
  let assemblyFormat = "`<` $text `>`";
}

// hazard: "a b" is printed `<a b>`
def Txt_StructAttr : AttrDef<Txt_Dialect, "Struct"> {
  let mnemonic = "struct";
  let parameters = (ins "int":$number, OptionalParameter<"::std::string">:$text);
  let assemblyFormat = "`<` struct(params) `>`";
}

// hazard: ["a", "b c"] is printed `<a, b c>`
def Txt_ListType : TypeDef<Txt_Dialect, "List"> {
  let mnemonic = "list";
  let parameters = (ins OptionalArrayRefParameter<"std::string">:$texts);
  let assemblyFormat = "`<` ($texts^)? `>`";
}

def Txt_RefAttr : AttrDef<Txt_Dialect, "Ref"> {
  let mnemonic = "ref";
  let parameters = (ins StringRefParameter<>:$text);
  let assemblyFormat = "`<` $text `>`";
}

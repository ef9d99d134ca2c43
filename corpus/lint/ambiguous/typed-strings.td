// RUN: asmf lint % --format plain
// RUN[notes]: asmf lint % --select F255
//
// A string may have a type, which formats never print.

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Words_Dialect : Dialect {
  let name = "words";
  let cppNamespace = "::words";
}

class Words_Op<string mnemonic, list<Trait> traits = []> : Op<Words_Dialect, mnemonic, traits>;

// hazard: the type of `"text" : i32` is lost. There is one note for both strings.
def Words_SayOp : Words_Op<"say"> {
  let arguments = (ins StrAttr:$text, OptionalAttr<StrAttr>:$language);
  let assemblyFormat = "$text (`in` $language^)? attr-dict";
}

// hazard: a symbol name is a string, too.
def Words_NameOp : Words_Op<"name"> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let assemblyFormat = "$sym_name attr-dict";
}

// The dictionary prints the type.
def Words_QuietOp : Words_Op<"quiet"> {
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "attr-dict";
}

// The constraint fixes the type.
def Words_TypedOp : Words_Op<"typed"> {
  let arguments = (ins TypedStrAttr<I32>:$text);
  let assemblyFormat = "$text attr-dict";
}

// A property has no type.
def Words_PropertyOp : Words_Op<"property"> {
  let arguments = (ins StringProp:$text);
  let assemblyFormat = "$text attr-dict";
}

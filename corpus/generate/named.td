// RUN: asmf generate rust % -o -
//
// Names that mean something in Rust, to its linter, or beside what is generated.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Named_Dialect : Dialect {
  let name = "named";
  let cppNamespace = "::named";
}

// `Box`, and a function whose name begins with a digit.
def Named_Box : Op<Named_Dialect, "1st"> {
  let arguments = (ins I64Attr:$foo, I64Attr:$context, I32:$location);
  let assemblyFormat = "$location `,` $foo $context attr-dict";
}

def Named_ToString : Op<Named_Dialect, "_2nd"> {
  let assemblyFormat = "attr-dict";
}

def Named_First : Op<Named_Dialect, "first"> {
  let assemblyFormat = "attr-dict";
}

// A parameter with the name of that of the functions that make the type.
def Named_Place : TypeDef<Named_Dialect, "Place"> {
  let mnemonic = "place";
  let parameters = (ins "int64_t":$context, "int64_t":$context_);
  let assemblyFormat = "`<` params `>`";
}

def Named_Mark : AttrDef<Named_Dialect, "Mark"> {
  let mnemonic = "3rd";
  let parameters = (ins "int64_t":$context);
  let assemblyFormat = "`<` $context `>`";
}

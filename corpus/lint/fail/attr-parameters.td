// FAIL: asmf lint --format plain %
//
// Formats of attributes: which parameters are bound.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultAttributePrinterParser = 1;
}

class Bad_Attr<string name, string attrMnemonic>
    : AttrDef<Bad_Dialect, name> {
  let mnemonic = attrMnemonic;
}

// expect: Bad_Unknown has no parameter named 'c'
def Bad_Unknown : Bad_Attr<"Unknown", "unknown"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $c `>`";
}

// expect: duplicate parameter 'a'
def Bad_Twice : Bad_Attr<"Twice", "twice"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` $a `>`";
}

// expect: format is missing reference to parameter: b
def Bad_Missing : Bad_Attr<"Missing", "missing"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `>`";
}

// expect: format is missing reference to parameter: a
def Bad_EmptyFormat : Bad_Attr<"EmptyFormat", "empty_format"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "``";
}

// expect: `params` captures duplicate parameter: a
def Bad_ParamsAfterOne : Bad_Attr<"ParamsAfterOne", "params_after_one"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` params `>`";
}

// expect: `params` captures duplicate parameter: a
// expect: `struct` argument list expected a parameter or directive
def Bad_StructAfterOne : Bad_Attr<"StructAfterOne", "struct_after_one"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a `,` struct(params) `>`";
}

// The type is not read here.
// expect: unexpected self type parameter in assembly format
def Bad_SelfType : Bad_Attr<"SelfType", "self_type"> {
  let parameters = (ins
    "int64_t":$a,
    AttributeSelfTypeParameter<"",
    "::mlir::IntegerType">:$type);
  let assemblyFormat = "$a `:` $type";
}

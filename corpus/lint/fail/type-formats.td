// FAIL: asmf lint --format plain %
//
// The same for types.

include "mlir/IR/OpBase.td"

def Bad_Dialect : Dialect {
  let name = "bad";
  let cppNamespace = "::bad";
  let useDefaultTypePrinterParser = 1;
}

class Bad_Type<string name, string typeMnemonic>
    : TypeDef<Bad_Dialect, name> {
  let mnemonic = typeMnemonic;
}

// expect: Bad_Unknown has no parameter named 'size'
def Bad_Unknown : Bad_Type<"Unknown", "unknown"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `x` $size `>`";
}

// expect: format is missing reference to parameter: count
def Bad_Missing : Bad_Type<"Missing", "missing"> {
  let parameters = (ins "::mlir::Type":$element, "int64_t":$count);
  let assemblyFormat = "`<` $element `>`";
}

// expect: duplicate parameter 'element'
def Bad_Twice : Bad_Type<"Twice", "twice"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `,` $element `>`";
}

// expect: `params` captures duplicate parameter: element
def Bad_TwoLists : Bad_Type<"TwoLists", "two_lists"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` params `>` `<` params `>`";
}

// expect: unsupported directive kind
def Bad_Functional : Bad_Type<"Functional", "functional"> {
  let parameters = (ins "::mlir::Type":$in, "::mlir::Type":$out);
  let assemblyFormat = "functional-type($in, $out)";
}

// expect: unexpected end of file in literal
// expect: expected literal, variable, directive, or optional group
def Bad_UnclosedLiteral : Bad_Type<"UnclosedLiteral", "unclosed_literal"> {
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>";
}

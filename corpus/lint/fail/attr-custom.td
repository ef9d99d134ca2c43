// FAIL: asmf lint --format plain %
//
// Formats of attributes: `custom`, `ref`, `params`.

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

// expect: expected literal, variable, directive, or optional group
def Bad_Empty : Bad_Attr<"Empty", "empty"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>() $a $b `>`";
}

// expect: literals may only be used in the top-level section of the format
def Bad_Literal : Bad_Attr<"Literal", "literal"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>($a, `,`, $b) `>`";
}

// expect: `custom` can only be used at the top-level context or within a `struct` directive
def Bad_Nested : Bad_Attr<"Nested", "nested"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>($a, custom<Inner>($b)) `>`";
}

// expect: `params` can only be used at the top-level context or within a `struct` directive
def Bad_ParamsInside : Bad_Attr<"ParamsInside", "params_inside"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>(params) `>`";
}

// expect: `struct` can only be used at the top-level context
def Bad_StructInside : Bad_Attr<"StructInside", "struct_inside"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>(struct(params)) `>`";
}

// expect: parameter 'a' must be bound before it is referenced
def Bad_RefBefore : Bad_Attr<"RefBefore", "ref_before"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>(ref($a)) $a `,` $b `>`";
}

// expect: 'ref' is only valid within a `custom` directive
def Bad_RefTop : Bad_Attr<"RefTop", "ref_top"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` $a ref($a) $b `>`";
}

// expect: `params` can only be used at the top-level context or within a `struct` directive
def Bad_RefParams : Bad_Attr<"RefParams", "ref_params"> {
  let parameters = (ins "int64_t":$a, "int64_t":$b);
  let assemblyFormat = "`<` params custom<Pair>(ref(params)) `>`";
}

// expect: optional groups can only be used as top-level elements
def Bad_GroupInside : Bad_Attr<"GroupInside", "group_inside"> {
  let parameters = (ins OptionalParameter<"int64_t">:$a, "int64_t":$b);
  let assemblyFormat = "`<` custom<Pair>(($a^)?) $b `>`";
}
